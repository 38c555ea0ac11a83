import { expect, test } from 'vitest'
import { isMoving } from './moving-image.ts'

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const PNG = '\x89PNG\r\n\x1a\n'
const HEADER: (string | number[])[] = [[0, 0, 0, 13], 'IHDR', Array.from({ length: 17 }, () => 0)]
const FRAME = [0x21, 0xf9, 4, 0, 0, 0, 0, 0]

test.each([
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0b10]), true],
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0b1_0000]), false],
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [10, 0, 0, 0, 0b10]), false],
  ['png', bytes(PNG, ...HEADER, [0, 0, 0, 8], 'acTL', [0, 0, 0, 2]), true],
  ['png', bytes(PNG, ...HEADER, [0, 0, 0, 8], 'IDAT', 'acTL'), false],
  ['png', bytes(PNG), false],
  ['avif', bytes([0, 0, 0, 24], 'ftypavis', [0, 0, 0, 0], 'avifavis'), true],
  ['avif', bytes([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'avifmif1', 'avis'), false],
  ['gif', bytes('GIF89a', FRAME, [1, 2, 3], FRAME), true],
  ['gif', bytes('GIF89a', FRAME, [1, 2, 3]), false],
  ['gif', bytes('GIF89a', [0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0], FRAME, [1, 2, 3]), true],
  ['jpeg', bytes('\xff\xd8\xff'), false],
] as const)('isMoving knows frames of %s', (type, head, expected) => {
  expect(isMoving(head, type)).toBe(expected)
})
