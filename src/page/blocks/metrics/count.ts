/** One number with separators, and the text around it: "45", "10,000", "99.7", "12+". */
const ONE_NUMBER = /^(\D*)(\d+(?:[.,\u00a0\u202f ]\d+)*)(\D*)$/
const SEPARATOR = /\D/

/**
 * The figure to show at a `progress` from 0 to 1 while counting to `value`; undefined where `value` is not one plain
 * number. It keeps the separators of `value`, whatever its language.
 */
export function countedTo(value: string, progress: number): string | undefined {
  const [, before = '', number, after = ''] = ONE_NUMBER.exec(value) ?? []
  if (number === undefined) return undefined
  const digits = number.replaceAll(/\D/g, '')
  const counted = String(Math.round(Number(digits) * progress)).padStart(1 + decimalsOf(number), '0')
  return before + withSeparators(counted, number) + after
}

/** Three digits after the last separator are thousands; one or two are decimals. */
function decimalsOf(number: string): number {
  const last = number.split(SEPARATOR).at(-1)?.length ?? 0
  return SEPARATOR.test(number) && last !== 3 ? last : 0
}

/** Inserts the separators of `model` at the same positions, counted from the end. */
function withSeparators(digits: string, model: string): string {
  let text = ''
  let rest = digits
  for (const character of [...model].toReversed()) {
    if (rest === '') break
    if (SEPARATOR.test(character)) text = character + text
    else {
      text = rest.slice(-1) + text
      rest = rest.slice(0, -1)
    }
  }
  return text
}
