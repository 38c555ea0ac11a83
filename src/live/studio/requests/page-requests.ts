import { NOTHING } from '#tools/page/named-delete-plan.ts'
import { listsOfPost } from '#tools/new-page/new-page.ts'
import type { NewPageRequest, PageAnswer, RenameRequest } from '#studio/protocol/pages.ts'
import { documentState } from '#live/studio/document-state.ts'
import { titleOf } from '#live/studio/facts.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import {
  addressOf,
  pageToAdd,
  pageToDelete,
  pageToDuplicate,
  pageToRename,
  pageToUnlink,
} from '#live/studio/page-changes.ts'
import type { PageChange } from '#live/studio/page-changes.ts'
import type { RequestFields } from '#live/studio/request-fields.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Handlers that add, rename, copy and delete pages and forms. */
export const pageRequests = {
  'GET /pages/address': async ({ host }, fields) => {
    const { documents } = await host.status()
    const address = documents && addressOf(fields.text('kind'), fields.text('title'), documents)
    return address === undefined ? {} : { address }
  },
  'GET /pages/lists': async ({ host }, fields) => {
    const { documents } = await host.status()
    if (!documents) return { pages: [], folders: [] }
    const { lists, folders } = listsOfPost(fields.text('address'), documents)
    return { pages: [...new Set(lists.map(({ page }) => titleOf(page)))], folders }
  },
  'POST /pages': async (studio, fields) => {
    const { file, changes } = await pageToAdd(studio.host.siteDir, {
      kind: fields.text('kind'),
      title: fields.text('title'),
      address: fields.text('address'),
      isDraft: fields.isSet('isDraft'),
      answers: answersIn(fields),
    })
    await writeStep(studio, fields.label(), () => Promise.resolve(changes))
    return documentState(studio, { file })
  },
  'POST /pages/rename': (studio, fields) =>
    pageChanged(studio, fields, (siteDir) =>
      pageToRename(siteDir, fields.text('file'), fields.text('address'), fields.isSet('isAlone')),
    ),
  'POST /pages/duplicate': (studio, fields) =>
    pageChanged(studio, fields, (siteDir) =>
      pageToDuplicate(siteDir, fields.text('file'), fields.text('address'), fields.text('title')),
    ),
  'POST /pages/delete': (studio, fields) =>
    pageChanged(studio, fields, (siteDir) =>
      pageToDelete(siteDir, fields.text('file'), {
        replacement: fields.isSet('hasUsesRemoved') ? NOTHING : fields.optionalText('replacement'),
        isLeastLowered: fields.isSet('isLeastLowered'),
      }),
    ),
  'POST /pages/unlink': (studio, fields) =>
    pageChanged(studio, fields, (siteDir) => pageToUnlink(siteDir, fields.text('file')), fields.text('file')),
} satisfies Partial<RequestHandlers>

function answersIn(fields: RequestFields<NewPageRequest>): NewPageRequest['answers'] {
  const answers = fields.optionalText('answers')
  return answers === 'stored' || answers === 'mailed' ? answers : undefined
}

async function pageChanged(
  studio: StudioContext,
  fields: RequestFields<Pick<RenameRequest, 'label' | 'isPlan'>>,
  plan: (siteDir: string) => Promise<PageChange>,
  opened?: string,
): Promise<PageAnswer> {
  const { links, changes, file: usual, ...said } = await plan(studio.host.siteDir)
  const { documents } = await studio.host.status()
  const { words } = studio
  const lines = said.lines.flatMap((line) => words.planLine(line, documents) ?? [])
  const notes = said.notes.flatMap((note) => words.planNote(note, documents) ?? [])
  const file = opened ?? usual
  if (fields.isSet('isPlan')) return { lines, notes, links }
  const step = await writeStep(studio, fields.label(), () => Promise.resolve(changes))
  if (file === undefined) return { lines, notes, links, step: historyStep(step) }
  return { lines, notes, links, step: historyStep(step), document: await documentState(studio, { file }) }
}
