/** A time as people read it: `2026-01-31 09:30:00`. */
export const timeInWords = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
