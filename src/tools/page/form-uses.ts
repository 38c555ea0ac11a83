import { ReasonedError } from '#base/cli/user-error.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import type { Operation } from '#base/json/operation.ts'
import { isWithin, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { editedDocument, operationsFor, titlesOf } from './change-plan.ts'
import { placeLine } from './plan-lines.ts'
import type { Becomes, PlanLine } from './plan-lines.ts'
import type { Usage } from './target.ts'
import { linkTo } from './target.ts'
import { removedPaths, wordsWithout } from './unlink.ts'

/** The replacement for a deleted form: another form, a page, or nothing, which removes everything that opens the form. */
export type FormSuccessor = { form: string } | { page: string } | 'nothing'

interface ChangedUse {
  usage: Usage
  becomes: Becomes
  operations?: Operation[]
  /** The new target of a link to the page of the form. */
  replacement?: string
  /** A value to remove, such as a button of a list. */
  removed?: Path
  /** Set if a link in a text is removed and its words are kept. */
  isUnlinked?: true
}

/** The changes of everything that opens a form, shows it or links to its page. */
export async function formUseChanges(
  site: EditedSite,
  usages: readonly Usage[],
  successor: FormSuccessor,
): Promise<{ changes: FileChange[]; lines: PlanLine[] }> {
  const origin = site.documents.settings?.value['origin']
  const uses = usages.map((usage) =>
    usage.path.at(-1) === 'form' ? changedOpening(usage, successor) : changedLink(usage, successor, origin),
  )
  const changes = [...groupBy(uses, ({ usage }) => usage.document)].map(([document, ofDocument]) =>
    editedDocument(site, document, operationsOn(document, ofDocument)),
  )
  return {
    changes: await Promise.all(changes),
    lines: uses.map(({ usage, becomes }) => ({ type: 'value', usage, becomes })),
  }
}

function operationsOn(document: JsonDocument, uses: readonly ChangedUse[]): Operation[] {
  const removed = removedPaths(
    document,
    uses.flatMap((use) => (use.removed ? [use.removed] : [])),
  )
  const links = uses.flatMap(({ usage, replacement }) => (replacement === undefined ? [] : [{ ...usage, replacement }]))
  const inTexts = uses.filter(({ isUnlinked }) => isUnlinked).map(({ usage }) => usage)
  const kept = [
    ...operationsFor(links),
    ...wordsWithout(document, inTexts),
    ...uses.flatMap(({ operations = [] }) => operations),
  ]
  return [
    ...kept.filter(({ path }) => !removed.some((each) => isWithin(path, each))),
    ...removed.map((path) => ({ type: 'remove' as const, path })),
  ]
}

/** A link to the page of the form. */
function changedLink(usage: Usage, successor: FormSuccessor, origin: unknown): ChangedUse {
  if (successor !== 'nothing') {
    const address = 'form' in successor ? formPathOf(successor.form) : successor.page
    const replacement = linkTo(address, usage.value, origin)
    return { usage, becomes: { to: replacement }, replacement }
  }
  if (usage.inText) return { usage, becomes: 'removed', isUnlinked: true }
  return { usage, becomes: 'removed', removed: usage.path.slice(0, -1) }
}

/** A button that opens the form, or a section that shows it. */
function changedOpening(usage: Usage, successor: FormSuccessor): ChangedUse {
  const { document, path } = usage
  const around = path.slice(0, -1)
  if (successor !== 'nothing' && 'form' in successor) {
    const operations: Operation[] = [{ type: 'set', path, value: successor.form }]
    return { usage, becomes: { to: successor.form }, operations }
  }
  if (isShownIn(usage)) {
    if (document.role === 'page') return { usage, becomes: 'section removed', removed: around }
    throw new ReasonedError(
      `Nothing was deleted: a section that is kept once shows the form.\n  ${placeLine(usage)}\nChoose another form for it, or delete that section first.`,
      'form-in-kept-section',
      { places: titlesOf([usage]) },
      { file: document.file },
    )
  }
  if (successor === 'nothing') return { usage, becomes: 'removed', removed: around }
  return {
    usage,
    becomes: { to: successor.page },
    operations: [
      { type: 'rename', path, name: 'href' },
      { type: 'set', path: [...around, 'href'], value: successor.page },
    ],
  }
}

/** Whether a section shows the form; otherwise a button opens it. */
function isShownIn({ document, path }: Usage): boolean {
  const around = valueAt(document.value, path.slice(0, -1))
  return isObject(around) && around['type'] === 'formSection'
}
