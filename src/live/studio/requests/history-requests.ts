import { refusal } from '#live/words/refusal.ts'
import type { BringBackRequest } from '#studio/protocol/publishing.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import type { RequestFields } from '#live/studio/request-fields.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { broughtBack, comparison, historyOf, textIn } from '#live/studio/changes-in-words/history.ts'
import { VersionError } from '#live/changes/git/git-problem.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Handlers for the history of a document: lists its versions, compares one with the current text, and restores it. */
export const historyRequests = {
  'GET /history': async ({ host, folder }, fields) => {
    const file = fields.text('file')
    await textNow(folder, file)
    try {
      return { versions: await historyOf(host.siteDir, file) }
    } catch (error) {
      if (!(error instanceof VersionError)) throw error
      return { versions: [], problem: error.problem }
    }
  },
  'GET /history/compare': async ({ host, folder }, fields) => {
    const file = fields.text('file')
    return comparison(
      host.siteDir,
      file,
      await textIn(host.siteDir, file, fields.text('id')),
      await textNow(folder, file),
    )
  },
  'POST /history/bring-back': async (studio, fields) => {
    const file = fields.text('file')
    const then = await textIn(studio.host.siteDir, file, fields.text('id'))
    const step = await writeStep(studio, fields.label(), async () => [
      await broughtBack({ file, before: await textNow(studio.folder, file), then }, partIn(fields)),
    ])
    return { step: historyStep(step) }
  },
} satisfies Partial<RequestHandlers>

function partIn(fields: RequestFields<BringBackRequest>): number | 'beside' | 'whole' {
  const part = fields.text('part')
  return part === 'beside' || part === 'whole' ? part : Number(part)
}

/** Only documents of the site can be read. */
async function textNow(folder: StudioContext['folder'], file: string): Promise<string> {
  const text = await folder.read(file)
  if (text === undefined) throw refusal('gone-meanwhile')
  return text
}
