import { escapeHtml } from '#base/text/html.ts'

/** Attributes as they are written in a tag, each with a space before it. */
export function attributesOf(attributes: Record<string, string>): string {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name]!
    text += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  }
  return text
}

/** Data for the browser as a script element that is not executed and that no text inside can close. */
export function dataScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
