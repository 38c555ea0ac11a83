import type { Command } from './command.ts'

/** How a command is called. */
export function calledSo({ name, usage }: Command): string {
  return `npm run leads -- ${name} ${usage}`.trimEnd()
}

/** What `--help` prints. */
export function helpFor(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [`  ${command.name} ${command.usage}`.trimEnd(), `      ${command.does}`])
  return `What visitors sent with the site's forms.

npm run leads -- <command>

${lines.join('\n')}

--from and --to are days such as 2026-01-31, in UTC; the last one counts in full. --set-aside asks for what was put
aside as spam instead. DATA_DIR or DATABASE_URL say where the leads are, as they do for the server.
`
}
