import type { ShellData } from '#site/model/page-data.ts'
import { contentHash } from '#base/cache/hash.ts'

/** The file with the site's texts, for all pages: its content, and its name with a hash of the content. */
export function textsFileOf({ texts }: ShellData): { file: string; content: string } {
  const content = JSON.stringify(texts)
  return { file: `assets/texts-${contentHash(content)}.json`, content }
}
