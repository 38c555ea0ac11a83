const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text for XML 1.0, in an element or an attribute. Characters that no XML document may have are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
