import { begin, move, position, rows } from './support.js';
import { RULES, parseMove, parseRecord, SETUP, GEOMETRY } from '../../../plugins/merrills/index.js';
const games = rows<any>('games.jsonl').filter((g: any) => g.flying && g.start === null);
const lists = games.map((g: any) => g.moves.map((t: string) => move(t)));
const texts: string[][] = games.map((g: any) => g.moves);
const plies = lists.reduce((s: number, l: any) => s + l.length, 0);
console.log(games.length, plies);
// floor
const NB = new Int32Array(24),
  A = new Int32Array(24),
  B = new Int32Array(24);
for (let p = 0; p < 24; p++) {
  for (const n of GEOMETRY.neighbours(p)) NB[p] |= 1 << n;
  const ls = GEOMETRY.lines.filter((l) => l.includes(p));
  A[p] = ls[0].filter((x) => x !== p).reduce((s, x) => s | (1 << x), 0);
  B[p] = ls[1].filter((x) => x !== p).reduce((s, x) => s | (1 << x), 0);
}
const MILLS = GEOMETRY.lines.map((l) => l.reduce((s, x) => s | (1 << x), 0));
const PT = new Int8Array(128 * 8).fill(-1);
for (let p = 0; p < 24; p++) {
  const n = GEOMETRY.name(p)!;
  PT[n.charCodeAt(0) * 8 + n.charCodeAt(1) - 48] = p;
}
function floor(text: string[]): number {
  let me = 0,
    op = 0,
    hm = 9,
    ho = 9,
    tm = 9,
    to_ = 9,
    nomill = 0,
    n = 0;
  const hist: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const s = text[i];
    const L = s.length;
    let at = 2;
    const p = PT[s.charCodeAt(0) * 8 + s.charCodeAt(1) - 48];
    if (p < 0) return -i;
    let from = -1,
      t = p;
    if (at < L && s.charCodeAt(at) === 45) {
      from = p;
      t = PT[s.charCodeAt(3) * 8 + s.charCodeAt(4) - 48];
      if (t < 0) return -i;
      at = 5;
    }
    let rm = -1;
    if (at < L) {
      if (s.charCodeAt(at) !== 120) return -i;
      rm = PT[s.charCodeAt(at + 1) * 8 + s.charCodeAt(at + 2) - 48];
      if (rm < 0) return -i;
    }
    const bit = 1 << t;
    if ((me | op) & bit) return -i;
    if (from < 0) {
      if (hm === 0) return -i;
      hm--;
    } else {
      if (hm > 0 || !((me >> from) & 1)) return -i;
      if (!(NB[from] & bit) && tm !== 3) return -i;
      me &= ~(1 << from);
    }
    const mill = (me & A[t]) === A[t] || (me & B[t]) === B[t];
    me |= bit;
    if (mill) {
      if (op !== 0) {
        if (rm < 0) return -i;
        const rb = 1 << rm;
        if (!(op & rb)) return -i;
        if ((op & A[rm]) === A[rm] || (op & B[rm]) === B[rm]) {
          let u = 0;
          for (const m of MILLS) if ((op & m) === m) u |= m;
          if (u !== op) return -i;
        }
        op &= ~rb;
        to_--;
      }
    } else if (rm >= 0) return -i;
    if (from < 0 || rm >= 0) n = 0;
    nomill = from < 0 || mill ? 0 : nomill + 1;
    if (hm === 0 && ho === 0) {
      const k = me + op * 16777216;
      hist[n] = k;
      let c = 1;
      for (let j = n - 2; j >= 0; j -= 2) if (hist[j] === k) c++;
      n++;
      if (c >= 3) return i + 1;
    }
    if (nomill >= 100 || to_ < 3) return i + 1;
    let x = me;
    me = op;
    op = x;
    x = hm;
    hm = ho;
    ho = x;
    x = tm;
    tm = to_;
    to_ = x;
  }
  return text.length;
}
function bench(name: string, f: () => number) {
  for (let i = 0; i < 300; i++) f();
  let best = 1e9;
  for (let r = 0; r < 1500; r++) {
    const t0 = process.hrtime.bigint();
    f();
    const dt = Number(process.hrtime.bigint() - t0) / plies;
    if (dt < best) best = dt;
  }
  console.log(name, best.toFixed(1), 'ns/ply');
}
bench('floor text->legal', () => {
  let s = 0;
  for (const t of texts) {
    const r = floor(t);
    if (r !== t.length) throw new Error('x' + r);
    s += r;
  }
  return s;
});
bench('our play', () => {
  let s = 0;
  for (const l of lists) {
    const st = RULES.begin();
    for (const m of l) {
      if (st.play(m) !== undefined) throw new Error('y');
      s++;
    }
  }
  return s;
});
bench('our text->play', () => {
  let s = 0;
  for (const l of texts) {
    const st = RULES.begin();
    for (const t of l) {
      const r = parseMove(t);
      if (!r.ok || st.play(r.value) !== undefined) throw new Error('y');
      s++;
    }
  }
  return s;
});
bench('our parse', () => {
  let s = 0;
  for (const l of texts) {
    for (const t of l) {
      const r = parseMove(t);
      if (r.ok) s++;
    }
  }
  return s;
});
bench('our play+outcome', () => {
  let s = 0;
  for (const l of lists) {
    const st = RULES.begin();
    for (const m of l) {
      if (st.play(m) !== undefined) throw new Error('y');
      if (st.outcome) s++;
    }
  }
  return s;
});
bench('our play+key', () => {
  let s = 0;
  for (const l of lists) {
    const st = RULES.begin();
    for (const m of l) {
      if (st.play(m) !== undefined) throw new Error('y');
      s += st.key().length;
    }
  }
  return s;
});
bench('our play+position', () => {
  let s = 0;
  for (const l of lists) {
    const st = RULES.begin();
    for (const m of l) {
      if (st.play(m) !== undefined) throw new Error('y');
      s += st.position().ply;
    }
  }
  return s;
});
bench('our play+legal', () => {
  let s = 0;
  for (const l of lists) {
    const st = RULES.begin();
    for (const m of l) {
      s += st.legalMoves().length;
      if (st.play(m) !== undefined) throw new Error('y');
    }
  }
  return s;
});
const recs = games.map((g: any) => g.record as string);
bench('parseRecord', () => {
  let s = 0;
  for (const t of recs) {
    const r = parseRecord(t);
    if (r.ok) s += r.value.length;
  }
  return s;
});
bench('begin per ply', () => {
  let s = 0;
  for (const l of lists) {
    s += RULES.begin().ply;
  }
  return s;
});
