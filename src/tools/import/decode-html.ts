/** The text of an HTML file in its declared encoding, or in the one that it must have. */
export function decodedHtml(content: Buffer, contentType = ''): string {
  const head = content.subarray(0, 2048).toString('latin1')
  const declared =
    /charset=["']?([\w:-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?\s*([\w:-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]+encoding=["']([\w:-]+)/i.exec(head)?.[1]
  const isMarked = content[0] === 0xef && content[1] === 0xbb
  const wide =
    content[0] === 0xff && content[1] === 0xfe
      ? 'utf-16le'
      : content[0] === 0xfe && content[1] === 0xff
        ? 'utf-16be'
        : undefined
  const named = wide ?? (isMarked ? 'utf-8' : declared)
  return (
    textIn(content, named) ??
    textIn(content, 'utf-8', true) ??
    (isArabic(head) ? textIn(content, 'windows-1256') : undefined) ??
    western(content)
  )
}

/** Undefined for an unknown encoding or, with `isStrict`, for bytes that are invalid in it. */
export function textIn(content: Buffer, encoding: string | undefined, isStrict = false): string | undefined {
  if (encoding === undefined) return undefined
  if (WESTERN.test(encoding)) return western(content)
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(content)
  } catch {
    return undefined
  }
}

/** The names that browsers treat as windows-1252. */
const WESTERN = /^(?:windows-1252|cp1252|x-cp1252|iso-?8859-?1|latin-?1|l1|us-ascii|ascii)$/i

/** The characters of windows-1252 in place of Latin-1's control characters. Some versions of Node decode them as Latin-1. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const western = (content: Buffer): string =>
  content.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 128] ?? sign)

const isArabic = (head: string): boolean => /<html[^>]+(?:lang=["']?ar|dir=["']?rtl)/i.test(head)
