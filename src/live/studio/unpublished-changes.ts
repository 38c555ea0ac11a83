import type { Changes } from '#studio/protocol/publishing.ts'
import { ownerOf } from '#live/studio/open-windows.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { lastChangesIn } from '#live/changes/versions/last-changes.ts'
import { changedFilesOf } from '#live/studio/changes-in-words/changed-files.ts'
import { unpublishedIn } from '#live/changes/versions/unpublished.ts'
import { standingOf } from '#live/changes/versions/delivery.ts'
import { VersionError } from '#live/changes/git/git-problem.ts'
import { authorOf } from '#live/changes/versions/publish.ts'

/** The changes since the last version, with the windows that have made them. */
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
