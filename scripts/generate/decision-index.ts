import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DECISIONS = 'docs/decisions'

/** The index of the decisions: its path from the root of the repository, and the text it should have. */
export function decisionIndex(root = '.'): [path: string, text: string] {
  const files = readdirSync(join(root, DECISIONS)).filter((name) => /^\d{4}-/.test(name))
  const lines = files.sort().map((name) => lineOf(name, readFileSync(join(root, DECISIONS, name), 'utf8')))
  const text = `# Decisions

The reasons for the design, by subject, in reading order. They describe the current design; [the history](../history.md) lists earlier attempts. \`npm run generate\` makes this list from the files beside it.

${lines.join('\n')}
`
  return [`${DECISIONS}/README.md`, text]
}

function lineOf(name: string, text: string): string {
  const [, title = name] = /^# (.+)$/m.exec(text) ?? []
  return `- [${title}](${name})`
}
