import { refusal } from '#live/words/refusal.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { broughtBack, comparison, historyOf, textIn } from '#live/studio/changes-in-words/history.ts'
import { VersionError } from '#live/changes/git/git-problem.ts'
import { label, text } from './fields.ts'
import type { StudioRequests } from './request.ts'

/** The versions of a document: listing them, comparing one with the current text, restoring it. */
export const historyRequests = {
  'GET /history': {
    right: 'open',
    fields: { file: text },
    async does({ host, folder }, { file }) {
      await textNow(folder, file)
      try {
        return { versions: await historyOf(host.siteDir, file) }
      } catch (error) {
        if (!(error instanceof VersionError)) throw error
        return { versions: [], problem: error.problem }
      }
    },
  },
  'GET /history/compare': {
    right: 'open',
    fields: { file: text, id: text },
    does: async ({ host: { siteDir }, folder }, { file, id }) =>
      comparison(siteDir, file, await textIn(siteDir, file, id), await textNow(folder, file)),
  },
  'POST /history/bring-back': {
    right: 'write',
    fields: { label, file: text, id: text, part: text },
    async does(studio, { label: said, file, id, part }) {
      const then = await textIn(studio.host.siteDir, file, id)
      const wanted = part === 'beside' || part === 'whole' ? part : Number(part)
      const step = await writeStep(studio, said, async () => [
        await broughtBack({ file, before: await textNow(studio.folder, file), then }, wanted),
      ])
      return { step: historyStep(step) }
    },
  },
} satisfies Partial<StudioRequests>

/** Only documents of the site can be read. */
async function textNow(folder: StudioContext['folder'], file: string): Promise<string> {
  const now = await folder.read(file)
  if (now === undefined) throw refusal('gone-meanwhile')
  return now
}
