import { escapeHtml } from '#base/text/escape.ts'

/** Attributes as they are written in a tag, each with a space before it. */
export function attributesOf(attributes: Record<string, string>): string {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name]!
    text += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  }
  return text
}

/** Data as the text of a script element, which no text inside can close. */
export const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
