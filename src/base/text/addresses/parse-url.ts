/**
 * Parses a full address; undefined for any other text. Does not use `URL.canParse`, which rejects addresses with letters such
 * as "é" after some thousand calls in Node 20 and 22.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
