import { stat, writeFile } from 'node:fs/promises'
import { askInTerminal } from '#tools/ask.ts'
import { assertNoNewErrors, openSite, writeChanges } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { UserError } from '#base/cli/user-error.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { count, groupBy } from '#base/text/words/lists.ts'
import type { ForeignPage, ForeignPicture, Notice } from './foreign-page.ts'
import { placedPages, planImport } from './import-plan.ts'
import type { ImportedPage } from './import-plan.ts'
import { NewFiles } from './import-pictures.ts'
import { missingTexts } from './missing-words.ts'
import type { ComparedTexts } from './missing-words.ts'
import { allTexts } from './page-blocks.ts'
import { answersInWords, OF_FILE, OF_TERMINAL, pagesInWords, noticesInWords, warningsInWords } from './report.ts'
import type { Room } from './report.ts'
import type { AllowedHosts } from './other-hosts.ts'
import type { Source } from './source.ts'

export interface ImportOptions {
  at?: string | undefined
  /** The maximum number of pages; undefined for all of an export, and the default of a site. */
  limit?: number | undefined
  /** A copy of the files of the old site. */
  files?: string | undefined
  /** Other hosts than the site's from which files are fetched, with their ports. */
  hosts?: readonly string[] | undefined
  /** The path of a file for the report. */
  list?: string | undefined
  isDryRun: boolean
}

type Terminal = Pick<ProcessLike, 'stdin' | 'stdout'>

/** Imports pages of another program as drafts: all of them, or none. Prints the result for each old address, and the differences. */
export async function runImport(
  siteDir: string,
  what: string,
  options: ImportOptions,
  terminal: Terminal,
): Promise<void> {
  const site = await openSite(siteDir)
  const source = await sourceOf(what, options, hostsOf(options, terminal), site.documents)
  const files = await NewFiles.inSite(siteDir)
  try {
    await bring(site, source, files, options, terminal)
  } finally {
    await files.remove()
  }
}

async function bring(
  site: EditedSite,
  source: Source,
  files: NewFiles,
  { at, list, isDryRun }: ImportOptions,
  terminal: Terminal,
): Promise<void> {
  const { stdin, stdout } = terminal
  const placed = placedPages(source.pages, at, site.documents)
  const { pages, redirects, notices } = await source.settled(placed, files, site.documents)
  const canAsk = stdin.isTTY === true && !isDryRun && undescribedIn(pages) <= MOST_QUESTIONS
  const describe = canAsk ? describer(terminal) : async () => undefined
  const plan = await planImport(site, { pages, redirects, files, readPicture: source.readPicture, describe })
  await assertNoNewErrors(site, plan.changes)
  const { documents } = site.loadWith(plan.changes)
  const answers = source.answers(documents)
  const said = [...source.notices, ...notices, ...plan.notices]
  const remarks = [...said, ...missingTexts(comparedTexts(source, pages, plan.changes, said))]
  const reportWith = (room: Room): string =>
    [
      `${isDryRun ? 'Would bring' : 'Brought'} ${summary(pages, plan.changes, answers)}`,
      ...pagesInWords(pages, room),
      ...answersInWords(answers, room),
      ...noticesInWords(remarks, room),
      ...(plan.undescribed > 0
        ? [
            '',
            `${count(plan.undescribed, 'picture')} without a description: each has a sample, which "npm run validate" names until you have written what the picture shows.`,
          ]
        : []),
    ].join('\n')
  stdout.write(`${reportWith(OF_TERMINAL)}\n`)
  if (list !== undefined) await writeFile(list, `${reportWith(OF_FILE)}\n`)
  if (isDryRun) return void stdout.write('\nNothing was written.\n')
  await writeChanges(site.siteDir, plan.changes)
  const drafts = new Set(pages.map(({ file }) => file))
  const warnings = (await site.problemsWith([])).filter(({ file }) => drafts.has(file))
  stdout.write(warningsInWords(warnings, site.siteDir))
  stdout.write('\n"npm run dev" shows the drafts. Delete the line "status" in a page when visitors may see it.\n')
}

