import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { runProgram } from '#base/cli/run-program.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { formatProblems } from '#site/problems/format-problems.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { writeEditorFiles } from '#tools/editor/editor-files.ts'
import { buildIfChanged } from '#build/build.ts'
import { createServer } from '#serve/create-server.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { count } from '#base/text/words/lists.ts'
import { oneLine } from '#base/text/words/characters.ts'
import { HOW_TO_GET_CHROMIUM, launchChromium, missingForBrowser } from '../requirements/chromium.ts'
import { totalOf, wordCountsOf } from '../words/word-counts.ts'
import { checkPages } from './check-pages.ts'
import type { Finding } from './finding.ts'
import { filesOfPages, formatFindings } from './format-findings.ts'

/** The exit code if there are no findings, but not everything could be checked. */
const INCOMPLETE = 3

/** The program `npm run check-site`. */
export const runCheckSite = (args?: string[]): Promise<void> =>
  runProgram(
    {
      usage: 'npm run check-site [-- --json] [--site <folder>]',
      description: `Checks everything that can be wrong with the site, or with another one with --site: its documents, then every
page as it is built: links, headings, what search engines and social networks read, and in a browser whether all can
read it, in light and dark colours, on a phone, and where scripts are blocked. Takes about a minute. dist/ stays as it is.

Ends with 0 when nothing is wrong (warnings are advice), 1 when something is, and ${INCOMPLETE} when there was no browser to look.
--json prints one object for programs instead of text.`,
      options: { json: { type: 'boolean' }, site: { type: 'string' } },
      async run({ options: { json = false, site: siteDir = siteDirOf(process.env) } }) {
        const started = performance.now()
        const print = json ? () => {} : (text: string): void => void process.stdout.write(text)
        const outDir = await mkdtemp(join(tmpdir(), 'pagewright-check-'))
        try {
          const { loaded, findings, pages, missing } = await checkedSite(siteDir, outDir, print)
          const seconds = Math.round((performance.now() - started) / 1000)
          if (json) printJson({ problems: loaded.problems, findings, missing, seconds })
          if (!loaded.site) {
            print('The pages were not checked: they cannot be built before that is mended.\n')
            return 1
          }
          if (findings.length > 0)
            print(`\n${formatFindings(findings, { pages, fileOf: filesOfPages(loaded.site, siteDir) })}`)
          print(`\n${resultOf(findings, pages.length)} This took ${count(seconds, 'second')}.\n`)
          if (missing !== undefined) print(`The check is not complete. ${missing}\n`)
          if (findings.length > 0) return 1
          return missing === undefined ? 0 : INCOMPLETE
        } finally {
          await rm(outDir, { recursive: true, force: true })
        }
      },
    },
    args,
  )

const resultOf = (findings: Finding[], pages: number): string =>
  findings.length === 0
    ? `Nothing is wrong on ${count(pages, 'page')}.`
    : `Something is wrong on ${new Set(findings.map(({ page }) => page)).size} of ${count(pages, 'page')}.`

function printJson(result: object): void {
  process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`)
}

interface CheckedSite {
  loaded: LoadedSite
  findings: Finding[]
  /** The addresses of the pages that were checked. */
  pages: string[]
  /** Why something could not be checked. */
  missing?: string | undefined
}

async function checkedSite(siteDir: string, outDir: string, print: (text: string) => void): Promise<CheckedSite> {
  let loaded: LoadedSite | undefined
  const onLoaded = async (read: LoadedSite): Promise<void> => {
    loaded = read
    await writeEditorFiles(siteDir, read.documents)
    const color = process.stdout.isTTY && !process.env['NO_COLOR']
    print(formatProblems(read.problems, 'text', { siteDir, cwd: process.cwd(), color }))
  }
  const isBuilt = await buildIfChanged({ siteDir, outDir, onLoaded, isQuiet: true, compress: false })
  if (!loaded) throw new Error('The build has not read the site')
  const { site, documents } = loaded
  if (!isBuilt || !site) return { loaded, findings: [], pages: [] }
  print(`Built the site: ${totalOf(wordCountsOf(site, documents))}.\n`)

  const built = readBuiltSite(outDir)
  const server = createServer({ site: built })
  const { browser, missing } = await startBrowser()
  try {
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    const onProgress = (done: number, all: number): void => {
      if (process.stdout.isTTY) print(`\r${done} of ${count(all, 'page')} looked at${done === all ? '\n' : ''}`)
    }
    const paths = [...built.pages.keys()]
    const findings = await checkPages({ site, paths, origin, browser, onProgress })
    return { loaded, findings, pages: [...paths, site.notFound.path], missing }
  } finally {
    await browser?.close()
    await server.close()
  }
}

/** Starts a browser, or returns the reason why it cannot. */
async function startBrowser(): Promise<{ browser?: Browser; missing?: string }> {
  const missing = missingForBrowser('playwright-core', 'axe-core')
  if (missing !== undefined) return { missing }
  try {
    return { browser: await launchChromium() }
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return { missing: `The browser does not start (${oneLine(reason)}). ${HOW_TO_GET_CHROMIUM}` }
  }
}
