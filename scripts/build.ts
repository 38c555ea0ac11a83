import { existsSync } from 'node:fs'
import { runProgram } from '#base/cli/run-program.ts'
import { PAGES_OPTIONS, wantedPages } from '#base/cli/arguments.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { buildIfChanged } from '#build/build.ts'
import { repeatOnChange } from './watch/repeat-on-change.ts'

await runProgram({
  usage: 'npm run build [-- [<folder>] [--watch] [--drafts] [--now <moment>] [--site <folder>]]',
  description: `Writes the finished site and its server to dist/, or to the folder given.

  --watch          writes what has changed after each change, until Ctrl+C
  --drafts         with every page: drafts too, and pages whose time has not come or is over
  --now <moment>   with the pages of that moment, such as 2026-12-01 or 2026-12-01T09:00+04:00
  --site <folder>  from another site, as SITE_CONFIG in the environment does

  With PUBLISH=strict in the environment, what is marked as a placeholder is left out, and listed.`,
  options: { ...PAGES_OPTIONS, watch: { type: 'boolean' }, site: { type: 'string' } },
  maxOperands: 1,
  async run({ options, operands: [outDir = 'dist'] }) {
    const { PUBLIC_URL: publicUrl } = process.env
    const siteDir = options.site ?? siteDirOf(process.env)
    const wanted = wantedPages(options, process.env)
    const onLoaded = async ({ documents }: LoadedSite): Promise<void> => {
      const { writeEditorFiles } = await import('#tools/editor/editor-files.ts') // large, and not needed where nothing has changed
      await writeEditorFiles(siteDir, documents)
    }
    const inputs = { siteDir, outDir, publicUrl, wanted, onLoaded }
    if (options.watch) {
      const { load } = createSiteLoader(siteDir, wanted)
      await repeatOnChange(siteDir, async () => {
        const notes = await buildIfChanged({ ...inputs, load })
        report(notes !== undefined, outDir, options)
        console.log('\nWaiting for changes. Ctrl+C ends this.')
        return notes?.next?.at
      })
      return 0
    }
    const isBuilt = (await buildIfChanged(inputs)) !== undefined
    report(isBuilt, outDir, options)
    return isBuilt ? 0 : 1
  },
})

function report(isBuilt: boolean, outDir: string, { drafts }: { drafts?: boolean }): void {
  const stays = existsSync(outDir) ? ` What was built before stays as it was, in ${outDir}.` : ''
  if (!isBuilt) console.error(`\nNothing was built.${stays}`)
  else if (drafts) console.log('Drafts are in it: it is not for visitors.')
}
