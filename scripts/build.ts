import { existsSync } from 'node:fs'
import { runProgram } from '#cli/run-program.ts'
import { PAGES_OPTIONS, wantedPages } from '#cli/wanted-pages.ts'
import type { LoadedSite } from '#content/site-loader.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { buildIfChanged } from '#prerender/build.ts'

await runProgram({
  usage: 'npm run build [-- [<folder>] [--drafts] [--now <moment>] [--site <folder>]]',
  description: `Writes the finished site and its server to dist/, or to the folder given.

  --drafts         with every page: drafts too, and pages whose time has not come or is over
  --now <moment>   with the pages of that moment, such as 2026-12-01 or 2026-12-01T09:00+04:00
  --site <folder>  from another site, as SITE_CONFIG in the environment does

  With PUBLISH=strict in the environment, what is marked as a placeholder is left out, and listed.`,
  options: { ...PAGES_OPTIONS, site: { type: 'string' } },
  maxOperands: 1,
  async run({ options, operands: [outDir = 'dist'] }) {
    const { PUBLIC_URL: publicUrl } = process.env
    const siteDir = options.site ?? siteDirOf(process.env)
    const onLoaded = async ({ documents }: LoadedSite): Promise<void> => {
      const { writeSuggestions } = await import('#authoring/editor/suggestions.ts') // large, and not needed where nothing has changed
      await writeSuggestions('schema', siteDir, documents)
    }
    const isBuilt = await buildIfChanged({
      siteDir,
      outDir,
      publicUrl,
      wanted: wantedPages(options, process.env),
      onLoaded,
    })
    if (!isBuilt) {
      const stays = existsSync(outDir) ? ` What was built before stays as it was, in ${outDir}.` : ''
      console.error(`\nNothing was built.${stays}`)
    } else if (options.drafts) console.log('Drafts are in it: it is not for visitors.')
    return isBuilt ? 0 : 1
  },
})
