/** A text in the direction of its own first strong letter, whatever stands around it: between FSI and PDI of Unicode. */
export const isolated = (text: string | number): string => `\u2068${text}\u2069`

/** A text without the marks that `isolated` adds: they are for the eye alone. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
