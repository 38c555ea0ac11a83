/** The problem of a length, in words that follow "cannot be …:", and the replacement if it is known. */
export interface LengthIssue {
  reason: string
  /** The values that may be intended, the likeliest first. */
  suggestion: string[]
}

const UNITS = new Set(
  'px rem em % vw vh vi vb vmin vmax svw svh svi svb svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax ch ex cap ic lh rlh pt pc cm mm in q'.split(
    ' ',
  ),
)

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const PLAIN_NUMBER = new RegExp(`^${NUMBER}$`)
const SPACED = new RegExp(`^(${NUMBER})\\s+([a-z%]+)$`)
const SIMPLE = new RegExp(`^(${NUMBER})([a-z%]+)$`)

/**
 * Why browsers ignore a length, if they do. `unit` is the probable unit of a bare number. Lengths come from theme.json, whose
 * schema admits only the characters of lengths.
 */
export function lengthIssue(value: string, unit: 'px' | 'rem' = 'px'): LengthIssue | undefined {
  const text = value.trim()
  if (PLAIN_NUMBER.test(text)) {
    return Number(text) === 0 ? undefined : { reason: 'it has no unit', suggestion: withUnit(Number(text), unit) }
  }
  const [, number = '', spaced = ''] = SPACED.exec(text) ?? []
  if (UNITS.has(spaced)) return { reason: 'a space stands before its unit', suggestion: [`${number}${spaced}`] }
  const [, , givenUnit] = SIMPLE.exec(text) ?? []
  if (givenUnit !== undefined) {
    return UNITS.has(givenUnit) ? undefined : { reason: `"${givenUnit}" is no unit`, suggestion: [] }
  }
  return text.includes('(') ? functionIssue(text) : { reason: 'it is no measure', suggestion: [] }
}

/** A number of pixels equals a sixteenth of it in "rem". */
function withUnit(number: number, unit: 'px' | 'rem'): string[] {
  const inPixels = unit === 'px' ? number : number * 16
  const suggestion = [`${inPixels}px`, `${inPixels / 16}rem`]
  return unit === 'px' ? suggestion : suggestion.toReversed()
}

/** A sign between two lengths needs spaces; without them browsers read it as the sign of the second. */
const OPERATOR = /(?<=[\w%)])\s*([+-])\s*(?=[\w.(])/g

function functionIssue(text: string): LengthIssue | undefined {
  if (!/^(?:clamp|calc|min|max)\(/.test(text)) return { reason: 'it is no measure', suggestion: [] }
  const open = text.split('(').length
  const close = text.split(')').length
  if (open !== close) {
    const isOpen = open > close
    return {
      reason: `a bracket is ${isOpen ? 'missing' : 'too many'}`,
      suggestion: isOpen ? [text + ')'.repeat(open - close)] : [],
    }
  }
  const tidy = text.replace(/\s+/g, ' ')
  const spaced = tidy.replace(OPERATOR, ' $1 ')
  if (spaced !== tidy) return { reason: 'a plus or minus stands without spaces around it', suggestion: [spaced] }
  const unknown = [...text.matchAll(/(?<![\w.])(?:\d+\.?\d*|\.\d+)([a-z%]*)/g)].find(
    ([, unit = '']) => unit !== '' && !UNITS.has(unit),
  )
  if (unknown) return { reason: `"${unknown[1]}" is no unit`, suggestion: [] }
  if (/^clamp\([^()]*\)$/.test(text) && text.split(',').length !== 3) {
    return { reason: '"clamp" takes three measures: the least, the one between, and the greatest', suggestion: [] }
  }
  const bare = /[*/]/.test(text) ? null : /(?<![\w.])(?:\d+\.?\d*|\.\d+)(?![\w.%])/.exec(text)
  return bare ? { reason: `${bare[0]} has no unit`, suggestion: [] } : undefined
}

/** The minimum number of pixels of a length, if it does not depend on the screen. */
export function leastPixels(value: string): number | undefined {
  const [, first = value] = /^clamp\(([^,]+),/.exec(value.trim()) ?? []
  const [, number = '', unit = ''] = SIMPLE.exec(first.trim()) ?? []
  const factor = { px: 1, rem: 16, em: 16, pt: 4 / 3 }[unit]
  return factor === undefined ? undefined : Number(number) * factor
}
