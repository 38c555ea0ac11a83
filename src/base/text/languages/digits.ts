/** The text with the decimal digits of all scripts, such as `٤` and `४`, as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)))

/** Unicode has the digits of a script in sequence, from zero to nine, and some sequences are adjacent. */
function valueOf(codePoint: number): number {
  let start = codePoint
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--
  return (codePoint - start) % 10
}
