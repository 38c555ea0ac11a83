/** The text on one line. */
export const toOneLine = (text: string): string => text.replaceAll('\n', ' ')

/** The text on one line, for values that a space at an end would make invalid. */
export const trimmedLine = (_: unknown, text: string): string => toOneLine(text).trim()
