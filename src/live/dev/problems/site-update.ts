import { join, relative, resolve } from 'node:path'
import { contentHash } from '#base/cache/hash.ts'
import { problemKey } from '#tools/mended-site.ts'
import { formatProblems, summaryOf } from '#site/problems/format-problems.ts'
import type { ReportOptions } from '#site/problems/format-problems.ts'
import { hiddenInWords } from '#site/problems/hidden-pages.ts'
import { filesOfProblem, isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import { sourceLine } from '#site/problems/source-line.ts'
import { roleOf } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { decodePath } from '#base/text/addresses/addresses.ts'
import { groupBy, listOf } from '#base/text/words/lists.ts'
import { oneLine } from '#base/text/words/characters.ts'
import { filesOfEveryPage, filesOfPage } from './files-of-page.ts'
import { missingPageOf } from './missing-page.ts'
import type {
  FileProblems,
  MissingPage,
  ProblemReport,
  ShownProblem,
  SiteUpdate,
} from '#studio/protocol/dev-protocol.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'

/** Problems beyond this number are only counted: nobody reads them all in a browser. */
const MOST_SENT = 200

interface UpdateOptions extends Pick<ReportOptions, 'siteDir' | 'cwd'> {
  token: string
  /** Changes when the page looks different. */
  version: string
}

/** The errors of the site, or the problems of one file, as text for the terminal. Empty if there is no problem. */
export function errorReport({ problems }: SiteStatus, options: ReportOptions, file?: string): string {
  // The errors of a draft are warnings.
  const errors = problems.filter((problem) =>
    file === undefined ? isError(problem) : filesOfProblem(problem).includes(file),
  )
  return errors.length === 0 ? '' : formatProblems(errors, 'text', options)
}

/** The message to an open page at `path`, as in the browser's address bar. */
export function siteUpdateOf(status: SiteStatus, path: string, options: UpdateOptions): SiteUpdate {
  const address = decodePath(path)?.replace(/(.)\/$/, '$1') ?? path
  const report = reportFor(status, address, options)
  const hidden = [...(status.hidden ?? [])].find(([file]) => isPageAt(file, address))
  return {
    version: options.version,
    ...(hidden && { publication: hiddenInWords(hidden[1]) }),
    ...(report && { report }),
  }
}

function reportFor(status: SiteStatus, path: string, options: UpdateOptions): ProblemReport | undefined {
  const { problems } = status
  const missing = missingAt(path, status)
  if (problems.length === 0 && !missing) return undefined
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem))
  const ofPage = missing ? looksOf(missing) : filesIn(status, (each) => filesOfPage(path, each, siteSchemas(each)))
  const ofEveryPage = filesIn(status, (each) => filesOfEveryPage(each, siteSchemas(each)))
  const notice = missing ? undefined : noticeOf(status, new Set([...ofPage, ...ofEveryPage]), path)
  const files = groupedByFile(problems, (file) => (ofPage.has(file) ? 0 : ofEveryPage.has(file) ? 1 : 2), options)
  const sentCount = files.reduce((sum, file) => sum + file.problems.length, 0)
  return {
    summary: summaryOf(problems),
    errors: errors.length,
    warnings: warnings.length,
    onPage: problems.filter((problem) => isIn(ofPage, problem)).length,
    errorsKey: hashOf(errors),
    warningsKey: hashOf(warnings),
    ...(missing && { missing }),
    ...(notice !== undefined && { notice }),
    files,
    left: problems.length - sentCount,
    token: options.token,
  }
}

/** Undefined for a page, also for one that is omitted because of its errors. */
function missingAt(path: string, { site, documents }: SiteStatus): MissingPage | undefined {
  return site && documents && missingPageOf(path, documents, siteSchemas(documents))
}

/** The files that look like the page, each with its folder: an unknown folder is reported once for all of its files. */
const looksOf = ({ files }: MissingPage): Set<string> =>
  new Set(files.flatMap((file) => [file, file.split('/')[0] ?? '']))

