import { parseInline } from '#site/inline/parse-inline.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { newErrorsWith } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { editedDocument } from './change-plan.ts'
import type { PlanLine } from './plan-lines.ts'
import { removedPaths } from './removed-paths.ts'
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
