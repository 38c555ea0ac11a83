/** The types of files that can be recognised by their first bytes. */
export type FileType =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'bmp'
  | 'ico'
  | 'svg'
  | 'mp4'
  | 'quicktime'
  | 'webm'
  | 'matroska'
  | 'pdf'
  | 'woff2'
  | 'woff'
  | 'truetype'
  | 'opentype'
  | 'html'
  | 'zip'
  | 'empty'
  | 'unknown'

/** The number of bytes from the beginning of a file that `fileTypeOf` looks at. */
export const HEAD_LENGTH = 2048

/** The expected type by file extension. Other files are not tested. */
const BY_ENDING: Record<string, FileType> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  ico: 'ico',
  svg: 'svg',
  mp4: 'mp4',
  webm: 'webm',
  pdf: 'pdf',
  woff2: 'woff2',
  woff: 'woff',
}

export const typeByName = (file: string): FileType | undefined =>
  BY_ENDING[/\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '']

/** File signatures, as bytes in Latin-1, with their offset. */
const SIGNATURES: readonly [FileType, string, offset?: number][] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
  ['webp', 'WEBP', 8],
  ['avif', 'ftypavif', 4],
  ['avif', 'ftypavis', 4],
  ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map((brand): [FileType, string, number] => [
    'heic',
    `ftyp${brand}`,
    4,
  ]),
  ['quicktime', 'ftypqt', 4],
  ['mp4', 'ftyp', 4],
  ['bmp', 'BM'],
  ['ico', '\0\0\x01\0'],
  ['pdf', '%PDF-'],
  ['woff2', 'wOF2'],
  ['woff', 'wOFF'],
  ['truetype', '\0\x01\0\0'],
  ['opentype', 'OTTO'],
  ['zip', 'PK\x03\x04'],
]

/** The type of a file, by its first bytes. */
export function fileTypeOf(head: Uint8Array): FileType {
  if (head.length === 0) return 'empty'
  const text = Buffer.from(head).toString('latin1')
  const match = SIGNATURES.find(([, signature, offset = 0]) => text.startsWith(signature, offset))
  if (match) return match[0]
  // Both are EBML, whose header names the type.
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.slice(0, 64).includes('webm') ? 'webm' : 'matroska'
  if (/<svg[\s>]/i.test(text)) return /<html[\s>]/i.test(text) ? 'html' : 'svg'
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)/i.test(text) ? 'html' : 'unknown'
}
