const MARK = '?'

/**
 * The base of operations for a text that no revision has, as it was given up after it was typed on. Their places are those of
 * `revision`. The server reports a conflict, unless the file has their values.
 */
export const unknownBase = (revision: string): string => `${MARK}${revision.replace(MARK, '')}`

/** The revision that has the places of operations. `isUnknown` if it does not have the text that they replace. */
export const placesOf = (base: string): { revision: string; isUnknown: boolean } => ({
  revision: base.replace(MARK, ''),
  isUnknown: base.startsWith(MARK),
})