/** The files both of the shown documents and of the current ones. */
const filesIn = ({ renderable, documents }: SiteStatus, find: (documents: SiteDocuments) => Set<string>): Set<string> =>
  new Set([renderable, documents].flatMap((each) => (each ? [...find(each)] : [])))

/** The problems by file: the page's own (`nearnessOf` returns 0), then the nearer files, errors before warnings. */
function groupedByFile(problems: readonly Problem[], nearnessOf: (file: string) => number, options: UpdateOptions) {
  const groups = groupBy(problems, ({ file }) => file)
  const rankOf = ([file, fileProblems]: [string, Problem[]]): number =>
    2 * nearnessOf(file) + (fileProblems.some(isError) ? 0 : 1)
  const ranked = Array.from(groups, (group) => ({ group, rank: rankOf(group) })).sort((a, b) => a.rank - b.rank)
  let room = MOST_SENT
  return ranked.flatMap(({ group: [file, fileProblems] }): FileProblems | [] => {
    const chosen = fileProblems.slice(0, room)
    room -= chosen.length
    if (chosen.length === 0) return []
    return {
      file: labelOf(file, options),
      isOfPage: nearnessOf(file) === 0,
      problems: chosen.map((problem) => shownProblem(problem, options)),
    }
  })
}

function shownProblem(problem: Problem, options: UpdateOptions): ShownProblem {
  const { severity, code, file, line, column, where, message, hint, excerpt, fix } = problem
  const source = sourceLine(problem)
  const label = `${labelOf(file, options)}:${line}:${column}`
  return {
    severity,
    code,
    where,
    message,
    hint,
    ...(excerpt && { line }),
    ...(source && { source: { text: source.line, ...source.suggestion } }),
    label,
    open: `${resolve(options.siteDir, file)}:${line}:${column}`,
    ...(fix && { mend: problemKey(problem) }),
  }
}

const labelOf = (file: string, { siteDir, cwd }: UpdateOptions): string =>
  oneLine(relative(cwd, join(siteDir, file)).replaceAll('\\', '/')) || '.'

/** Whether a problem is in a file of the page that is shown in spite of errors. */
const isIn = (files: ReadonlySet<string>, problem: Problem): boolean =>
  filesOfProblem(problem).some((file) => files.has(file))

function noticeOf(
  { problems, outdated, omitted }: SiteStatus,
  ofPage: ReadonlySet<string>,
  path: string,
): string | undefined {
  const errors = problems.filter(isError)
  const old = [...outdated].filter((file) => ofPage.has(file))
  if (old.some((file) => isPageAt(file, path))) return 'This page is shown as it was before the mistake.'
  if ([...omitted].some((file) => isPageAt(file, path))) return 'This page is shown as soon as its mistakes are mended.'
  if (old.length > 0) return `Shown as before the mistake on this page: ${listOf(old.map(partInWords))}.`
  return errors.length === 0 || errors.some((problem) => isIn(ofPage, problem))
    ? undefined
    : 'This page itself has no mistakes: it is up to date.'
}

function isPageAt(file: string, path: string): boolean {
  const fileRole = roleOf(file)
  return fileRole.role === 'page' && fileRole.name === path
}

function partInWords(file: string): string {
  const fileRole = roleOf(file)
  switch (fileRole.role) {
    case 'settings':
      return 'the settings of the site'
    case 'navigation':
      return 'the menus'
    case 'theme':
      return 'colours and type'
    case 'shared':
      return `the shared block "${fileRole.name}"`
    case 'form':
    case 'drawing':
      return `the ${fileRole.role} "${fileRole.name}"`
    default:
      return `"${file}"`
  }
}

const hashOf = (problems: readonly Problem[]): string =>
  contentHash(JSON.stringify(problems.map(({ file, code, where, message }) => [file, code, where, message])))
