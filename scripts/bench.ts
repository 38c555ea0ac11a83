import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '#cli/run-program.ts'
import { UserError } from '#cli/user-error.ts'
import { bench } from './bench/bench.ts'
import { benchBrowser } from './bench/browser/bench-browser.ts'
import { benchBuild } from './bench/build/bench-build.ts'
import { pageCountOf } from './bench/figures.ts'
import { benchHostileTexts } from './bench/hostile-texts.ts'
import { benchDev } from './bench/dev/bench-dev.ts'
import { benchValidate } from './bench/validate/bench-validate.ts'

/** What is measured of a built site. */
const OF_BUILT_SITE: Record<string, (outDir: string) => Promise<string>> = {
  leads: (outDir) => {
    console.log('Each line ends after 3,000 posts or 15 seconds. Nothing leaves this machine.\n')
    return bench({ outDir, posts: 3000, limitMs: 15_000 })
  },
  texts: benchHostileTexts,
  browser: benchBrowser,
}

await runProgram({
  usage: `npm run bench [-- leads|texts|browser [<folder>]]
       npm run bench -- validate|dev [<pages> …]
       npm run bench -- build [<pages>]`,
  description: `Measures how many leads a second the built server takes on this machine, how long pages wait behind hostile texts, and what a visitor on a slow phone pays. Ends by itself, in six minutes.

  validate  how long the check of a site takes beside reading and parsing its files: of 45, 1,000 and 10,000 pages that are
            made for it, or of as many as are given
  build     what a build takes beside those of other systems, which are installed into .cache for it: of 1,000 pages beside
            Astro alone, and of as many as are given beside React Router too
  dev       how long a development server takes from its start to the first page, and from an edit to the new page, beside
            React Router and Astro, which are installed for it`,
  maxOperands: 8,
  async run({ operands: [name, ...rest] }) {
    if (name === 'validate') {
      console.log(await benchValidate(rest))
      return
    }
    if (name === 'build') {
      const [given] = rest
      const pages = pageCountOf(given ?? '1000')
      console.log(await benchBuild({ pages, rounds: pages > 1000 ? 1 : 2, isQuick: given === undefined }))
      return
    }
    if (name === 'dev') {
      console.log(await benchDev(rest))
      return
    }
    const [outDir = 'dist'] = rest
    const measurements = name === undefined ? Object.values(OF_BUILT_SITE) : [OF_BUILT_SITE[name]]
    if (!existsSync(join(outDir, 'site.json')))
      throw new UserError(`There is no built site in ${outDir}. Build it first: npm run build`)
    for (const measure of measurements) {
      if (!measure)
        throw new UserError(`Only leads, texts, browser, validate, dev and build can be measured, not "${name}".`)
      console.log(await measure(outDir))
    }
  },
})
