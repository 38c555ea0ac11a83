import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'
import { isWithin, valueAt } from '#base/json/path.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { parseInline } from '#site/inline/parse-inline.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { newErrorsWith } from '#tools/site-changes.ts'
import { editedDocument } from './change-plan.ts'
import type { PlanLine } from './plan-lines.ts'
import type { Usage } from './target.ts'

/**
 * Removes the links to a page: menu entries and buttons are removed, the words of a linked text are kept. If a document requires
 * a link, it points to the home page instead.
 */
export async function unlinked(
  site: EditedSite,
  usages: readonly Usage[],
): Promise<{ changes: FileChange[]; lines: PlanLine[] }> {
  const parts = await Promise.all(
    [...groupBy(usages, (usage) => usage.document)].map(async ([document, ofDocument]) => {
      const removal = await editedDocument(site, document, removals(document, ofDocument))
      const isNeeded = (await newErrorsWith(site, [removal])).some(({ file }) => file === document.file)
      return {
        change: isNeeded ? await editedDocument(site, document, ledHome(document, ofDocument)) : removal,
        lines: ofDocument.map((usage): PlanLine => ({
          type: 'value',
          usage,
          becomes: isNeeded ? { to: '/' } : 'removed',
        })),
      }
    }),
  )
  return { changes: parts.map(({ change }) => change), lines: parts.flatMap(({ lines }) => lines) }
}

/** The paths to remove, the last first. A list is removed as a whole if it would become empty. */
export function removedPaths(document: JsonDocument, paths: readonly Path[]): Path[] {
  const byParent = groupBy(paths, (path) => JSON.stringify(path.slice(0, -1)))
  const whole = [...byParent.values()].flatMap((siblings) => {
    const parent = siblings[0]?.slice(0, -1) ?? []
    const list = valueAt(document.value, parent)
    return Array.isArray(list) && list.length === siblings.length ? [parent] : siblings
  })
  return whole
    .filter((path) => !whole.some((other) => other !== path && isWithin(path, other)))
    .sort((a, b) => (isBefore(a, b) ? 1 : -1))
}

function isBefore(a: Path, b: Path): boolean {
  const index = a.findIndex((step, at) => step !== b[at])
  const [first, second] = [a[index], b[index]]
  return typeof first === 'number' && typeof second === 'number' ? first < second : String(first) < String(second)
}

function removals(document: JsonDocument, usages: readonly Usage[]): Operation[] {
  const whole = removedPaths(document, usages.filter(({ inText }) => !inText).map(pathToRemove))
  return [...wordsWithout(document, usages), ...whole.map((path) => ({ type: 'remove' as const, path }))]
}

/** An entry of a list of pages is the link itself; every other link is a field of the button or the entry to remove. */
const pathToRemove = ({ path }: Usage): Path => (typeof path.at(-1) === 'number' ? path : path.slice(0, -1))

const ledHome = (document: JsonDocument, usages: readonly Usage[]): Operation[] => [
  ...wordsWithout(document, usages),
  ...usages.flatMap(({ path, inText }): Operation[] => (inText ? [] : [{ type: 'set', path, value: '/' }])),
]

/** Each text with links to the page, reduced to its words. */
export function wordsWithout(document: JsonDocument, usages: readonly Usage[]): Operation[] {
  const inTexts = usages.filter(({ inText }) => inText)
  return [...groupBy(inTexts, ({ path }) => JSON.stringify(path))].map(([key, ofText]): Operation => {
    const path = JSON.parse(key) as Path
    const gone = new Set(ofText.map(({ value }) => value))
    return { type: 'set', path, value: wordsAlone(String(valueAt(document.value, path)), gone) }
  })
}

function wordsAlone(text: string, gone: ReadonlySet<string>): string {
  let changed = text
  for (const { href, whole, address } of parseInline(text).links.toReversed()) {
    if (!gone.has(href)) continue
    const words = text.slice(whole.index + '['.length, address.index - ']('.length)
    changed = changed.slice(0, whole.index) + words + changed.slice(whole.index + whole.length)
  }
  return changed
}
