/** How an entry of a list is numbered, by the "type" of a list in HTML: `listLabel(2, 'a')` is "b.". */
export const listLabel = (number: number, type: string): string => `${numeral(number, type)}.`

/** A number as lists write it: `a` and `A` are letters, `i` and `I` Roman numerals, anything else is digits. */
export function numeral(number: number, type: string): string {
  const written = number < 1 || number > 3999 ? undefined : NUMERALS[type.toLowerCase()]?.(number)
  if (written === undefined) return String(number)
  return type === type.toUpperCase() ? written.toUpperCase() : written
}

const NUMERALS: Record<string, (number: number) => string> = { a: letters, i: roman }

/** As spreadsheets count: a … z, aa, ab … */
function letters(number: number): string {
  let left = number
  let text = ''
  while (left > 0) {
    left--
    text = String.fromCharCode(97 + (left % 26)) + text
    left = Math.floor(left / 26)
  }
  return text
}

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(number: number): string {
  let left = number
  return ROMAN.map(([value, sign]) => {
    const times = Math.floor(left / value)
    left -= times * value
    return sign.repeat(times)
  }).join('')
}
