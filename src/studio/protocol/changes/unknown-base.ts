const MARK = '?'

/**
 * The base of operations for a text that no revision has, because it was discarded while it was typed. Their places are
 * from `revision`. The server reports a conflict, unless the file has their values.
 */
export const unknownBase = (revision: string): string => `${MARK}${revision.replace(MARK, '')}`

/** The revision that the places of operations refer to. `isUnknown` if it does not have the text that they replace. */
export const placesOf = (base: string): { revision: string; isUnknown: boolean } => ({
  revision: base.replace(MARK, ''),
  isUnknown: base.startsWith(MARK),
})
