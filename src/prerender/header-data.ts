import { headerDataOf } from '#model/navigation/header-data.ts'
import type { ShellData } from '#model/page-data.ts'
import { contentHash } from './content-hash.ts'

/** The file with the data of the header, for all pages: its content, and its name with a hash of it. */
export function headerFileOf(shell: ShellData): { file: string; content: string } {
  const content = JSON.stringify(headerDataOf(shell))
  return { file: `assets/header-${contentHash(content)}.json`, content }
}
