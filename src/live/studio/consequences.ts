import { siteDiff } from '#tools/diff/site-diff.ts'
import { openSite } from '#tools/site-changes.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import type { VersionRange } from '#live/changes/change/brought.ts'
import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import { withBytes } from '#live/changes/versions/bytes-on-disk.ts'
import { revertedFiles, unpublishedIn } from '#live/changes/versions/unpublished.ts'
import type { Unpublished } from '#live/changes/versions/unpublished.ts'
import { samplesIn } from '#site/derived/samples-left.ts'
import type { SampleLeft } from '#site/derived/samples-left.ts'
import { roleOf } from '#site/read/roles.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { lossesBetween } from '#site/model/losses.ts'
import { isAgreedTo } from '#studio/protocol/consequences.ts'
import type { Consequences } from '#studio/protocol/consequences.ts'
import { changedFilesOf } from './changes-in-words/changed-files.ts'

/**
 * The content that visitors would lose, or would see unfinished, if all changes or the chosen files were published.
 * Empty if the site has errors, with which it cannot be published.
 */
export async function consequencesOf(
  site: Pick<EditedSite, 'siteDir' | 'loadWith'>,
  unpublished: Unpublished,
  chosen?: ReadonlySet<string>,
): Promise<Consequences> {
  const files = changedFilesOf(unpublished).filter(({ file }) => chosen?.has(file) ?? true)
  const before = await loadReverted(site, unpublished)
  const after = await loadReverted(
    site,
    unpublished,
    unpublished.diff.files.map(({ file }) => file).filter((file) => chosen?.has(file) ?? true),
  )
  return consequencesBetween(before, after, files)
}

/** The consequences of publishing a version, whatever else is in the folder. */
export async function consequencesOfVersion(siteDir: string, { base, tip }: VersionRange): Promise<Consequences> {
  const site = await openSite(siteDir)
  const [sinceBase, sinceTip] = [await unpublishedIn(siteDir, base), await unpublishedIn(siteDir, tip)]
  const [before, now] = [sinceBase.base, sinceTip.base]
  const files = changedFilesOf({ base: before, now, diff: siteDiff(before, now) })
  return consequencesBetween(await loadReverted(site, sinceBase), await loadReverted(site, sinceTip), files)
}

/** A site with the files of a version, except the ones that are kept. */
const loadReverted = (
  site: Pick<EditedSite, 'siteDir' | 'loadWith'>,
  since: Unpublished,
  kept: readonly string[] = [],
): Promise<LoadedSite> =>
  withBytes(site.siteDir, revertedFiles(since, new Set(kept)), (planned) => Promise.resolve(site.loadWith(planned)))

function consequencesBetween(before: LoadedSite, after: LoadedSite, files: readonly FileOfVersion[]): Consequences {
  if (!after.site) return { lost: [], samples: [], drafts: [] }
  const removedFiles = files.flatMap(({ file, state }) => {
    const fileRole = roleOf(file)
    return state === 'removed' && fileRole.role === 'public' ? [fileRole.name] : []
  })
  const [samplesBefore, samplesAfter] = [shownSamples(before), shownSamples(after)]
  return {
    lost: before.site ? lossesBetween(before.site, after.site, removedFiles) : [],
    samples: files.flatMap(({ file, title }) => {
      const earlier = new Set(samplesBefore(file).map(({ value }) => value))
      const added = samplesAfter(file).filter(({ value }) => !earlier.has(value))
      return added.length > 0 ? [{ file, title, path: added[0]!.path, count: added.length }] : []
    }),
    drafts: files.flatMap(({ file, title, address }) =>
      after.publication.hidden.get(file)?.reason === 'draft'
        ? [{ file, title, ...(address !== undefined && { address }) }]
        : [],
    ),
  }
}

/** Publishing has consequences for visitors that nobody has accepted. */
export interface TakesAway {
  state: 'takes-away'
  consequences: Consequences
}

/** Undefined if all consequences are accepted. `agreed` has their keys. */
export const unlessAgreedTo = (consequences: Consequences, agreed: readonly string[]): TakesAway | undefined =>
  isAgreedTo(consequences, agreed) ? undefined : { state: 'takes-away', consequences }

/** The samples in a document of a site that visitors see. */
function shownSamples({ documents, publication: { hidden } }: LoadedSite): (file: string) => SampleLeft[] {
  const byFile = new Map([...documentsOf(documents)].map((document) => [document.file, document]))
  return (file) => {
    const document = byFile.get(file)
    if (!document || hidden.has(file)) return []
    return samplesIn(document, documents, siteSchemas(documents)).filter(({ isNote }) => !isNote)
  }
}
