import { phoneNumberIn } from '#base/text/phone-numbers.ts'

/**
 * Numbers that nobody has: the ones that Ofcom reserves for drama, 555-0100 to 555-0199 in North America, and numbers that
 * end in seven zeros, as placeholders do.
 */
const SAMPLES = [
  /^(?:\+44|0)(?:1(?:1[3-8]|21|31|41|51|61|91)4960|2079460|1632960|2890180|2920180|7700900|8081570|9098790|3069990)\d{3}$/,
  /^(?:\+?1)?\d{3}55501\d{2}$/,
  /0{7}$/,
]

/** Whether a telephone number is a placeholder for a real one. A text without a number is a placeholder, too. */
export function isSampleNumber(phone: string): boolean {
  const { number } = phoneNumberIn(phone.replace(/\(0\)/, '')) ?? {}
  return number === undefined || SAMPLES.some((sample) => sample.test(number))
}
