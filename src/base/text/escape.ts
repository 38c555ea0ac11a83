/** Escapes text for elements and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Escapes a text for a regular expression that matches it, outside of a character class. */
export const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes a text for XML 1.0, in an element or an attribute. Characters that XML does not allow are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
