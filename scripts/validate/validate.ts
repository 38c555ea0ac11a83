import { join, relative } from 'node:path'
import { mendedSite } from '#tools/mended-site.ts'
import type { MendedProblem } from '#tools/mended-site.ts'
import { writeChanges } from '#tools/site-changes.ts'
import { runProgram } from '#base/cli/run-program.ts'
import { PAGES_OPTIONS, wantedPages } from '#base/cli/arguments.ts'
import { usageError } from '#base/cli/user-error.ts'
import { damagedImages } from '#site/checks/media/decoded-images.ts'
import { noteOnLanguages } from '#site/languages/language-counts.ts'
import { createSiteLoader, loadSite } from '#site/site-loader.ts'
import type { LoadedSite, WantedPages } from '#site/site-loader.ts'
import { noteOnFlags } from '#site/derived/note-on-flags.ts'
import { noteOnBlocks } from '#site/own-blocks/note-on-blocks.ts'
import { formatProblems, REPORT_FORMATS } from '#site/problems/format-problems.ts'
import type { ReportFormat } from '#site/problems/format-problems.ts'
import { byPosition, isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { writeEditorFiles } from '#tools/editor/editor-files.ts'
import { count } from '#base/text/words/lists.ts'
import { oneLine } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { explanationOf } from './explanation.ts'
import { repeatOnChange } from '../watch/repeat-on-change.ts'

const USAGE = `npm run validate [-- --fix [--dry-run] | --watch | --explain <code>] [--site <folder>] [--drafts] [--now <moment>]
       npm run validate -- --format ${REPORT_FORMATS.join('|')}`

const DESCRIPTION = `Says what is wrong with the documents of the site, or of another one with --site. Writes nothing to them, unless asked to.

  --fix            mends what can be mended in one way only, and says what was mended and what is left
  --fix --dry-run  shows what --fix would change
  --watch          says it again after each change, until Ctrl+C
  --explain <code> says more about a kind of problem, such as "missing-comma", with an example
  --drafts         as if every page were shown, drafts too
  --now <moment>   as if at that moment, such as 2026-12-01 or 2026-12-01T09:00+04:00
  --format <name>  for machines: json, or github for the annotations of a pull request`

/** The program `npm run validate`. */
export const validate = (args?: string[], signal?: AbortSignal): Promise<void> =>
  runProgram(
    {
      usage: USAGE,
      description: DESCRIPTION,
      options: {
        format: { type: 'string' },
        site: { type: 'string' },
        fix: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        watch: { type: 'boolean' },
        explain: { type: 'string' },
        ...PAGES_OPTIONS,
      },
      async run({ options }) {
        const { fix, 'dry-run': dryRun, watch, explain } = options
        const format = REPORT_FORMATS.find((name) => name === (options.format ?? 'text'))
        if (!format) throw usageError(`There is no format "${options.format}". Possible: ${REPORT_FORMATS.join(', ')}.`)
        const chosen = [fix && '--fix', watch && '--watch', explain && '--explain', options.format && '--format']
        const [first, second] = chosen.filter(Boolean)
        if (second) throw usageError(`"${first}" and "${second}" do not go together.`)
        if (dryRun && !fix) throw usageError('"--dry-run" goes together with "--fix" only.')

        const wanted = wantedPages(options, process.env)
        const siteDir = options.site ?? siteDirOf(process.env)
        if (explain) {
          print(explanationOf(explain))
          return 0
        }
        if (fix) return fixSite(siteDir, dryRun === true, wanted)
        if (watch) return watchSite(siteDir, wanted, signal)
        return report(loadSite(siteDir, wanted), siteDir, format)
      },
    },
    args,
  )

const print = (text: string): void => void process.stdout.write(text)

type ReportedSite = Pick<LoadedSite, 'problems' | 'documents' | 'languages'>

/** Prints the problems of a site. Returns the exit code. */
async function report(site: ReportedSite, siteDir: string, format: ReportFormat): Promise<number> {
  await writeEditorFiles(siteDir, site.documents)
  const color = process.stdout.isTTY && !process.env['NO_COLOR']
  const problems = [...site.problems, ...(await damagedImages(site, siteDir))].sort(byPosition)
  print(formatProblems(problems, format, { siteDir, cwd: process.cwd(), color }))
  const hasErrors = problems.some(isError)
  if (format === 'text') print(adviceOn(problems) + notesOn(site, hasErrors))
  return hasErrors ? 1 : 0
}

/** Further messages about a site. For a site with errors it is not known yet what is published. */
function notesOn({ documents, languages }: ReportedSite, hasErrors: boolean): string {
  const notes = [noteOnBlocks(documents), noteOnFlags(documents), hasErrors ? '' : noteOnLanguages(languages)]
  return notes.map((note) => note.replace(/.$/, '$&\n')).join('')
}

/** The command that helps with the problems. */
function adviceOn(problems: readonly Problem[]): string {
  const [first] = problems
  if (!first) return ''
  const mendable = problems.filter(({ fix }) => fix).length
  return [
    mendable > 0 ? `To mend ${mendable} of them: npm run validate -- --fix\n` : '',
    `To read more of the first: npm run validate -- --explain ${first.code}\n`,
  ].join('')
}

async function fixSite(siteDir: string, isDryRun: boolean, wanted: WantedPages): Promise<number> {
  const { mends, changes } = await mendedSite(siteDir)
  if (!isDryRun) await writeChanges(siteDir, changes)
  const what = `${mends.length} in ${count(changes.length, 'file')}`
  if (mends.length === 0) print('Nothing here can be mended in one way only.\n\n')
  else
    print(`${isDryRun ? 'Would mend' : 'Mended'} ${what}:\n${mends.map((mend) => entryOf(mend, siteDir)).join('')}\n`)
  if (isDryRun) {
    print('Nothing was written.\n')
    return 0
  }
  return report(loadSite(siteDir, wanted), siteDir, 'text')
}

function entryOf({ problem, before, after }: MendedProblem, siteDir: string): string {
  const { file, line, column, code, message } = problem
  const path = relative('', join(siteDir, file)).replaceAll('\\', '/')
  return [
    `  ${terminalSafe(oneLine(path), '?')}:${line}:${column}   ${code}: ${message}\n`,
    ...(before === after ? [] : [...linesOf(before, '-'), ...linesOf(after, '+')]),
  ].join('')
}

/** The lines of a change. Long changes are cut. */
function linesOf(text: string, mark: '-' | '+'): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  const excerpt = lines
    .slice(0, MOST_LINES)
    .map((line) => `    ${mark} ${terminalSafe(line.replaceAll('\t', '  ').trim())}\n`)
  return lines.length > MOST_LINES ? [...excerpt, `    ${mark} …\n`] : excerpt
}

const MOST_LINES = 4

async function watchSite(siteDir: string, wanted: WantedPages, signal: AbortSignal | undefined): Promise<number> {
  const loader = createSiteLoader(siteDir, wanted)
  await repeatOnChange(
    siteDir,
    async () => {
      // Code editors that run this program recognize the beginning of a report by this line.
      print('Checking the site …\n')
      const site = loader.load()
      // Clears the screen, but not the scrollback.
      print(process.stdout.isTTY ? '\u001b[2J\u001b[H' : '\n')
      await report(site, siteDir, 'text')
      print('\nWaiting for changes. Ctrl+C ends this.\n')
      return site.publication.next?.at
    },
    signal,
  )
  return 0
}
