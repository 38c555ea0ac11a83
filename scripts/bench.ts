import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '#cli/run-program.ts'
import { UserError } from '#cli/user-error.ts'
import { bench } from './bench/bench.ts'
import { benchHostileTexts } from './bench/hostile-texts.ts'

const MEASUREMENTS: Record<string, (outDir: string) => Promise<string>> = {
  leads: (outDir) => {
    console.log('Each line ends after 3,000 posts or 15 seconds. Nothing leaves this machine.\n')
    return bench({ outDir, posts: 3000, limitMs: 15_000 })
  },
  texts: benchHostileTexts,
}

await runProgram({
  usage: 'npm run bench [-- leads|texts [<folder>]]',
  description:
    'Measures how many leads a second the built server takes on this machine, and how long pages wait behind hostile texts. Ends by itself, in four minutes.',
  maxOperands: 2,
  async run({ operands: [name, outDir = 'dist'] }) {
    const measurements = name === undefined ? Object.values(MEASUREMENTS) : [MEASUREMENTS[name]]
    if (!existsSync(join(outDir, 'site.json')))
      throw new UserError(`There is no built site in ${outDir}. Build it first: npm run build`)
    for (const measure of measurements) {
      if (!measure) throw new UserError(`Only leads and texts can be measured, not "${name}".`)
      console.log(await measure(outDir))
    }
  },
})
