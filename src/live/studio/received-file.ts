import { extname } from 'node:path/posix'
import { refusal } from '#live/words/refusal.ts'
import { fileTypeOf, HEAD_LENGTH } from '#site/read/file-type.ts'
import type { FileType } from '#site/read/file-type.ts'
import { safeStem } from './received-image.ts'

/**
 * The types of files that visitors can download, by extension, with their first bytes. None of them can run scripts at
 * the site's address, as HTML or SVG could.
 */
const TYPES: Readonly<Record<string, FileType>> = {
  '.pdf': 'pdf',
  '.docx': 'zip',
  '.xlsx': 'zip',
  '.pptx': 'zip',
  '.odt': 'zip',
  '.ods': 'zip',
  '.odp': 'zip',
  '.epub': 'zip',
  '.zip': 'zip',
  '.csv': 'unknown',
  '.txt': 'unknown',
  '.ics': 'unknown',
  '.vcf': 'unknown',
  '.rtf': 'unknown',
  '.mp3': 'unknown',
  '.jpg': 'jpeg',
  '.png': 'png',
}

/** Throws if visitors could not download the file safely. */
export function receivedFile(writtenName: string, content: Buffer): { name: string; content: Buffer } {
  const baseName = writtenName.replace(/^.*[/\\]/s, '')
  const ending = extname(baseName).toLowerCase().replace('.jpeg', '.jpg')
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  if (type === undefined) throw refusal('file-of-no-type', { name: baseName, endings: others() })
  const actual = fileTypeOf(content.subarray(0, HEAD_LENGTH))
  if (actual === 'empty') throw refusal('file-empty', { name: baseName })
  if (actual !== type) throw refusal('file-damaged', { name: baseName })
  return { name: safeStem(baseName, 'file') + ending, content }
}

const others = (): string =>
  ['.zip', '.csv', '.txt', '.ics', '.vcf', '.rtf', '.epub', '.mp3', '.jpg', '.png'].join(', ')
