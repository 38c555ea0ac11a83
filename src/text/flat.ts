/**
 * Texts put together at once. Of those that are added V8 keeps all parts, which take several times the memory where thousands
 * of them stay, and which it puts together each time that it encodes a longer text with them.
 */
export const flat = (...texts: string[]): string => texts.join('')
