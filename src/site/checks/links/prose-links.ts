import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { escapeRegExp } from '#base/text/escape.ts'
import type { CheckContext, DocumentCheck } from '#site/checks/check.ts'

/** The label of a link occurs in the paragraphs or the list of its part, where it becomes the link. */
export const proseLinks: DocumentCheck = (page, site, { report }) => {
  for (const { index, type, shared, block } of blocksOnPage(page, site.shared)) {
    if (type !== 'prose') continue
    const rawBlock: unknown = (page.value['blocks'] as unknown[])[index]
    const isOverridden =
      isObject(rawBlock) && isObject(rawBlock['override']) && Object.hasOwn(rawBlock['override'], 'sections')
    if (shared && !isOverridden) continue // checked with the shared block
    const path = shared ? ['blocks', index, 'override', 'sections'] : ['blocks', index, 'sections']
    checkSections(report, page, path, block['sections'])
  }
}

/** The same rule for shared blocks. */
export function proseLinksOfShared({ shared }: SiteDocuments, { report }: CheckContext): void {
  for (const document of shared.values()) {
    if (document.value['type'] === 'prose') checkSections(report, document, ['sections'], document.value['sections'])
  }
}

function checkSections(report: Report, document: JsonDocument, path: Path, sections: unknown): void {
  if (!Array.isArray(sections)) return
  for (const [index, section] of (sections as unknown[]).entries()) {
    if (!isObject(section) || !Array.isArray(section['links'])) continue
    const texts = [section['paragraphs'], section['list']].flat().filter((text) => typeof text === 'string')
    for (const [position, link] of (section['links'] as unknown[]).entries()) {
      if (!isObject(link) || typeof link['label'] !== 'string') continue
      const { label } = link
      if (texts.some((text) => text.includes(label))) continue
      const at = [...path, index, 'links', position, 'label']
      const suggestion = meantBy(label, texts)
      const problem = problemText('label-not-in-text', { label, suggestion })
      report(
        document,
        at,
        suggestion === undefined ? problem : fixedBy(problem, ...replaceScalar(document, at, suggestion)),
      )
    }
  }
}

/** The words of the texts that differ from the label only in capitals, spaces and the kind of quotes. */
function meantBy(label: string, texts: readonly string[]): string | undefined {
  const pattern = escapeRegExp(label.trim())
    .replace(/\s+/g, '\\s+')
    .replace(/['’‘]/g, "['’‘]")
    .replace(/["“”]/g, '["“”]')
  if (pattern === '') return undefined
  const results = new Set(texts.flatMap((text) => text.match(new RegExp(pattern, 'giu')) ?? []))
  return results.size === 1 ? [...results][0] : undefined
}
