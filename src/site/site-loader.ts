import type { Site } from '#site/model/site.ts'
import { checkDocument } from './checks/check-document.ts'
import { checkSite } from './checks/check-site.ts'
import { problemsOfFormat } from './checks/files/format.ts'
import { siteInLanguages } from './languages/site-in-language.ts'
import type { SiteInLanguage } from './languages/site-in-language.ts'
import { publicationOf, shownDocuments } from './derived/publication.ts'
import type { Publication, PublicationView } from './derived/publication.ts'
import { withoutProvisional } from './derived/left-out.ts'
import type { LeftOut } from './derived/left-out.ts'
import { syntax } from './problems/catalogue/syntax.ts'
import { warningsOfHidden } from './problems/hidden-pages.ts'
import { byPosition, filesOfProblem, isError, positionOf } from './problems/problem.ts'
import type { Problem } from './problems/problem.ts'
import { firstOfEachFile } from './problems/report.ts'
import type { JsonDocument } from './read/json-document.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import { createSiteReader } from './read/site-reader.ts'
import type { PlannedContents } from './read/site-reader.ts'
import { resolveInAllLanguages } from './resolve/resolve-languages.ts'
import { siteSchemas } from './schemas/site-schemas.ts'
import { problemsOfDocument, validateSite } from './validate/validate-site.ts'

export interface LoadedSite {
  /** Undefined if a problem is an error. Resolved on first access, as it is not needed to report problems. */
  readonly site: Site | undefined
  /** Sorted by file, line and column. */
  problems: Problem[]
  /** All documents that were read, including ones with errors and unpublished pages. */
  documents: SiteDocuments
  /** Which pages are shown. */
  publication: Publication
  /** The shown pages in each further language of the site. Computed on first access. */
  readonly languages: readonly SiteInLanguage[]
  /** The files with errors, including unpublished pages. */
  filesWithErrors: ReadonlySet<string>
  /** The parts that were left out because they are marked as placeholders. Present in strict mode if the site has no errors. */
  leftOut?: readonly LeftOut[]
}

export interface SiteLoader {
  /** Reads the files that have changed since the last call, and checks the whole site, with planned texts instead of files. */
  load(planned?: PlannedContents): LoadedSite
}

/** Which pages are wanted; by default the pages that are published now. */
export interface WantedPages extends Partial<PublicationView> {
  /** Whether parts that are marked as placeholders are left out. */
  strict?: boolean
}

/** The site in a folder, or all problems of its files. */
export const loadSite = (siteDir: string, wanted?: WantedPages): LoadedSite => createSiteLoader(siteDir, wanted).load()

/**
 * Loads a site in two phases, for every program: first its documents, reading, validating and checking the ones that have
 * changed; then the site, whose documents are checked against each other and resolved.
 */
export function createSiteLoader(
  siteDir: string,
  { now, drafts = false, strict = false }: WantedPages = {},
): SiteLoader {
  const readSite = createSiteReader(siteDir)
  return {
    load(planned) {
      const loaded = loadOnce(planned)
      return strict && !loaded.problems.some(isError) ? loadStrictly(loaded, planned) : loaded
    },
  }

  function loadOnce(planned?: PlannedContents): LoadedSite {
    const { documents, problems: unreadable } = readSite(planned)
    const schemas = siteSchemas(documents)
    const invalid = validateSite(documents, schemas)
    // No other problem of a document of another program is reported.
    const foreign = new Set(invalid.filter(({ code }) => code === 'foreign-document').map(({ file }) => file))
    const publication = publicationOf(documents, { now: now ?? new Date(), drafts })
    const conflicts = checkSite(documents, invalid, { schemas, siteDir, publication }).filter(
      ({ file }) => !foreign.has(file),
    )
    const ofFormat = problemsOfFormat(documents)
    const filesWithErrors = new Set(
      [...unreadable, ...invalid, ...conflicts, ...ofFormat].filter(isError).flatMap(filesOfProblem),
    )
    const ofFolder = [...unreadable, ...conflicts].find(isOfFolder)
    // In the wrong folder, and in documents of another format, there would be misleading errors.
    const reported = ofFolder
      ? [ofFolder]
      : firstOfEachFile(
          ofFormat.length === 0
            ? [...unreadable, ...invalid, ...conflicts]
            : [...unreadable, ...invalid.filter(isOfSyntax), ...ofFormat],
        ).sort(byPosition)
    const problems = warningsOfHidden(reported, publication.hidden)
    const shown = shownDocuments(documents, publication)
    return {
      problems,
      documents,
      publication,
      filesWithErrors,
      get languages() {
        return siteInLanguages(shown)
      },
      get site() {
        return this.problems.some(isError) ? undefined : resolveInAllLanguages(shown)
      },
    }
  }

  /** Checks the site again without the parts that are left out, as the rules apply to the published site. */
  function loadStrictly(whole: LoadedSite, planned: PlannedContents = new Map()): LoadedSite {
    const { texts, leftOut, needed } = withoutProvisional(shownDocuments(whole.documents, whole.publication))
    const loaded = texts.size > 0 ? loadOnce(new Map([...planned, ...texts])) : whole
    const problems = loaded === whole ? [] : loaded.problems.filter(isError).map(ofLeftOut)
    const { documents } = whole
    const told = { documents, leftOut, problems: [...whole.problems, ...problems, ...needed].sort(byPosition) }
    return Object.assign(needed.length > 0 ? whole : loaded, told)
  }
}

/** An error that a site has only without its placeholders. Without a fix, as the edits would not fit the file. */
function ofLeftOut(problem: Problem): Problem {
  const { fix: _, ...rest } = problem
  const message = `Without what is marked as a placeholder, as PUBLISH=strict asks: ${rest.message}`
  return {
    ...rest,
    message,
    hint: 'Put the real thing there and delete the mark, or build without PUBLISH=strict.',
  }
}

/** The first phase for one page: the problems of the page by itself, given the documents of its site. */
export function problemsOfPage(page: JsonDocument, site: SiteDocuments): Problem[] {
  const schemas = siteSchemas(site)
  const isSound = (document: JsonDocument | undefined): document is JsonDocument =>
    document !== undefined && !problemsOfDocument(document, schemas).some(isError)
  const invalid = problemsOfDocument(page, schemas)
  const reported = new Set(invalid.map(positionOf))
  const more = checkDocument(page, site, { schemas, isSound }).filter((problem) => !reported.has(positionOf(problem)))
  return firstOfEachFile([...invalid, ...more])
}

/** Whether a problem concerns the site's folder itself: it is missing, cannot be opened, or does not contain a site. */
export const isOfFolder = ({ file }: Problem): boolean => file === '.'

/** Whether a problem is a syntax error, or a file that cannot be read. */
export const isOfSyntax = ({ code }: Problem): boolean => code === 'unreadable-file' || Object.hasOwn(syntax, code)
