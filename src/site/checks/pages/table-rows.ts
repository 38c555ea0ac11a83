import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** Each row of a table, or of a matrix, has one cell per column. */
export const tableRows: DocumentCheck = (document, site, { report }) => {
  if (!document.isParsed) return
  if (document.role === 'shared') return checkBlock(report, document, document.value, [])
  for (const { index, shared, block } of blocksOnPage(document, site.shared)) {
    if (!shared) {
      checkBlock(report, document, block, ['blocks', index])
      continue
    }
    const { override } = (document.value['blocks'] as JsonObject[])[index] ?? {}
    // Tables that a page does not override are checked with the shared block.
    const overridden = ['rows', 'columns', 'sections', 'matrix'].find(
      (field) => isObject(override) && Object.hasOwn(override, field),
    )
    if (overridden) checkBlock(report, document, block, ['blocks', index, 'override'])
  }
}

function checkBlock(report: Report, document: JsonDocument, block: JsonObject, path: Path): void {
  const { type } = block
  if (type === 'table') checkRows(report, document, block, path)
  if (type === 'exhibit' && isObject(block['matrix']))
    checkRows(report, document, block['matrix'], [...path, 'matrix'], 'none')
  if (type !== 'prose' || !Array.isArray(block['sections'])) return
  for (const [index, section] of (block['sections'] as unknown[]).entries()) {
    if (isObject(section) && isObject(section['table']))
      checkRows(report, document, section['table'], [...path, 'sections', index, 'table'])
  }
}

function checkRows(report: Report, document: JsonDocument, table: JsonObject, path: Path, empty = '–'): void {
  const { columns, rows } = table
  if (!Array.isArray(columns) || !Array.isArray(rows)) return
  for (const [index, row] of (rows as unknown[]).entries()) {
    const cells = isObject(row) ? row['cells'] : undefined
    if (!Array.isArray(cells) || cells.length === columns.length) continue
    report(document, [...path, 'rows', index, 'cells'], 'row-of-another-length', {
      cells: cells.length,
      columns: columns.length,
      empty,
    })
  }
}
