/** Shell completion, made out of the commands and options that there are. */
import type { Command } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Words {
  readonly command: string;
  readonly description: string;
  readonly options: readonly {
    readonly long: string;
    readonly description: string;
    readonly takesValue: boolean;
  }[];
}

/** The script that a shell reads once: `source <(ludoscribe completion bash)`. */
export function completionScript(program: Command, shell: Shell): string {
  const words = program.commands.map((command): Words => ({
    command: command.name(),
    description: command.description(),
    options: command.options.flatMap(({ long, description, required, optional }) =>
      long ? [{ long, description, takesValue: required || optional }] : [],
    ),
  }));
  return { bash, zsh, fish }[shell](words);
}

const bash = (words: readonly Words[]): string => `# Completion of ludoscribe for bash.
_ludoscribe() {
  local word="\${COMP_WORDS[COMP_CWORD]}" command="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      --plugin) ((i++)) ;;
      -*) ;;
      *) command="\${COMP_WORDS[i]}"; break ;;
    esac
  done
  local options=""
  case "$command" in
    "") COMPREPLY=($(compgen -W "${words.map(({ command }) => command).join(' ')} --plugin --help --version" -- "$word")); return ;;
${words.map(({ command, options }) => `    ${command}) options="${[...options.map(({ long }) => long), '--help'].join(' ')}" ;;`).join('\n')}
  esac
  if [[ "$word" == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _ludoscribe ludoscribe
`;

const zsh = (words: readonly Words[]): string => `#compdef ludoscribe
# Completion of ludoscribe for zsh.
_ludoscribe() {
  local -a commands
  commands=(
${words.map(({ command, description }) => `    ${quote(`${command}:${description}`)}`).join('\n')}
  )
  _arguments -C '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands ;;
    rest)
      case $words[1] in
${words
  .map(({ command, options }) => {
    const specs = options.map(({ long, description, takesValue }) =>
      quote(`${long}[${description.replace(/[[\]:]/g, ' ')}]${takesValue ? ': :_files' : ''}`),
    );
    return `        ${command}) _arguments ${[...specs, "'*: :_files'"].join(' ')} ;;`;
  })
  .join('\n')}
      esac ;;
  esac
}
compdef _ludoscribe ludoscribe
`;

const fish = (words: readonly Words[]): string => {
  const lines = words.flatMap(({ command, description, options }) => [
    `complete -c ludoscribe -n __fish_use_subcommand -f -a ${command} -d ${quote(description)}`,
    ...options.map(
      ({ long, description: what, takesValue }) =>
        `complete -c ludoscribe -n '__fish_seen_subcommand_from ${command}' -l ${long.slice(2)}${takesValue ? ' -r' : ''} -d ${quote(what)}`,
    ),
  ]);
  return `# Completion of ludoscribe for fish.\n${lines.join('\n')}\n`;
};

const quote = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;
