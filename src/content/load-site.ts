import type { Site } from '#model/site.ts'
import { summarizeForBuild, summarizeForChecks } from './check-as-read.ts'
import { checkSite } from './checks/check-site.ts'
import { problemsOfFormat } from './checks/format.ts'
import { publicationOf, shownDocuments } from './derived/publication.ts'
import type { Publication, PublicationView } from './derived/publication.ts'
import { withoutProvisional } from './derived/left-out.ts'
import type { LeftOut } from './derived/left-out.ts'
import { syntax } from './problems/catalogue/syntax.ts'
import { warningsOfHidden } from './problems/hidden-pages.ts'
import { byPosition, filesOfProblem, isError } from './problems/problem.ts'
import type { Problem } from './problems/problem.ts'
import { commonDocumentsHash } from './read/summarized-page.ts'
import { ChangedFileError } from './read/read-again.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import { createSiteReader } from './read/site-reader.ts'
import type { SummarizePages, KnownFiles, PlannedTexts, SiteReading } from './read/site-reader.ts'
import { resolveSite } from './resolve/resolve-site.ts'
import { siteSchemas } from './schemas/site-schemas.ts'
import { validateSite } from './validate/validate-site.ts'

export interface LoadedSite {
  /** Present if no problem is an error. Created when it is first asked for, as it is not needed to report problems. */
  readonly site?: Site
  /** Sorted by file, line and column. */
  problems: Problem[]
  /** All documents that were read, including those with errors and unpublished pages. */
  documents: SiteDocuments
  /** Which pages are shown. */
  publication: Publication
  /** The files with errors, including unpublished pages. */
  filesWithErrors: ReadonlySet<string>
  /** What was left out because it is marked as a placeholder. Present if that was asked for and the site has no errors. */
  leftOut?: readonly LeftOut[]
}

export interface SiteLoader {
  /** Reads the files that have changed since the last call, and checks the whole site, with planned texts in place of files. */
  load(planned?: PlannedTexts): Promise<LoadedSite>
}

/** Which pages are asked for; by default those that are published now. */
export interface WantedPages extends Partial<PublicationView> {
  /** Whether parts that are marked as placeholders are left out. */
  strict?: boolean
}

/**
 * Files → Site, or everything that is wrong with them. Files whose content is known are not read. With `summaries`, pages
 * without problems do not stay in memory, and are read again when they are rendered.
 */
export async function loadSite(siteDir: string, wanted?: WantedPages, known: KnownFiles = {}): Promise<LoadedSite> {
  const { summaries } = known
  const summarize = summaries && summarizeForBuild(siteDir, summaries)
  return loaderOf(siteDir, { ...known, wanted, isReadOnce: true, summarize }).load()
}

/** The same for programs that need only the problems: little stays in memory of pages without any. */
export async function loadForChecks(siteDir: string, wanted?: WantedPages): Promise<LoadedSite> {
  return loaderOf(siteDir, { wanted, isReadOnce: true, summarize: summarizeForChecks(siteDir) }).load()
}

/** For programs that load a site repeatedly: unchanged files are not read again. */
export function createSiteLoader(siteDir: string, wanted?: WantedPages): SiteLoader {
  return loaderOf(siteDir, { wanted })
}

interface LoaderOptions extends KnownFiles {
  wanted?: WantedPages | undefined
  /** Whether the site is loaded only once, so that versions of files are not needed. */
  isReadOnce?: boolean
  /** What stays in memory of pages that were read. */
  summarize?: SummarizePages | undefined
}

function loaderOf(
  siteDir: string,
  { wanted = {}, isReadOnce = false, summarize: given, ...known }: LoaderOptions,
): SiteLoader {
  const { summaries } = known
  const { now, drafts = false, strict = false } = wanted
  // Not in a strict load, which needs the texts again.
  const summarize = strict ? undefined : given
  let readSite = createSiteReader(siteDir, { ...known, isReadOnce, summarize })
  return {
    async load(planned) {
      const loaded = loadAsItIs(planned)
      return strict && !loaded.problems.some(isError) ? loadStrictly(loaded, planned) : loaded
    },
  }

  function read(planned?: PlannedTexts): SiteReading {
    const reading = readSite(planned)
    if (!summaries?.commonHash || commonDocumentsHash(reading.documents) === summaries.commonHash) return reading
    readSite = createSiteReader(siteDir, { isReadOnce, summarize })
    return readSite(planned)
  }

  /** If a file has changed before its text was read again, the whole site is read again, and all texts stay in memory. */
  function loadAsItIs(planned?: PlannedTexts): LoadedSite {
    try {
      return loadOnce(planned)
    } catch (error) {
      if (!(error instanceof ChangedFileError)) throw error
      readSite = createSiteReader(siteDir, { isReadOnce })
      return loadOnce(planned)
    }
  }

  /** Checks the site again without the parts that are left out: the rules hold for what visitors get. */
  function loadStrictly(whole: LoadedSite, planned: PlannedTexts = new Map()): LoadedSite {
    const { texts, leftOut } = withoutProvisional(shownDocuments(whole.documents, whole.publication))
    const loaded = texts.size > 0 ? loadOnce(new Map([...planned, ...texts])) : whole
    const problems = loaded === whole ? [] : loaded.problems.filter(isError).map(ofLeftOut)
    const { documents } = whole
    return Object.assign(loaded, { documents, leftOut, problems: [...whole.problems, ...problems].sort(byPosition) })
  }

  function loadOnce(planned?: PlannedTexts): LoadedSite {
    const schemas = siteSchemas()
    const { documents, problems: unreadable } = read(planned)
    const invalid = validateSite(documents, schemas)
    const publication = publicationOf(documents, { now: now ?? new Date(), drafts })
    const conflicts = checkSite(documents, invalid, { schemas, siteDir, publication })
    const ofFormat = problemsOfFormat(documents)
    const filesWithErrors = new Set(
      [...unreadable, ...invalid, ...conflicts, ...ofFormat].filter(isError).flatMap(filesOfProblem),
    )
    const ofFolder = [...unreadable, ...conflicts].find(isOfFolder)
    // In the wrong folder, and in documents of another format, there would be errors that nobody has made.
    const found = ofFolder
      ? [ofFolder]
      : (ofFormat.length === 0
          ? [...unreadable, ...invalid, ...conflicts]
          : [...unreadable, ...invalid.filter(isOfSyntax), ...ofFormat]
        ).sort(byPosition)
    const problems = warningsOfHidden(found, publication.hidden)
    const loaded = { problems, documents, publication, filesWithErrors }
    if (problems.some(isError)) return loaded
    let site: Site | undefined
    return {
      ...loaded,
      get site() {
        return (site ??= resolveSite(shownDocuments(documents, publication), schemas))
      },
    }
  }
}

/** An error that a site has only without its placeholders. Without a fix, as the edits would not fit the file. */
function ofLeftOut(problem: Problem): Problem {
  const { fix: _, ...found } = problem
  const message = `Without what is marked as a placeholder, as PUBLISH=strict asks: ${found.message}`
  return {
    ...found,
    message,
    hint: 'Put the real thing there and delete the mark, or build without PUBLISH=strict.',
  }
}

/** Whether a problem is one of the site's folder itself: it is missing, cannot be opened, or is that of something else. */
export const isOfFolder = ({ file }: Problem): boolean => file === '.'

/** Whether a problem is a syntax error, or a file that cannot be read. */
export const isOfSyntax = ({ code }: Problem): boolean => code === 'unreadable-file' || Object.hasOwn(syntax, code)
