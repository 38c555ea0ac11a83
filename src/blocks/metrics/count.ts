/** A number, with separators but no second number: "45", "10,000", "99.7", and what stands around it in "12+". */
const ONE_NUMBER = /^(\D*)(\d+(?:[.,\u00a0\u202f ]\d+)*)(\D*)$/
const SEPARATOR = /\D/

/**
 * What a figure shows on the way from nothing to `value`, at a share of the way from 0 to 1; nothing for a value that
 * is not one plain number. Its separators stay where they are, so that it reads alike in every language's spelling.
 */
export function countedTo(value: string, share: number): string | undefined {
  const [, before = '', number, after = ''] = ONE_NUMBER.exec(value) ?? []
  if (number === undefined) return undefined
  const digits = number.replaceAll(/\D/g, '')
  const counted = String(Math.round(Number(digits) * share)).padStart(1 + decimalsOf(number), '0')
  return before + separated(counted, number) + after
}

/** Three digits after the last separator are thousands; one or two are decimals. */
function decimalsOf(number: string): number {
  const last = number.split(SEPARATOR).at(-1)?.length ?? 0
  return SEPARATOR.test(number) && last !== 3 ? last : 0
}

/** Puts the separators of `model` between the digits, counted from the end. */
function separated(digits: string, model: string): string {
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
