import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { stringsIn } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** Every font file that the theme names is there. */
export function* fonts({ theme, fonts: files }: SiteDocuments): Generator<Problem> {
  if (!theme?.root) return
  for (const { path, field, value } of stringsIn(theme.root)) {
    if (path[0] !== 'fonts' || field !== 'file' || files.includes(value)) continue
    yield problemAt(
      theme,
      path,
      problemText('missing-font', { name: value, possible: files.filter((name) => name.endsWith('.woff2')) }),
    )
  }
}
