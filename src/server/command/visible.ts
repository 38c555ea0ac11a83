/** Characters that would move the cursor, colour a terminal or turn the direction of writing. */
// oxlint-disable-next-line no-control-regex -- these are what must not reach a terminal
const UNSAFE = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** A text that a visitor typed, harmless to print: what would work in secret is shown as `\u001b`. */
export function visible(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A whole text for a terminal, its lines as they are. A byte order mark is for files. */
export function visibleLines(text: string): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  return lines.map(visible).join('\n')
}

/** What is harmless to print on one line, of `longest` characters at most. */
export function shortened(text: string, longest: number): string {
  const characters = [...visible(text.replace(/\s+/g, ' ').trim())]
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`
}
