import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '#cli/run-program.ts'
import { UserError } from '#cli/user-error.ts'
import { bench } from './bench/bench.ts'
import { benchHostileTexts } from './bench/hostile-texts.ts'

await runProgram({
  usage: 'npm run bench [-- <folder>]',
  description:
    'Measures how many leads a second the built server takes on this machine, and how long pages wait behind hostile texts. Ends by itself, in three minutes.',
  maxOperands: 1,
  async run({ operands: [outDir = 'dist'] }) {
    if (!existsSync(join(outDir, 'site.json')))
      throw new UserError(`There is no built site in ${outDir}. Build it first: npm run build`)
    console.log('Each line ends after 3,000 posts or 15 seconds. Nothing leaves this machine.\n')
    console.log(await bench({ outDir, posts: 3000, limitMs: 15_000 }))
    console.log(await benchHostileTexts(outDir))
  },
})
