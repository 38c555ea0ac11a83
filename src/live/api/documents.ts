import { changeBy, problemKey } from '#tools/mended-site.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { refusal } from '#live/words/refusal.ts'
import { roleOf } from '#site/read/roles.ts'
import type { DocumentRequest, EditRequest, StepAnswer, StepRequest } from '#studio/protocol/documents.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { documentState, journalFileOf } from '#live/studio/document-state.ts'
import { filesOfStep, historyStep, isDeletion } from '#live/changes/folder/journal.ts'
import type { Step } from '#live/changes/folder/journal.ts'
import { isDocument } from '#live/changes/folder/site-folder.ts'
import { followedByRedirects } from '#live/studio/translations/followed-by-redirects.ts'
import { madeStale } from '#live/studio/translations/made-stale.ts'
import { doerIn, writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { label, operations, optional, text } from './fields.ts'
import type { Fields } from './fields.ts'
import type { StudioRequests } from './request.ts'

export const view: Fields<DocumentRequest> = { file: text, canvasFile: optional(text), language: optional(text) }

const step: Fields<StepRequest> = { ...view, id: optional(text) }

/** Reading a document, editing it, fixing its problems, undo and redo. */
export const documentRequests = {
  'GET /document': { right: 'open', fields: view, does: documentState },
  'POST /edit': {
    right: 'write',
    fields: { ...view, id: optional(text), revision: text, operations, label, opening: optional(text) },
    does: edited,
  },
  'POST /mend': {
    right: 'write',
    fields: { ...view, label, key: text },
    async does(studio, fields) {
      const change = await mendingChange(studio, journalFileOf(fields), fields.key)
      await writeStep(studio, fields.label, () => Promise.resolve([change]))
      return { ...(await documentState(studio, fields)), isMerged: false }
    },
  },
  'POST /undo': { right: 'write', fields: step, does: (studio, fields) => stepped(studio, 'undo', fields) },
  'POST /redo': { right: 'write', fields: step, does: (studio, fields) => stepped(studio, 'redo', fields) },
} satisfies Partial<StudioRequests>

async function edited(studio: StudioContext, edit: EditRequest): Promise<Api['POST /edit']['answer']> {
  const { host, store } = studio
  const before = await host.status()
  const outcome = await store.edit({ ...edit, ...doerIn(studio), followed: followedByRedirects(studio) })
  if ('conflict' in outcome) return outcome
  if (outcome.step) await host.readNow(filesOfStep(outcome.step))
  const state = await documentState(studio, edit)
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

async function stepped(studio: StudioContext, way: 'undo' | 'redo', fields: StepRequest): Promise<StepAnswer> {
  const target = { file: journalFileOf(fields), id: fields.id }
  const { step: done, isPart } = await studio.store.step(way, target, doerIn(studio))
  await studio.host.readNow(filesOfStep(done))
  const answer = { step: historyStep(done), ...(isPart && { isPart }) }
  const file = await fileToOpen(studio, done, fields.file)
  if (file === undefined) return answer
  return { ...answer, document: await documentState(studio, { ...fields, file }) }
}

/** The restored document, or else the open one; if the step has deleted that, a document that it has created. */
async function fileToOpen({ folder }: StudioContext, done: Step, file: string): Promise<string | undefined> {
  const moved = done.changes.filter(({ before, after }) => before === undefined || after === undefined)
  const movedFiles = moved.map((change) => change.file).filter(isOpened)
  const pages = [...movedFiles, ...filesOfStep(done)].filter((other) => roleOf(other).role === 'page')
  for (const each of [...(isDeletion(done) ? movedFiles : []), file, ...pages, 'pages/index.json'])
    if ((await folder.read(each)) !== undefined) return each
  return undefined
}

/** Translations are opened with their document. */
const isOpened = (file: string): boolean => isDocument(file) && roleOf(file).role !== 'translation'
