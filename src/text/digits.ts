/** A cache: the values of digits, at most those that Unicode has. */
const values = new Map<string, string>()

/** The text with the decimal digits of all scripts, such as `٤` and `४`, as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const value = values.get(digit) ?? valueOf(digit)
    values.set(digit, value)
    return value
  })
}

/** Unicode has the digits of a script in a row, from zero to nine, and some rows follow one another. */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0)!
  let start = codePoint
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--
  return String((codePoint - start) % 10)
}
