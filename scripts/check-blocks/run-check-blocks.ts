import { runProgram } from '#base/cli/run-program.ts'
import { UserError } from '#base/cli/user-error.ts'
import { blocksDirOf, ownBlocksIn } from '#site/own-blocks/own-blocks.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { count } from '#base/text/words/lists.ts'
import { missingForBrowser } from '../requirements/chromium.ts'
import { faultsOfBlocks } from './faults-of-blocks.ts'

/** The program `npm run check-blocks`. */
export const runCheckBlocks = (): Promise<void> =>
  runProgram({
    usage: 'npm run check-blocks [-- --site <folder>]',
    description: `Checks the blocks of a site itself, by their examples: whether these are valid, can be read by all in light and dark
colours, fit a phone of 320 pixels, and have no row with a hole, with one to nine items. Ends with 1 when something is wrong.`,
    options: { site: { type: 'string' } },
    async run({ options: { site: siteDir = siteDirOf(process.env) } }) {
      const blocks = ownBlocksIn(blocksDirOf(siteDir))
      if (blocks.length === 0) {
        console.log(`There are no blocks in ${blocksDirOf(siteDir)}: "pagewright new block <type>" makes one.`)
        return 0
      }
      const missing = missingForBrowser('playwright-core', 'axe-core')
      if (missing !== undefined) throw new UserError(missing)
      const faults = await faultsOfBlocks(siteDir)
      for (const fault of faults) console.log(fault)
      console.log(
        faults.length === 0
          ? `Nothing is wrong with ${count(blocks.length, 'block')}.`
          : `\n${count(faults.length, 'thing')} to mend.`,
      )
      return faults.length === 0 ? 0 : 1
    },
  })
