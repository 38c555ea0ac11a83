import { refusal } from '#live/words/refusal.ts'
import type { ReplaceRequest } from '#studio/protocol/finding.ts'
import { documentStandings } from '#live/studio/document-standings.ts'
import { findInSite } from '#live/studio/find.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import { problemsBy, placesInSite, replacements } from '#live/studio/replace.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import { flag, group, index, label, list, path, text } from './fields.ts'
import type { StudioRequests } from './request.ts'

const place = { file: text, path, start: index, end: index, text, by: text }

/** The documents of the site, searching them, and replacing words in all of them. */
export const findRequests = {
  'GET /documents': {
    right: 'open',
    fields: {},
    does: async ({ host, published }) => ({
      documents: await documentStandings(host.siteDir, await host.status(), await published()),
    }),
  },
  'GET /find': {
    right: 'open',
    fields: { words: text, types: text },
    async does({ host }, request) {
      const { documents } = await host.status()
      return documents ? findInSite(request, documents) : { texts: [], more: 0, sections: [] }
    },
  },
  'GET /places': {
    right: 'open',
    fields: { words: text, isExact: flag, isWholeWord: flag, hasLinks: flag },
    async does({ host }, request) {
      const { documents } = await host.status()
      return { documents: documents ? placesInSite(request, documents) : [] }
    },
  },
  'POST /replace': {
    right: 'write',
    fields: { label, isPlan: flag, places: list(group<ReplaceRequest['places'][number]>(place)) },
    async does(studio, { label: said, isPlan, places }) {
      const { folder, host, words } = studio
      if (places.length === 0) throw refusal('no-place-chosen')
      if (isPlan) return { problems: problemsBy(host.siteDir, await replacements(folder, places), words) }
      const step = await writeStep(studio, said, () => replacements(folder, places))
      return { problems: [], step: historyStep(step) }
    },
  },
} satisfies Partial<StudioRequests>
