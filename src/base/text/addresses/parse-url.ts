/**
 * A full address; undefined for any other text. Without `URL.canParse`, which denies addresses with letters such as "é" after
 * some thousand calls in Node 20 and 22.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
