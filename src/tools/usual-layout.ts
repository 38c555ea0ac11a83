import { format } from 'oxfmt'

/**
 * The text of a document in the usual layout: two spaces, at most 120 columns, keeping the order of fields and the kind of line
 * breaks. Undefined if the text is not JSON.
 */
export async function usualLayout(text: string): Promise<string | undefined> {
  try {
    const values = JSON.stringify(JSON.parse(text))
    const endOfLine = text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? 'crlf' : 'lf'
    const { code, errors } = await format('document.json', text, { printWidth: 120, endOfLine })
    // Formatting must never change the data.
    return errors.length === 0 && JSON.stringify(JSON.parse(code)) === values ? code : undefined
  } catch {
    return undefined
  }
}

/** The text of a new document, in the usual layout. */
export async function textOfNew(document: object): Promise<string> {
  const text = JSON.stringify(document, undefined, 2)
  return (await usualLayout(text)) ?? text
}

/** An edited text in the usual layout, if it was in that layout before. A text in another layout keeps it. */
export async function tidyText(before: string, after: string): Promise<string> {
  return (await usualLayout(before)) === before ? ((await usualLayout(after)) ?? after) : after
}
