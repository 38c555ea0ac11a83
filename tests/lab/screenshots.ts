import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { createServer } from '#serve/create-server.ts'
import { buildIfChanged, isUpToDate } from '#build/build.ts'
import { launchChromium } from '../../scripts/requirements/chromium.ts'
import { contactSheet } from './screenshots/contact-sheet.ts'
import { shotsOf } from '../../scripts/compare/shots.ts'
import { chosenPaths } from './screenshots/chosen-paths.ts'
import { captureAll } from '../../scripts/compare/capture-all.ts'

const OUT = 'screenshots'

/** Captures the screenshots. Returns a message for each failure. */
async function screenshots(only: string | undefined): Promise<string[]> {
  const inputs = { siteDir: siteDirOf(process.env), outDir: 'dist', publicUrl: process.env['PUBLIC_URL'] }
  if (!isUpToDate(inputs) && !(await buildIfChanged(inputs)))
    return ['The site was not built, so no picture was taken.']
  const site = readBuiltSite(inputs.outDir)
  const all = [...site.pages.keys()]
  const paths = chosenPaths(all, only)
  if (paths.length === 0) return [`No page stands at ${only} or below it. There are: ${all.join(', ')}`]

  const shots = paths.flatMap(shotsOf)
  const browser = await launchChromium()
  const server = createServer({ site })
  try {
    if (only === undefined) await rm(OUT, { recursive: true, force: true })
    await mkdir(OUT, { recursive: true })
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    const problems = await captureAll(shots, { browser, origin, outDir: OUT }, (done) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${shots.length} pictures`)
    })
    const captured = chosenPaths(all, undefined)
      .flatMap(shotsOf)
      .filter(({ file }) => existsSync(join(OUT, file)))
    await writeFile(join(OUT, 'index.html'), contactSheet(captured))
    console.log(`${process.stdout.isTTY ? '\r' : ''}${shots.length - problems.length} pictures: ${OUT}/index.html`)
    return problems
  } finally {
    await browser.close()
    await server.close()
  }
}

await runProgram({
  usage: 'npm run screenshots [-- --only <address>]   for example: -- --only /services',
  description: `Takes a picture of every page on three screens in two colour schemes, and puts all of them on one sheet,
${OUT}/index.html. With --only just the pages at or below an address; the other pictures stay as they are.`,
  options: { only: { type: 'string' } },
  async run({ options }) {
    const problems = await screenshots(options.only)
    for (const problem of problems) console.error(problem)
    return problems.length > 0 ? 1 : 0
  },
})
