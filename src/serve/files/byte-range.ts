export interface ByteRange {
  start: number
  /** The last byte, included. */
  end: number
}

/**
 * The range of bytes that a `Range` header requests, according to RFC 9110 (14.1.2). Undefined means the whole file: no
 * range, several, or an invalid one, which a server may ignore. 'unsatisfiable' means that the range contains no byte of the
 * file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
