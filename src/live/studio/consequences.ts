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
 * What publishing would take from visitors, or show them unfinished: of what has changed, all or the files that are chosen.
 * Empty where the site has errors, with which nothing is published.
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

/** The same of a version that would be published next, whatever else is in the folder. */
export async function consequencesOfVersion(siteDir: string, { base, tip }: VersionRange): Promise<Consequences> {
  const site = await openSite(siteDir)
  const [sinceBase, sinceTip] = [await unpublishedIn(siteDir, base), await unpublishedIn(siteDir, tip)]
  const [before, now] = [sinceBase.base, sinceTip.base]
  const files = changedFilesOf({ base: before, now, diff: siteDiff(before, now) })
  return consequencesBetween(await loadReverted(site, sinceBase), await loadReverted(site, sinceTip), files)
}

/** A site without what has changed since a version, except in the files that are kept. */
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
      const known = new Set(samplesBefore(file).map(({ value }) => value))
      const added = samplesAfter(file).filter(({ value }) => !known.has(value))
      return added.length > 0 ? [{ file, title, path: added[0]!.path, count: added.length }] : []
    }),
    drafts: files.flatMap(({ file, title, address }) =>
      after.publication.hidden.get(file)?.reason === 'draft'
        ? [{ file, title, ...(address !== undefined && { address }) }]
        : [],
    ),
  }
}

/** Thrown before visitors lose something, or read samples, to which nobody has agreed. */
export class NotAgreedTo extends Error {
  readonly consequences: Consequences

  constructor(consequences: Consequences) {
    super('Nobody has agreed to what visitors would notice.')
    this.consequences = consequences
  }
}

/** Throws `NotAgreedTo` unless somebody has agreed to all of it. `agreed` are the keys of consequences. */
export function assertAgreedTo(consequences: Consequences, agreed: readonly string[]): void {
  if (!isAgreedTo(consequences, agreed)) throw new NotAgreedTo(consequences)
}

/** The samples that visitors read in a document of a site. */
function shownSamples({ documents, publication: { hidden } }: LoadedSite): (file: string) => SampleLeft[] {
  const byFile = new Map([...documentsOf(documents)].map((document) => [document.file, document]))
  return (file) => {
    const document = byFile.get(file)
    if (!document || hidden.has(file)) return []
    return samplesIn(document, documents, siteSchemas(documents)).filter(({ isNote }) => !isNote)
  }
}
