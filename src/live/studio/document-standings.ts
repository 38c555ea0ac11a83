import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { samplesIn } from '#site/derived/samples-left.ts'
import { filesOfProblem, isError } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import type { DocumentStanding } from '#studio/protocol/finding.ts'
import { parseMoment } from '#base/text/languages/time-zones.ts'
import { lastChangesIn, unpublishedFilesIn } from '#live/changes/versions/last-changes.ts'

/** The state of each document of the site, with its last change in git up to the version that visitors see. */
export async function documentStandings(
  siteDir: string,
  status: SiteStatus,
  version: string,
): Promise<DocumentStanding[]> {
  const { documents } = status
  if (!documents) return []
  // Translations are listed with their document.
  const standing = documentsOf(documents).filter(({ role }) => role !== 'translation')
  const [lastChanges, unpublished] = await Promise.all([
    lastChangesIn(siteDir, version),
    unpublishedFilesIn(siteDir, version),
  ])
  return Promise.all(
    standing.map(async (document) => {
      const { file } = document
      const published = unpublished.has(file) ? undefined : lastChanges.get(file)
      const writtenAt = published ? undefined : await timeOf(join(siteDir, file))
      const state = unpublished.get(file)
      return {
        file,
        ...(document.role === 'page' && visibilityOf(document, status)),
        ...(state && { unpublished: state }),
        ...(published && { changedAt: published.at, changedBy: published.by }),
        ...(writtenAt !== undefined && { changedAt: writtenAt }),
        ...problemsOf(file, status),
        samples: samplesIn(document, documents, siteSchemas(documents)).length,
      }
    }),
  )
}

/** The modification time of a file; undefined if it was deleted meanwhile. */
const timeOf = async (path: string): Promise<string | undefined> =>
  (await stat(path).catch(() => undefined))?.mtime.toISOString()

function visibilityOf({ file, value }: JsonDocument, { hidden }: SiteStatus) {
  const [from, until] = [momentIn(value['publishAt']), momentIn(value['unpublishAt'])]
  return {
    visibility: hidden?.get(file)?.reason ?? ('shown' as const),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }
}

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? parseMoment(value)?.toISOString() : undefined

function problemsOf(file: string, { problems }: SiteStatus): Pick<DocumentStanding, 'errors' | 'warnings'> {
  const ofFile = problems.filter((problem) => filesOfProblem(problem).includes(file))
  const errors = ofFile.filter(isError).length
  const samples = ofFile.filter(({ code }) => code === 'sample-left').length
  return { errors, warnings: ofFile.length - errors - samples }
}
