import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '#base/cli/run-program.ts'
import { UserError } from '#base/cli/user-error.ts'
import { pageCountOf } from './bench/figures.ts'
import { keepPrinted, writePerformancePage } from './bench/performance-page/write-page.ts'

/** Returns the text to print, and the name under which it is kept for the performance page. */
type Measurement = (operands: string[]) => Promise<{ printed: string; keptAs: string }>

// Imported on demand: together they load the driver of a browser, mail and databases.
const MEASUREMENTS: Record<string, Measurement> = {
  leads: async (operands) => {
    const { benchLeads } = await import('./bench/bench-leads.ts')
    console.log('Each line ends after 3,000 posts or 15 seconds. Nothing leaves this machine.\n')
    return { printed: await benchLeads({ outDir: builtSite(operands), posts: 3000, limitMs: 15_000 }), keptAs: 'leads' }
  },
  texts: async (operands) => {
    const { benchHostileTexts } = await import('./bench/hostile-texts.ts')
    return { printed: await benchHostileTexts(builtSite(operands)), keptAs: 'texts' }
  },
  browser: async (operands) => {
    const { benchBrowser } = await import('./bench/browser/bench-browser.ts')
    return { printed: await benchBrowser(builtSite(operands)), keptAs: 'browser' }
  },
  serve: async (operands) => {
    const { benchServe } = await import('./bench/serve/bench-serve.ts')
    return { printed: await benchServe(builtSite(operands)), keptAs: 'serve' }
  },
  validate: async (operands) => {
    const { benchValidate } = await import('./bench/validate/bench-validate.ts')
    return { printed: await benchValidate(operands), keptAs: 'validate' }
  },
  build: async ([given]) => {
    const { benchBuild } = await import('./bench/build/bench-build.ts')
    const pages = pageCountOf(given ?? '1000')
    const printed = await benchBuild({ pages, rounds: pages > 10_000 ? 1 : 2, isQuick: given === undefined })
    return { printed, keptAs: `build-${pages}` }
  },
  dev: async (operands) => {
    const { benchDev } = await import('./bench/dev/bench-dev.ts')
    return { printed: await benchDev(operands), keptAs: 'dev' }
  },
  studio: async (operands) => {
    const { benchStudio } = await import('./bench/studio/bench-studio.ts')
    return { printed: await benchStudio(operands), keptAs: 'studio' }
  },
  previews: async (operands) => {
    const { benchPreviews } = await import('./bench/previews/bench-previews.ts')
    return { printed: await benchPreviews(operands), keptAs: 'previews' }
  },
  publish: async (operands) => {
    const { benchPublish } = await import('./bench/publish/bench-publish.ts')
    return { printed: await benchPublish(operands), keptAs: 'publish' }
  },
}

/** The default measurements: all of a built site that need no other program. */
const USUAL = ['leads', 'texts', 'browser']

function builtSite([outDir = 'dist']: string[]): string {
  if (existsSync(join(outDir, 'site.json'))) return outDir
  throw new UserError(`There is no built site in ${outDir}. Build it first: npm run build -- ${outDir}`)
}

await runProgram({
  usage: `npm run bench [-- leads|texts|browser|serve [<folder>]]
       npm run bench -- validate|dev|studio|previews|publish [<pages> …]
       npm run bench -- build [<pages>]
       npm run bench -- report`,
  description: `Measures how many leads a second the built server takes on this machine, how long pages wait behind hostile texts, and what a visitor on a slow phone pays. Ends by itself, in six minutes.

  serve     how many pages a second the built server sends, beside nginx
  validate  how long the check of a site takes beside reading and parsing its files: of 45, 1,000 and 10,000 pages that are
            made for it, or of as many as are given
  build     what a build takes beside Astro, which is installed into .cache for it: of 1,000 pages, or of as many as are
            given, and then beside Hugo too where the machine has it
  dev       how long a development server takes from its start to the first page, and from an edit to the new page, beside
            Astro
  studio    how long the studio takes from a keystroke to the page that shows it, and from an edit to its answer
  previews  how long the first page of a change takes, and how much memory 20 open changes take
  publish   how long it takes from the button that publishes a change to the page that visitors get
  report    writes what has been measured here into docs/performance.md`,
  maxOperands: 8,
  async run({ operands: [name, ...rest] }) {
    if (name === 'report') {
      console.log(writePerformancePage())
      return
    }
    // `run.js` sets this for our bundler. It must not affect other systems.
    delete process.env['MIMALLOC_ARENA_EAGER_COMMIT']
    for (const each of name === undefined ? USUAL : [name]) {
      const measure = MEASUREMENTS[each]
      if (!measure) throw new UserError(`Only ${Object.keys(MEASUREMENTS).join(', ')} can be measured, not "${each}".`)
      const { printed, keptAs } = await measure(rest)
      keepPrinted(keptAs, printed)
      console.log(printed)
    }
  },
})
