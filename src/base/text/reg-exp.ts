/** Escapes a text for a regular expression that matches it, outside of a character class. */
export const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
