import { extname } from 'node:path/posix'
import { refusal } from '#live/changes/refusals/refusal.ts'
import { fileTypeOf, HEAD_LENGTH } from '#site/read/file-type.ts'
import type { FileType } from '#site/read/file-type.ts'
import { safeStem } from './received-image.ts'

/**
 * The files that visitors can download, by their endings, with what their first bytes say. None of them runs anything at the
 * address of the site, as a page or a drawing with a script would.
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

/** Throws where it is no file that visitors can download safely. */
export function receivedFile(writtenName: string, content: Buffer): { name: string; content: Buffer } {
  const given = writtenName.replace(/^.*[/\\]/s, '')
  const ending = extname(given).toLowerCase().replace('.jpeg', '.jpg')
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  if (type === undefined) throw refusal('file-of-no-type', { name: given, endings: others() })
  const found = fileTypeOf(content.subarray(0, HEAD_LENGTH))
  if (found === 'empty') throw refusal('file-empty', { name: given })
  if (found !== type) throw refusal('file-damaged', { name: given })
  return { name: safeStem(given, 'file') + ending, content }
}

const others = (): string =>
  ['.zip', '.csv', '.txt', '.ics', '.vcf', '.rtf', '.epub', '.mp3', '.jpg', '.png'].join(', ')
