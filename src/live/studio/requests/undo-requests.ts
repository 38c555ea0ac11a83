import { roleOf } from '#site/read/roles.ts'
import type { StepAnswer, StepRequest } from '#studio/protocol/documents.ts'
import { documentState, journalFileOf, viewIn } from '#live/studio/document-state.ts'
import { filesOfStep, isDeletion, historyStep } from '#live/changes/folder/journal.ts'
import type { Step } from '#live/changes/folder/journal.ts'
import type { RequestFields } from '#live/studio/request-fields.ts'
import { isDocument } from '#live/changes/folder/site-folder.ts'
import { doerIn } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Handlers for undo and redo. */
export const undoRequests = {
  'POST /undo': (studio, fields) => stepped(studio, 'undo', fields),
  'POST /redo': (studio, fields) => stepped(studio, 'redo', fields),
} satisfies Partial<RequestHandlers>

async function stepped(
  studio: StudioContext,
  way: 'undo' | 'redo',
  fields: RequestFields<StepRequest>,
): Promise<StepAnswer> {
  const view = viewIn(fields)
  const target = { file: journalFileOf(view), id: fields.optionalText('id') }
  const { step, isPart } = await studio.store.step(way, target, doerIn(studio))
  await studio.host.readNow(filesOfStep(step))
  const fileAfter = await fileToOpen(studio, step, view.file)
  const done = { step: historyStep(step), ...(isPart && { isPart }) }
  if (fileAfter === undefined) return done
  return { ...done, document: await documentState(studio, { ...view, file: fileAfter }) }
}

/** The restored document, or else the open one; if the step has deleted that, a document that it has created. */
async function fileToOpen({ folder }: StudioContext, step: Step, file: string): Promise<string | undefined> {
  const moved = step.changes.filter(({ before, after }) => before === undefined || after === undefined)
  const movedFiles = moved.map((change) => change.file).filter(isOpened)
  const pages = [...movedFiles, ...filesOfStep(step)].filter((other) => roleOf(other).role === 'page')
  for (const each of [...(isDeletion(step) ? movedFiles : []), file, ...pages, 'pages/index.json'])
    if ((await folder.read(each)) !== undefined) return each
  return undefined
}

/** Translations are opened with their document. */
const isOpened = (file: string): boolean => isDocument(file) && roleOf(file).role !== 'translation'
