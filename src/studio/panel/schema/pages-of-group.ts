import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { PageFacts } from '#studio/protocol/facts.ts'

/** The pages that a group of the Services menu can list first: its own. Undefined elsewhere. */
export function pagesOfGroup(
  role: string,
  document: Group,
  path: Path,
  pages: readonly PageFacts[],
): PageFacts[] | undefined {
  const [first, list, index, field] = path
  if (role !== 'navigation' || first !== 'services' || list !== 'categories' || field !== 'first') return undefined
  const group = valueAt(document, ['services', 'categories', index ?? 0, 'name'])
  return pages.filter(({ category }) => category !== undefined && category === group)
}
