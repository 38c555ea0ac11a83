import { refusal } from '#live/words/refusal.ts'
import type { ReplaceAnswer, ReplaceRequest } from '#studio/protocol/finding.ts'
import { documentStandings } from '#live/studio/document-standings.ts'
import { findInSite } from '#live/studio/find.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import { problemsBy, placesInSite, replacements } from '#live/studio/replace.ts'
import { RequestFields } from '#live/studio/request-fields.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Handlers that list the documents of the site, search them, and replace words in all of them. */
export const findRequests = {
  'GET /documents': async ({ host, published }) => ({
    documents: await documentStandings(host.siteDir, await host.status(), await published()),
  }),
  'GET /find': async ({ host }, fields) => {
    const { documents } = await host.status()
    const request = { words: fields.text('words'), types: fields.text('types') }
    return documents ? findInSite(request, documents) : { texts: [], more: 0, sections: [] }
  },
  'GET /places': async ({ host }, fields) => {
    const { documents } = await host.status()
    const request = {
      words: fields.text('words'),
      isExact: fields.isSet('isExact'),
      isWholeWord: fields.isSet('isWholeWord'),
      hasLinks: fields.isSet('hasLinks'),
    }
    return { documents: documents ? placesInSite(request, documents) : [] }
  },
  'POST /replace': replaced,
} satisfies Partial<RequestHandlers>

async function replaced(studio: StudioContext, fields: RequestFields<ReplaceRequest>): Promise<ReplaceAnswer> {
  const { folder, host, words } = studio
  const places = fields.groups('places').map((group) => placeIn(new RequestFields(group)))
  if (places.length === 0) throw refusal('no-place-chosen')
  if (fields.isSet('isPlan')) return { problems: problemsBy(host.siteDir, await replacements(folder, places), words) }
  const step = await writeStep(studio, fields.label(), () => replacements(folder, places))
  return { problems: [], step: historyStep(step) }
}

const placeIn = (fields: RequestFields<ReplaceRequest['places'][number]>): ReplaceRequest['places'][number] => ({
  file: fields.text('file'),
  path: fields.path('path'),
  start: fields.index('start'),
  end: fields.index('end'),
  text: fields.text('text'),
  by: fields.text('by'),
})
