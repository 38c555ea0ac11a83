import { foldersOf } from '#site/derived/page-addresses.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The fields by which a line of the main menu opens a panel. A line has at most one of them. */
const PANELS = ['menu', 'links', 'folder'] as const

/** A line of the main menu opens at most one panel. Its links have different labels, and its folder has published pages. */
export function menuPanels({ navigation, pages }: SiteDocuments, { report, publication, isSound }: CheckContext): void {
  if (!isSound(navigation)) return
  const header = navigation.value['header']
  for (const [index, item] of (Array.isArray(header) ? header : []).entries()) {
    if (!isObject(item)) continue
    const path = ['header', index]
    const [first, second] = PANELS.filter((name) => name in item)
    if (first && second) report(navigation, [...path, second], 'menu-two-panels', { first, second })
    const { links, folder, limit } = item
    const seen = new Set<unknown>()
    for (const [position, link] of (Array.isArray(links) ? links : []).entries()) {
      const label = isObject(link) ? link['label'] : undefined
      if (seen.has(label)) {
        const at = [...path, 'links', position, 'label']
        report(navigation, at, 'menu-label-twice', { label: String(label) })
      }
      seen.add(label)
    }
    if (limit !== undefined && folder === undefined) report(navigation, [...path, 'limit'], 'menu-limit-of-nothing')
    if (typeof folder !== 'string') continue
    const inside = pages.filter(({ name }) => name.startsWith(`${folder}/`))
    if (inside.some(({ file }) => !publication.hidden.has(file))) continue
    const possible = foldersOf(pages)
    const hidden = inside.length
    report(navigation, [...path, 'folder'], 'menu-folder-empty', { folder, hidden, possible })
  }
}
