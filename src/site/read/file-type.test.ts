import { expect, test } from 'vitest'
import { fileTypeOf, typeByName } from './file-type.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif\0\0', 'avif'],
  ['\0\0\0\x20ftypheic\0\0', 'heic'],
  ['\0\0\0\x20ftypisom\0\0', 'mp4'],
  ['\0\0\0\x14ftypqt  \0\0', 'quicktime'],
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'webm'],
  ['\x1a\x45\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska', 'matroska'],
  ['wOF2\0\x01\0\0', 'woff2'],
  ['\0\x01\0\0\0\x0f', 'truetype'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="">', 'svg'],
  ['\n<!DOCTYPE html><html><body><svg viewBox="">', 'html'],
  ['%PDF-1.7', 'pdf'],
  ['', 'empty'],
  ['Only words', 'unknown'],
])('%j', (head, type) => {
  expect(fileTypeOf(bytes(head))).toBe(type)
})

test('typeByName knows the files that are recognised by their first bytes', () => {
  expect(['a.JPG', 'b/c.woff2', 'd.txt', 'e'].map(typeByName)).toEqual(['jpeg', 'woff2', undefined, undefined])
})