/** The texts of each page of the source, with the texts of its new document and of the report. */
function comparedTexts(
  { texts: others = [] }: Source,
  pages: readonly ImportedPage[],
  changes: readonly FileChange[],
  notices: readonly Notice[],
): ComparedTexts[] {
  const documents = new Map(
    changes.flatMap(({ file, after }) =>
      typeof after === 'string' ? [[file, allTexts(JSON.parse(after))] as const] : [],
    ),
  )
  const noticesBySource = groupBy(notices, ({ source }) => source)
  const wordsOfNotices = (list: readonly Notice[] = []): string[] =>
    list.flatMap(({ what, words = '' }) => [what, words])
  return [
    ...pages.map(({ page: { source, texts = [] }, file }) => ({
      source,
      texts,
      kept: [...(documents.get(file) ?? []), ...wordsOfNotices(noticesBySource.get(source))],
    })),
    ...others.map((other) => ({ ...other, kept: [...[...documents.values()].flat(), ...wordsOfNotices(notices)] })),
  ]
}

/** "39 pages as drafts, 12 redirects, 0 addresses unanswered." */
function summary(
  pages: readonly ImportedPage[],
  changes: readonly FileChange[],
  answers: readonly { by: string }[],
): string {
  const times = (by: string): number => answers.filter((answer) => answer.by === by).length
  const pictures = changes.filter(({ file }) => file.startsWith('images/')).length
  const files = changes.filter(({ file }) => file.startsWith('public/')).length
  const unanswered = times('nothing')
  return `${[
    `${count(pages.length, 'page')} as ${pages.length === 1 ? 'a draft' : 'drafts'}`,
    ...(pictures > 0 ? [count(pictures, 'picture')] : []),
    ...(files > 0 ? [count(files, 'file')] : []),
    ...(answers.length > 0
      ? [count(times('redirect'), 'redirect'), `${unanswered} address${unanswered === 1 ? '' : 'es'} unanswered`]
      : []),
  ].join(', ')}.`
}

/** With more pictures than this the user is not prompted: they are described later, in the studio. */
const MOST_QUESTIONS = 20

/** The number of pictures without a description. */
const undescribedIn = (pages: readonly ImportedPage[]): number =>
  pages.flatMap(({ page }) => page.parts).filter((part) => part.type === 'picture' && part.alt === undefined).length

/** Prompts for a description of a picture. An empty answer leaves a sample. */
const describer =
  (terminal: Terminal) =>
  async (picture: ForeignPicture, page: ForeignPage): Promise<string | undefined> => {
    const name = picture.source.startsWith('picture:') ? `Picture ${picture.source.slice(8)}` : picture.source
    const question = `${name} on "${page.title}": what does it show? (Enter: later, "-": it is only decoration)`
    const answer = await askInTerminal(question, undefined, () => undefined, terminal)
    if (answer === '') return undefined
    return answer === '-' ? '' : answer
  }

function hostsOf({ hosts: named = [], isDryRun }: ImportOptions, terminal: Terminal): AllowedHosts {
  if (terminal.stdin.isTTY !== true || isDryRun) return { named }
  const ask = async (host: string): Promise<boolean> => {
    const question = `Some pictures are at ${host}, which is not the host of your site. Fetch them from there? (y: yes, Enter: no)`
    return /^y/i.test(await askInTerminal(question, undefined, () => undefined, terminal))
  }
  return { named, ask }
}

/** Recognises the kind of the source, and reads it. */
async function sourceOf(
  what: string,
  options: ImportOptions,
  hosts: AllowedHosts,
  documents: SiteDocuments,
): Promise<Source> {
  const ofSite = { limit: options.limit, hosts }
  if (/^https?:\/\//i.test(what)) return (await import('./web-source.ts')).webSource(what, ofSite)
  const kind = await stat(what).catch(() => undefined)
  if (!kind) {
    const isAddress =
      /^(?:www\.|[\w-]+\.)[\w.-]+\.?[a-z]{2,}(?:\/|$)/i.test(what) && !/\.(?:docx?|xml|html?)$/i.test(what)
    throw new UserError(
      isAddress
        ? `There is no file "${what}". Is it an address? Then write https://${what}.`
        : `There is no file or folder "${what}".`,
    )
  }
  if (kind.isDirectory()) return (await import('./web-source.ts')).folderSource(what, ofSite)
  if (/\.docx?$/i.test(what)) return (await import('./read-word.ts')).wordSource(what)
  if (/\.x?html?$/i.test(what)) return (await import('./file-source.ts')).fileSource(what, hosts)
  if (/\.xml$/i.test(what)) return (await import('./xml-source.ts')).xmlSource(what, options, hosts, documents)
  throw new UserError(
    `"${what}" cannot be brought: give a document of Word (.docx), a saved page (.html) or a folder of them, a sitemap.xml, an export of WordPress (.xml), or an address that begins with https://.`,
  )
}
