/** A text in the direction of its first strong character, whatever surrounds it: between Unicode's FSI and PDI. */
export const isolated = (text: string | number): string => `\u2068${text}\u2069`

/** A text without the marks that `isolated` adds, which only affect its display. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
