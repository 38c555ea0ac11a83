import type { PlaceOfWindow } from '#studio/protocol/presence.ts'
import type { Changes } from '#studio/protocol/publishing.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import { ownerOf } from '#live/studio/open-windows.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { changedFilesOf } from '#live/studio/changes-in-words/changed-files.ts'
import { followedByRedirects } from '#live/studio/translations/followed-by-redirects.ts'
import { reversed, unpublishedIn } from '#live/changes/versions/unpublished.ts'
import { standingOf } from '#live/changes/versions/delivery.ts'
import { VersionError } from '#live/changes/git/git-problem.ts'
import { lastChangesIn } from '#live/changes/versions/last-changes.ts'
import { authorOf } from '#live/changes/versions/publish.ts'
import type { RequestFields } from '#live/studio/request-fields.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Handlers for the changes since the last version: lists them with their windows, and reverts them. */
export const changeRequests = {
  'GET /changes': (studio) => unpublishedChanges(studio),
  'POST /changes/take-back': async (studio, fields) => {
    const { siteDir } = studio.host
    const id = fields.text('id')
    const step = await writeStep(studio, fields.label(), async () => {
      const change = await reversed(await unpublishedIn(siteDir, await studio.published()), id)
      return [change, ...(await followedByRedirects(studio)(change, (file) => studio.folder.read(file)))]
    })
    return { step: historyStep(step), changes: await unpublishedChanges(studio) }
  },
  'POST /window': ({ windows, window, reportPlace }, fields) => {
    const [isClosed, place] = [fields.isSet('isClosed'), placeIn(fields)]
    if (isClosed) windows.leave(window)
    // A hidden window sends no place: its last reported place stays for a while.
    if (isClosed || place) reportPlace?.(place)
    return Promise.resolve({})
  },
} satisfies Partial<RequestHandlers>

function placeIn(fields: RequestFields<Partial<PlaceOfWindow>>): PlaceOfWindow | undefined {
  const [file, section] = [fields.optionalText('file'), fields.optionalIndex('section')]
  if (file === undefined) return undefined
  return { file, ...(section !== undefined && { section }), ...(fields.isSet('isTyping') && { isTyping: true }) }
}

export async function unpublishedChanges(studio: StudioContext): Promise<Changes> {
  const { siteDir } = studio.host
  const pendingStanding = standingOf(siteDir)
  const version = await studio.published()
  try {
    const [standing, unpublished, author, versions] = await Promise.all([
      pendingStanding,
      unpublishedIn(siteDir, version),
      authorOf(siteDir),
      lastChangesIn(siteDir, version),
    ])
    const files = changedFilesOf(unpublished).map((each) => ({
      ...each,
      ...ownerOf(
        // A window that has changed the file before the last version does not own later changes. Commit times are in
        // whole seconds.
        studio.journal.windowsAt(each.file, Date.parse(versions.get(each.file)?.at ?? '1970-01-01') + 999),
        studio.window,
        studio.windows,
      ),
    }))
    return { files, standing, ...(author && { author }) }
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    const standing = await pendingStanding
    return { files: [], standing: { ...standing, problem: standing.problem ?? error.problem } }
  }
}
