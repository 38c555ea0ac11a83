/** Parts of the Markdown pages that `npm run generate` makes. */

/** The first line of every page of the guide that is made from schemas. */
export const MADE_BY = '<!-- Made by "npm run generate" from the schemas and examples: change those, not this file. -->'

/** A page of these parts. Empty ones are left out. */
export const markdownOf = (parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`

/** Four backticks: the content may have three. */
export const fenced = (text: string, language = 'text'): string => `\`\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\``

/** A table of cells that are Markdown already. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A piece of code in a line, or in a table: a bar would end its cell. */
export const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

/** A sentence, escaped for a table. */
export const inTable = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '\\|').replaceAll('*', '\\*')

/** A section that opens with a click on its summary. */
export const folded = (summary: string, content: string): string =>
  `<details>\n<summary>${summary}</summary>\n\n${content}\n\n</details>`
