/** Many command lines in one process, without a process each: they come as JSON, and so does what came of each. */
import pc from 'picocolors';
import { run } from '../../dist/core/cli/program.js';

let input = '';
for await (const piece of process.stdin) input += piece;
const results = [];
for (const args of JSON.parse(input)) {
  const out = [];
  let err = '';
  const terminal = {
    paint: pc.createColors(false),
    out: async (data) => void out.push(Buffer.from(data)),
    flush: async () => undefined,
    progress: () => ({ add: () => undefined, stop: () => undefined }),
    err: (text) => (err += text),
  };
  const status = await run(args, terminal);
  results.push({ status, out: Buffer.concat(out).toString(), err });
}
process.stdout.write(JSON.stringify(results));
