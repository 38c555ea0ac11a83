import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { parsedDrawing } from '#site/drawings/cleaned-drawing.ts'
import type { Drawing } from '#site/read/svg.ts'
import { attributesOf } from '#site/read/svg.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { statesOfGroup } from '#base/text/svg.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** Each choice of an instrument has groups in the drawing, and each such group belongs to a choice. */
export function instrumentStates({ pages, shared, drawings }: SiteDocuments, { report }: CheckContext): void {
  for (const document of shared.values()) checkBlock(document, document.value, [])
  for (const page of pages) {
    for (const { index, block, shared: source } of blocksOnPage(page, shared)) {
      const { override } = (page.value['blocks'] as JsonObject[])[index] ?? {}
      if (!source) checkBlock(page, block, ['blocks', index])
      else if (isObject(override) && 'states' in override) checkBlock(page, block, ['blocks', index, 'override'])
    }
  }

  function checkBlock(document: JsonDocument, { type, drawing: name, states }: JsonObject, path: Path): void {
    if (type !== 'instrument' || !Array.isArray(states)) return
    const drawing = drawings.get(String(name))
    // If parsing stopped early, a group that seems to be missing may follow.
    if (drawing?.text === undefined || parsedDrawing(drawing).issue) return
    const possible = groupsOf(drawing)
    if (possible.length === 0) {
      report(document, [...path, 'drawing'], 'drawing-of-no-choice', { drawing: drawing.name })
      return
    }
    const chosen = new Map<string, number>()
    for (const [index, state] of (states as unknown[]).entries()) {
      const group = isObject(state) ? state['group'] : undefined
      if (typeof group !== 'string') continue
      const at = [...path, 'states', index, 'group']
      const first = chosen.get(group)
      if (!possible.includes(group))
        report(document, at, 'choice-not-drawn', { group, drawing: drawing.name, possible })
      else if (first !== undefined) report(document, at, 'choices-drawn-alike', { group, first, possible })
      else chosen.set(group, index + 1)
    }
    const unchosen = possible.filter((group) => !chosen.has(group))
    // A group without a choice most likely belongs to a choice without a group.
    if (unchosen.length > 0 && chosen.size === states.length)
      report(document, [...path, 'drawing'], 'group-of-no-choice', { drawing: drawing.name, groups: unchosen })
  }
}

/** The states that have groups in a drawing. */
const groupsOf = (drawing: Drawing): string[] => [
  ...new Set(
    parsedDrawing(drawing).elements.flatMap((element) =>
      element.name === 'g' ? statesOfGroup(attributesOf(element)) : [],
    ),
  ),
]
