import { applyEdits } from '#base/json/edits.ts'
import type { Operation } from '#base/json/operation.ts'
import { operationEdits } from '#base/json/operation-edits.ts'
import { changeLinks } from '#site/inline/parse-inline.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { valueAt } from '#base/json/path.ts'
import { ReasonedError } from '#base/cli/user-error.ts'
import type { UserError } from '#base/cli/user-error.ts'
import { count, groupBy } from '#base/text/words/lists.ts'
import { placeLine } from './plan-lines.ts'
import type { PlanLine, PlanNote } from './plan-lines.ts'
import type { Target, Usage } from './target.ts'

/** The changes of a command, in the order in which they are written, and in words. */
export interface ChangePlan {
  changes: FileChange[]
  /** One for each change. */
  lines: PlanLine[]
  /** The remaining steps. */
  notes: PlanNote[]
  /** The addresses that pages lose or get. Problems of these addresses do not stop the command. */
  moving: string[]
}

/** How to name a replacement for a deleted page. */
export interface DeleteAdvice {
  /** Advice if places still use the page. */
  replace: string
  /** Advice if places still open the form. */
  replaceForm: string
  /** Advice if visitors may still have its address. */
  redirect: string
}

/** A new value for a place in a document. */
export interface Replacement extends Usage {
  /** Undefined to remove the value. */
  replacement: string | undefined
}

/** The changes of the documents, except `redirects.json`, which is written later. */
export async function replacementChanges(
  site: EditedSite,
  replacements: readonly Replacement[],
): Promise<FileChange[]> {
  const documents = [...new Set(replacements.map(({ document }) => document))]
  return Promise.all(
    documents.map((document) => {
      const ofDocument = replacements.filter((replacement) => replacement.document === document)
      return editedDocument(site, document, operationsFor(ofDocument).sort(lastFirst))
    }),
  )
}

/** The operations for the replacements in one document. The links inside one text are changed together. */
export function operationsFor(replacements: readonly Replacement[]): Operation[] {
  const texts = groupBy(
    replacements.filter(({ inText }) => inText),
    ({ path }) => JSON.stringify(path),
  )
  return [
    ...replacements.filter(({ inText }) => !inText).map(operationFor),
    ...[...texts.values()].flatMap(inTextOperation),
  ]
}

function inTextOperation(links: readonly Replacement[]): Operation[] {
  const [first] = links
  const text = first && valueAt(first.document.value, first.path)
  if (!first || typeof text !== 'string') return []
  const addresses = new Map(links.map(({ value, replacement }) => [value, replacement]))
  return [{ type: 'set', path: first.path, value: changeLinks(text, (href) => addresses.get(href) ?? href) }]
}

const operationFor = ({ path, replacement }: Replacement): Operation =>
  replacement === undefined ? { type: 'remove', path } : { type: 'set', path, value: replacement }

/** Removes items of a list from the end, so that the indexes of the others stay valid. */
function lastFirst(a: Operation, b: Operation): number {
  if (a.type !== b.type) return a.type === 'set' ? -1 : 1
  return a.type === 'remove' ? Number(b.path.at(-1)) - Number(a.path.at(-1)) : 0
}

export async function editedDocument(
  site: Pick<EditedSite, 'textOf'>,
  { file }: Pick<JsonDocument, 'file'>,
  operations: Operation[],
): Promise<FileChange> {
  const before = await site.textOf(file)
  return { file, before, after: editedText(before, operations) }
}

/** Applies operations and keeps the byte order mark. */
export function editedText(text: string, operations: readonly Operation[]): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  const json = text.slice(mark.length)
  return mark + applyEdits(json, operationEdits(json, ...operations))
}

/** The line of a plan for a replacement. */
export const replacementLine = ({ replacement, ...usage }: Replacement): PlanLine => ({
  type: 'value',
  usage,
  becomes: replacement === undefined ? 'removed' : { to: replacement },
})

export function stillUsedError(
  { sort, name }: Pick<Target, 'sort' | 'name'>,
  usages: readonly Usage[],
  wayOut: string,
): UserError {
  const places = usages.map((usage) => `  ${placeLine(usage)}\n`).join('')
  const uses = `${count(usages.length, 'place')} still ${usages.length === 1 ? 'uses' : 'use'} "${name}"`
  const message = `Nothing was deleted: ${uses}.\n${places}Change these first.${wayOut}`
  return new ReasonedError(message, `${sort}-still-used`, { n: usages.length, places: titlesOf(usages) })
}

/** The titles of the documents that use it. */
export const titlesOf = (usages: readonly Usage[]): string[] => [
  ...new Set(usages.map(({ document }) => titleOf(document))),
]

/** The title of a document; for a document of the whole site, its role: "Navigation". */
const titleOf = ({ role, value }: JsonDocument): string =>
  typeof value['title'] === 'string' ? value['title'] : role.charAt(0).toUpperCase() + role.slice(1)
