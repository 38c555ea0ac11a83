/** How many numbers a path command has, by its lower-case letter. */
const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Coordinates in thousandths, as all numbers are computed: sums of integers are exact. */
type Point = readonly [x: number, y: number]

/**
 * The same path in fewer characters: each segment is absolute or relative, as is shorter, and a letter that repeats is
 * left out. Drawings are a fifth of the bytes of a page.
 */
export function shortPathData(d: string): string {
  let written = ''
  let letter = ''
  let at: Point = [0, 0]
  let start: Point = at
  for (const { command, numbers } of segmentsOf(d)) {
    const isRelative = command === command.toLowerCase()
    const absolute = numbers.map((n, index) => (isRelative ? n + offsetOf(command, index, at) : n))
    const end = endOf(command, absolute, at, start)
    const forms = formsOf(command.toLowerCase(), absolute, at, end).map((form) => ({
      ...form,
      text: textOf(form, letter, written.slice(-9)),
    }))
    const shortest = forms.reduce((best, form) => (form.text.length < best.text.length ? form : best))
    written += shortest.text
    // Coordinates after a move are lines.
    letter = { m: 'l', M: 'L' }[shortest.letter] ?? shortest.letter
    if (command.toLowerCase() === 'm') start = end
    at = end
  }
  return written
}

interface Segment {
  command: string
  numbers: number[]
}

function* segmentsOf(d: string): Generator<Segment> {
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = Array.from(rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([number]) => Math.round(Number(number) * 1000))
    const count = COUNTS[letter.toLowerCase()]
    if (count === undefined || (count === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % count > 0))
      throw new Error(`This is no path data: ${d}`)
    yield { command: letter, numbers: numbers.slice(0, count) }
    const repeated = { m: 'l', M: 'L' }[letter] ?? letter
    for (let index = count; index < numbers.length; index += count)
      yield { command: repeated, numbers: numbers.slice(index, index + count) }
  }
}

/** The offset that makes a relative number absolute: 0 for radii, angle and flags of an arc. */
function offsetOf(command: string, index: number, [x, y]: Point): number {
  const letter = command.toLowerCase()
  if (letter === 'h') return x
  if (letter === 'v') return y
  if (letter === 'a') return index < 5 ? 0 : index === 5 ? x : y
  return index % 2 === 0 ? x : y
}

function endOf(command: string, absolute: number[], [x, y]: Point, start: Point): Point {
  const letter = command.toLowerCase()
  if (letter === 'z') return start
  if (letter === 'h') return [absolute[0]!, y]
  if (letter === 'v') return [x, absolute[0]!]
  return [absolute.at(-2)!, absolute.at(-1)!]
}

interface Form {
  letter: string
  numbers: number[]
}

/** The ways to write a segment, relative ones first: they repeat, so they are compressed better. */
function formsOf(letter: string, absolute: number[], at: Point, end: Point): Form[] {
  const both = (name: string, numbers: number[]): Form[] => [
    { letter: name, numbers: numbers.map((n, index) => n - offsetOf(name, index, at)) },
    { letter: name.toUpperCase(), numbers },
  ]
  if (letter === 'z') return [{ letter: 'Z', numbers: [] }]
  if (!'lhv'.includes(letter)) return both(letter, absolute)
  return [
    ...(end[1] === at[1] ? both('h', [end[0]]) : []),
    ...(end[0] === at[0] ? both('v', [end[1]]) : []),
    ...both('l', [...end]),
  ]
}

function textOf({ letter, numbers }: Form, letterBefore: string, written: string): string {
  let text = letter === letterBefore && numbers.length > 0 ? '' : letter
  for (const number of numbers) {
    const digits = digitsOf(number)
    text += isApart(written + text, digits) ? digits : ` ${digits}`
  }
  return text
}

/** Whether a number is apart from what stands before it without a space: by a sign, a letter or a second point. */
function isApart(before: string, digits: string): boolean {
  return digits.startsWith('-') || /[a-z]$/i.test(before) || (digits.startsWith('.') && /\.\d*$/.test(before))
}

/** `-.5`, not `-0.500`. */
const digitsOf = (thousandths: number): string => String(thousandths / 1000).replace(/^(-?)0\./, '$1.')
