import { isSignOf } from '#site/model/currency-signs.ts'
import { asciiDigits } from '#base/text/words/characters.ts'

/**
 * The amount of a price in a currency: 14.5 for "€14.50", 1200 for "1,200.00". Undefined for any other text, such as
 * "from €90", for the sign of another currency, and for ambiguous numbers, such as "1.200".
 */
export function amountOf(price: string, currency: string): number | undefined {
  const letters = currency.replace(/[^A-Z]/g, '')
  const sign = `(?:(\\p{Sc})|${letters})`
  const number = String.raw`(\d+|\d{1,3}(?:([,.'’\s])\d{3})(?:\3\d{3})*(?=[.,]\d{2}(?!\d)))(?:[.,](\d{1,2}))?`
  const pattern = new RegExp(`^${sign}?\\s*${number}\\s*${sign}?$`, 'u')
  const text = asciiDigits(price)
    .replaceAll('٫', '.')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const [, before, whole, , part = '0', after] = pattern.exec(text) ?? []
  if (whole === undefined || [before, after].some((each) => each !== undefined && !isSignOf(each, currency)))
    return undefined
  return Number(`${whole.replace(/\D/g, '')}.${part}`)
}
