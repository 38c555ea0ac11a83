/** The lines of a text that comes in pieces: broken at line feeds alone, where Node's own reader breaks at U+2028 too. */
export async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const [first = '', ...more] = piece.split('\n')
    rest += first
    for (const next of more) {
      yield rest
      rest = next
    }
  }
  if (rest !== '') yield rest
}
