import type { EditedSite } from '#authoring/site-changes.ts'
import { withBytes } from '#changes/versions/bytes-on-disk.ts'
import { revertedFiles } from '#changes/versions/unpublished.ts'
import type { Unpublished } from '#changes/versions/unpublished.ts'
import { samplesIn } from '#content/derived/samples-left.ts'
import type { SampleLeft } from '#content/derived/samples-left.ts'
import { roleOf } from '#content/read/roles.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { LoadedSite } from '#content/site-loader.ts'
import { lossesBetween } from '#model/losses.ts'
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
  const loadWithout = (kept: ReadonlySet<string>): Promise<LoadedSite> =>
    withBytes(site.siteDir, revertedFiles(unpublished, kept), (planned) => Promise.resolve(site.loadWith(planned)))
  const before = await loadWithout(new Set())
  const after = await loadWithout(
    new Set(unpublished.diff.files.map(({ file }) => file).filter((file) => chosen?.has(file) ?? true)),
  )
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

/** The samples that visitors read in a document of a site. */
function shownSamples({ documents, publication: { hidden } }: LoadedSite): (file: string) => SampleLeft[] {
  const byFile = new Map([...documentsOf(documents)].map((document) => [document.file, document]))
  return (file) => {
    const document = byFile.get(file)
    if (!document || hidden.has(file)) return []
    return samplesIn(document, documents, siteSchemas(documents)).filter(({ isNote }) => !isNote)
  }
}
