import { changeBy, problemKey } from '#tools/mended-site.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { refusal } from '#live/words/refusal.ts'
import type { EditRequest } from '#studio/protocol/documents.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { documentState, journalFileOf, viewIn } from '#live/studio/document-state.ts'
import type { DocumentView } from '#live/studio/document-state.ts'
import type { Edit } from '#live/changes/folder/document-store.ts'
import { filesOfStep } from '#live/changes/folder/journal.ts'
import type { RequestFields } from '#live/studio/request-fields.ts'
import { followedByRedirects } from '#live/studio/translations/followed-by-redirects.ts'
import { madeStale } from '#live/studio/translations/made-stale.ts'
import { doerIn, writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Handlers that read a document, edit it, and fix its problems. */
export const documentRequests = {
  'GET /document': (studio, fields) => documentState(studio, viewIn(fields)),
  'POST /edit': (studio, fields) => edited(studio, editIn(fields), viewIn(fields)),
  'POST /mend': async (studio, fields) => {
    const view = viewIn(fields)
    const change = await mendingChange(studio, journalFileOf(view), fields.text('key'))
    await writeStep(studio, fields.label(), () => Promise.resolve([change]))
    return { ...(await documentState(studio, view)), isMerged: false }
  },
} satisfies Partial<RequestHandlers>

const editIn = (fields: RequestFields<EditRequest>): Edit => ({
  id: fields.optionalText('id'),
  file: fields.text('file'),
  revision: fields.text('revision'),
  operations: fields.operations(),
  label: fields.label(),
  opening: fields.optionalText('opening'),
})

async function edited(studio: StudioContext, edit: Edit, view: DocumentView): Promise<Api['POST /edit']['answer']> {
  const { host, store } = studio
  const before = await host.status()
  const outcome = await store.edit({ ...edit, ...doerIn(studio), followed: followedByRedirects(studio) })
  if ('conflict' in outcome) return outcome
  if (outcome.step) await host.readNow(filesOfStep(outcome.step))
  const state = await documentState(studio, view)
  const stale = madeStale(edit.file, before, await host.status())
  const { isMerged, ownRevision } = outcome
  return {
    ...state,
    isMerged,
    ...(ownRevision !== undefined && { ownRevision }),
    ...(stale.length > 0 && { madeStale: stale }),
  }
}

async function mendingChange({ host }: StudioContext, file: string, key: string): Promise<FileChange> {
  const { problems, documents } = await host.status()
  const problem = problems.find((each) => each.file === file && each.fix && problemKey(each) === key)
  const change = problem && documents && changeBy(problem, { problems, documents })
  if (!change) throw refusal('changed-meanwhile')
  return change
}
