import { stringsIn } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** Every font file that the theme names exists. */
export function fonts({ theme, fonts: files }: SiteDocuments, { report }: CheckContext): void {
  if (!theme?.isParsed) return
  for (const { path, field, value } of stringsIn(theme.value)) {
    if (path[0] !== 'fonts' || field !== 'file' || files.includes(value)) continue
    report(theme, path, 'missing-font', { name: value, possible: files.filter((name) => name.endsWith('.woff2')) })
  }
}
