import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import type { Report } from '#site/problems/report.ts'
import { lineAt } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** At most one plan of a group is recommended. In a list, every entry may be. */
export const recommendations: DocumentCheck = (document, site, { report }) => {
  if (!document.isParsed) return
  if (document.role === 'shared') return checkPlans(report, document, document.value, [])
  for (const { index, shared, block } of blocksOnPage(document, site.shared))
    if (!shared) checkPlans(report, document, block, ['blocks', index])
}

function checkPlans(report: Report, document: JsonDocument, block: JsonObject, path: Path): void {
  if (block['type'] !== 'pricing') return
  const { presentation, groups } = block
  if (presentation === 'list' || !Array.isArray(groups)) return
  for (const [index, group] of (groups as unknown[]).entries()) {
    const items: unknown = isObject(group) ? group['items'] : undefined
    if (!Array.isArray(items)) continue
    let first: { name: string; line: number } | undefined
    for (const [position, item] of (items as unknown[]).entries()) {
      if (!isObject(item) || typeof item['recommended'] !== 'string') continue
      const at = [...path, 'groups', index, 'items', position, 'recommended']
      if (first) report(document, at, 'recommended-twice', { first: first.name, line: first.line })
      else first = { name: String(item['name']), line: lineAt(document, at) }
    }
  }
}
