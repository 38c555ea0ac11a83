import { ReasonedError } from '#base/cli/user-error.ts'
import { pageAtTyped } from '#tools/typed-addresses.ts'
import { contentOf, newErrorsWith } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { editedDocument, stillUsedError, titlesOf } from './change-plan.ts'
import type { ChangePlan, DeleteAdvice } from './change-plan.ts'
import { formUseChanges } from './form-uses.ts'
import type { FormSuccessor } from './form-uses.ts'
import type { NamedTarget, Usage } from './target.ts'
import { addressesOf, linkTo, namedTargetOf, usagesOf } from './target.ts'
import { placeLine } from './plan-lines.ts'
import type { PlanLine } from './plan-lines.ts'
import { redirectChanges, redirectsWithout } from './redirect-changes.ts'
import { isTranslationOf } from './with-translations.ts'

/** The replacement of a page or a form that removes all references to it. */
export const NOTHING = 'nothing'

/** Deletes a form, a shared block, a drawing, an image or a public file, and updates references to a replacement, if any. */
export async function namedDeletePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  target: NamedTarget,
  replacement: string | undefined,
  advice: DeleteAdvice,
): Promise<ChangePlan> {
  const { sort, name, file } = target
  const all = usagesOf(target, site.documents, schemas).filter(
    ({ document }) => document.file !== file && !isTranslationOf(document, file),
  )
  const usages = all.filter(({ document }) => document.role !== 'redirects')
  const deletion: FileChange = { file, before: await contentOf(site, file) }
  const gone: PlanLine = { type: 'deleted', file }
  if (usages.length === 0 || replacement === undefined) {
    const wayOut = sort === 'form' ? ` ${advice.replaceForm}` : ''
    if (usages.length > 0) throw stillUsedError(target, usages, wayOut)
    const redirects = await withoutRedirects(site, target)
    return { changes: [...redirects.changes, deletion], lines: [...redirects.lines, gone], notes: [], moving: [] }
  }
  if (sort === 'form') {
    const successor = formSuccessor(replacement, site)
    const uses = await formUseChanges(site, usages, successor)
    const redirects = await redirectsAfterForm(site, target, successor)
    const changes = [...uses.changes, ...redirects.changes, deletion]
    if (successor === 'nothing') await assertNotNeeded(site, changes, usages)
    return { changes, lines: [...uses.lines, ...redirects.lines, gone], notes: [], moving: addressesOf(target) }
  }
  if (sort === 'image') {
    const other = namedTargetOf(replacement, site.documents)
    if (other?.sort !== 'image' || other.name === name)
      throw new ReasonedError('Choose another picture.', 'replaced-by-itself')
    const changes = [...(await imageUseChanges(site, usages, other.name)), deletion]
    const lines = usages.map((usage): PlanLine => ({ type: 'value', usage, becomes: { to: other.name } }))
    return { changes, lines: [...lines, gone], notes: [], moving: [] }
  }
  if (sort === 'shared' && replacement === NOTHING) {
    const lines = usages.map((usage): PlanLine => ({ type: 'value', usage, becomes: 'section of its own' }))
    return {
      changes: [...(await ownSections(site, name, usages)), deletion],
      lines: [...lines, gone],
      notes: [],
      moving: [],
    }
  }
  throw new ReasonedError('Only a page, a form or a picture can have another one in its place.', 'replaced-by-itself')
}

function formSuccessor(replacement: string, { documents }: EditedSite): FormSuccessor {
  if (replacement === NOTHING) return 'nothing'
  const other = namedTargetOf(replacement, documents)
  if (other?.sort === 'form') return { form: other.name }
  return { page: pageAtTyped(replacement, documents).name }
}

async function assertNotNeeded(
  site: EditedSite,
  changes: readonly FileChange[],
  usages: readonly Usage[],
): Promise<void> {
  if ((await newErrorsWith(site, changes)).length === 0) return
  const places = usages.map((usage) => `  ${placeLine(usage)}\n`).join('')
  throw new ReasonedError(
    `Nothing was deleted: one of these places cannot do without a button, or without the form.\n${places}Choose another form or a page instead.`,
    'form-still-needed',
    { places: titlesOf(usages) },
  )
}

/** Gives each page its own copy of the shared block's content. */
function ownSections(site: EditedSite, name: string, usages: readonly Usage[]): Promise<FileChange[]> {
  const { $schema: _, ...shared } = site.documents.shared.get(name)?.value ?? {}
  return Promise.all(
    [...groupBy(usages, (usage) => usage.document)].map(([document, ofDocument]) =>
      editedDocument(
        site,
        document,
        ofDocument.map(({ path }): Operation => {
          const around = path.slice(0, -1)
          const { type: _type, name: _name, override, ...ofPage } = valueAt(document.value, around) as JsonObject
          return { type: 'set', path: around, value: { ...shared, ...(isObject(override) && override), ...ofPage } }
        }),
      ),
    ),
  )
}

/** Removes the redirects to a deleted item or its pages, which would lead nowhere. */
async function withoutRedirects(site: EditedSite, target: NamedTarget) {
  const [address] = addressesOf(target)
  if (address === undefined) return { changes: [], lines: [] }
  return redirectsWithout(site, [address], site.documents.settings?.value['origin'])
}

async function redirectsAfterForm(site: EditedSite, target: NamedTarget, successor: FormSuccessor) {
  if (successor === 'nothing') return withoutRedirects(site, target)
  const address = 'form' in successor ? formPathOf(successor.form) : successor.page
  const origin = site.documents.settings?.value['origin']
  const moved = new Map([[formPathOf(target.name), address]])
  return redirectChanges(site, moved, (href, to) => linkTo(to, href, origin))
}

/** Removes crop and focal point, which do not apply to another picture. */
function imageUseChanges(site: EditedSite, usages: readonly Usage[], name: string): Promise<FileChange[]> {
  return Promise.all(
    [...groupBy(usages, (usage) => usage.document)].map(([document, ofDocument]) =>
      editedDocument(
        site,
        document,
        ofDocument.flatMap(({ path }): Operation[] => {
          const around = valueAt(document.value, path.slice(0, -1))
          const stale = isObject(around) ? ['focus', 'crop'].filter((field) => field in around) : []
          return [
            { type: 'set', path, value: name },
            ...stale.map((field) => ({ type: 'remove' as const, path: [...path.slice(0, -1), field] })),
          ]
        }),
      ),
    ),
  )
}
