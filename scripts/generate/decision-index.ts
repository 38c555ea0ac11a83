import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DECISIONS = 'docs/decisions'

/** The list of the decisions, by its path from the root of the repository, and the text it should have. */
export function decisionIndex(root = '.'): [path: string, text: string] {
  const files = readdirSync(join(root, DECISIONS)).filter((name) => /^\d{4}-/.test(name))
  const lines = files.sort().map((name) => lineOf(name, readFileSync(join(root, DECISIONS, name), 'utf8')))
  const text = `# Decisions

Why things are as they are, each written when it was decided. \`npm run generate\` makes this list from the files beside it.

${lines.join('\n')}
`
  return [`${DECISIONS}/README.md`, text]
}

/**
 * The line of a decision. Superseded decisions stay in the list, so that links to them work; their second paragraph says
 * so.
 */
function lineOf(name: string, text: string): string {
  const [, title = name] = /^# (.+)$/m.exec(text) ?? []
  const [, replacement] = /^\*\*Replaced\*\* by (\[decision \d+\]\([^)]+\))/m.exec(text) ?? []
  return `- [${title}](${name})${replacement ? `: replaced by ${replacement}` : ''}`
}
