/** The value of a JSON text, with or without a byte order mark; undefined for invalid JSON, and without a text. */
export function jsonIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text.replace('\ufeff', '')) as unknown)
  } catch {
    return undefined
  }
}
