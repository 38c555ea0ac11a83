import type { UploadType } from '#site/model/forms/files.ts'

/** The number of bytes at the start of a file that identify its type. */
export const HEAD_BYTES = 64

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer): boolean =>
    bytes.every((byte, index) => head[index] === byte)

const hasText = (text: string, offset: number) => (head: Buffer) =>
  head.toString('latin1', offset, offset + text.length) === text

/** Office documents of both families are ZIP archives. */
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)

const BRANDS_OF_HEIF = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether a file's first bytes match its type: a file with a misleading name may be a program. */
const CHECKS: Record<UploadType, (head: Buffer) => boolean> = {
  pdf: hasText('%PDF-', 0),
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  odt: isZip,
  ods: isZip,
  doc: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  rtf: hasText('{\\rtf', 0),
  txt: (head) => !head.includes(0),
  jpg: startsWith(0xff, 0xd8, 0xff),
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  webp: (head) => hasText('RIFF', 0)(head) && hasText('WEBP', 8)(head),
  heic: (head) => hasText('ftyp', 4)(head) && BRANDS_OF_HEIF.includes(head.toString('latin1', 8, 12)),
}

export const hasContentOf = (type: UploadType, head: Buffer): boolean => CHECKS[type](head)
