const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FOLLOWING = `${FIRST}${FIRST.toLowerCase()}0123456789_-`

/** Declarations of names that `style()` and `keyframes()` have generated. */
const DECLARED = /(?<=\.)p-[\w-]+|(?<=@keyframes )animation-\w+/g
/** Everything that looks like such a name. Some matches are not: CSS properties also begin with "animation-". */
const NAME = /(?<![\w-])(?:p|animation)-[\w-]+/g

/**
 * Assigns each name that is declared in these style sheets a short name of one or two characters, and returns a function that
 * replaces the names in a text. Short names begin with a capital letter, unlike names of drawings and hand-written names. They
 * are assigned in the order of the sheets, so that neighbouring names begin alike, which compresses well.
 */
export function shortNames(sheets: readonly string[]): (text: string) => string {
  const declared = sheets.flatMap((css) => css.match(DECLARED) ?? [])
  const names = new Map([...new Set(declared)].map((name, index) => [name, nameAt(index)]))
  return (text) => text.replace(NAME, (name) => names.get(name) ?? name)
}

function nameAt(index: number): string {
  if (index < FIRST.length) return FIRST[index]!
  return nameAt(Math.floor(index / FOLLOWING.length)) + FOLLOWING[index % FOLLOWING.length]!
}
