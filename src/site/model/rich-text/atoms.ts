/** A part of a running text: a character, a line break or a fact of the settings, with its marks. */
export interface Atom {
  /** A UTF-16 code unit or pair, `BREAK`, or a filling such as `{brand}`. */
  text: string
  marks: readonly Mark[]
}

/** The name of an element, or `a:` and the address of a link, in nesting order. */
export type Mark = `a:${string}` | 'strong' | 'em' | 'code'

export const BREAK = '\n'

/** Some atoms, or a mark with the parts that it encloses. */
export type Part = { atoms: Atom[] } | { mark: Mark; parts: Part[] }

/** The atoms of plain words. `fillings` are the facts of the settings by their names. */
export function atomsOfWords(words: string, marks: readonly Mark[], fillings: object): Atom[] {
  // A preceding backslash makes it literal.
  const pieces = words.split(/((?<!\\)\{\w+\})/)
  // Long texts have few different characters: equal ones share an atom.
  const atoms = new Map<string, Atom>()
  const atomOf = (text: string): Atom => {
    const atom = atoms.get(text) ?? { text, marks }
    atoms.set(text, atom)
    return atom
  }
  return pieces.flatMap((piece, index) =>
    index % 2 === 1 && piece.slice(1, -1) in fillings
      ? [atomOf(piece)]
      : Array.from({ length: piece.length }, (_, at) => atomOf(piece[at]!)),
  )
}

export const isLink = (mark: Mark): mark is `a:${string}` => mark.startsWith('a:')

export const isSpace = ({ text }: Atom): boolean => /^\s$/.test(text)

export const wordsOf = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join('')

const RANK = ['strong', 'em', 'code']

/** Adds a mark. A link replaces another one. */
export const withMark = (atom: Atom, mark: Mark): Atom => {
  const others = atom.marks.filter((each) => each !== mark && !(isLink(mark) && isLink(each)))
  return { ...atom, marks: [...others, mark].sort((a, b) => RANK.indexOf(a) - RANK.indexOf(b)) }
}

/** Removes a mark; `link` removes any link. */
export const withoutMark = (atom: Atom, mark: Mark | 'link'): Atom => ({
  ...atom,
  marks: atom.marks.filter((each) => (mark === 'link' ? !isLink(each) : each !== mark)),
})

/**
 * The parts of some atoms: of marks that begin together, the longest one encloses the others. No mark begins or ends with a
 * space.
 */
export function partsOf(atoms: readonly Atom[], applied: readonly Mark[] = []): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < atoms.length;) {
    const [mark, end] = longestMark(atoms, at, applied)
    const last = parts.at(-1)
    if (mark) parts.push({ mark, parts: partsOf(atoms.slice(at, end), [...applied, mark]) })
    else if (last && 'atoms' in last) last.atoms.push(atoms[at]!)
    else parts.push({ atoms: [atoms[at]!] })
    at = end
  }
  return parts
}

function longestMark(
  atoms: readonly Atom[],
  start: number,
  applied: readonly Mark[],
): [mark: Mark | undefined, end: number] {
  let longest: [Mark | undefined, number] = [undefined, start + 1]
  if (isSpace(atoms[start]!)) return longest
  for (const mark of atoms[start]!.marks) {
    if (applied.includes(mark)) continue
    const length = atoms.slice(start).findIndex(({ marks }) => !marks.includes(mark))
    let end = length < 0 ? atoms.length : start + length
    while (isSpace(atoms[end - 1]!)) end--
    if (longest[0] === undefined || end > longest[1]) longest = [mark, end]
  }
  return longest
}

/** Letters and digits beside which no mark begins or ends, as in snake_case: see `src/site/model/inline-parser.ts`. */
const WORD = /[\p{Lu}\p{Ll}\p{Lt}\p{N}]/u

/**
 * Normalizes atoms for running texts: single spaces and line breaks, none at the ends; marks around whole words, and not around
 * spaces.
 */
export function tidied(atoms: readonly Atom[]): Atom[] {
  const tidy = withoutLooseSpaces(atoms)
  for (const mark of new Set(tidy.flatMap(({ marks }) => marks))) fitMark(tidy, mark)
  return tidy
}

function withoutLooseSpaces(atoms: readonly Atom[]): Atom[] {
  const tidy: Atom[] = []
  for (const atom of atoms) {
    if (atom.text === BREAK) while (tidy.at(-1) && isSpace(tidy.at(-1)!)) tidy.pop()
    const isAfterBreak = tidy.length === 0 || tidy.at(-1)!.text === BREAK
    if (!isAfterBreak || !isSpace(atom)) tidy.push(atom)
  }
  while (tidy.at(-1) && isSpace(tidy.at(-1)!)) tidy.pop()
  return tidy
}

function fitMark(atoms: Atom[], mark: Mark): void {
  const has = (at: number): boolean => atoms[at]?.marks.includes(mark) ?? false
  if (!isLink(mark)) {
    const goesOn = (from: number, to: number): boolean => {
      const next = atoms[to]
      return has(from) && !isSpace(atoms[from]!) && next?.text.length === 1 && WORD.test(next.text)
    }
    for (let at = 1; at < atoms.length; at++) if (goesOn(at - 1, at)) atoms[at] = withMark(atoms[at]!, mark)
    for (let at = atoms.length - 2; at >= 0; at--) if (goesOn(at + 1, at)) atoms[at] = withMark(atoms[at]!, mark)
  }
  const trim = (at: number, neighbour: number): void => {
    if (has(at) && isSpace(atoms[at]!) && !has(neighbour)) atoms[at] = withoutMark(atoms[at]!, mark)
  }
  for (let at = 0; at < atoms.length; at++) trim(at, at - 1)
  for (let at = atoms.length - 1; at >= 0; at--) trim(at, at + 1)
}

/** Whether two texts look the same: a space looks the same with any mark. */
export function areAlike(a: readonly Atom[], b: readonly Atom[]): boolean {
  const [ofA, ofB] = [characters(a), characters(b)]
  return ofA.length === ofB.length && ofA.every((atom, index) => looksLike(atom, ofB[index]!))
}

/** Fillings as their characters. */
const characters = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.some(({ text }) => text.length > 1)
    ? atoms.flatMap(({ text, marks }) => Array.from({ length: text.length }, (_, at) => ({ text: text[at]!, marks })))
    : atoms

const looksLike = (a: Atom, b: Atom): boolean =>
  a.text === b.text &&
  (a.marks === b.marks ||
    (a.marks.length === b.marks.length && a.marks.every((mark, index) => mark === b.marks[index])) ||
    isSpace(a))
