import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '#base/cli/run-program.ts'
import { UserError, usageError } from '#base/cli/user-error.ts'
import { brokenPromises, replaceBetweenMarkers, reportOfProof } from './prove/result.ts'
import { PARTS, runParts } from './prove/run-parts.ts'

const PROMISES = 'docs/promises.md'
const MAX_MINUTES = 6

await runProgram({
  usage: `npm run prove [-- --minutes <up to ${MAX_MINUTES}>] [--only ${Object.keys(PARTS).join('|')}] [<folder>]`,
  description: `Kills, fills and stalls servers of the built site and their stores while leads are sent, and compares what was acknowledged with what is stored. Takes at most ten minutes. Writes the figures to ${PROMISES}, unless --only is given. Ends with an error if a promise is broken.`,
  options: { minutes: { type: 'string' }, only: { type: 'string' } },
  maxOperands: 1,
  async run({ options: { minutes = String(MAX_MINUTES), only }, operands: [outDir = 'dist'] }) {
    const number = Number(minutes)
    if (!(number > 0 && number <= MAX_MINUTES)) throw usageError(`--minutes is a number up to ${MAX_MINUTES}.`)
    const parts = only === undefined ? Object.values(PARTS).flat() : PARTS[only]
    if (!parts) throw usageError(`There is no part "${only}".`)
    if (!existsSync(join(outDir, 'site.json')))
      throw new UserError(`There is no built site in ${outDir}. Build it first: npm run build -- ${outDir}`)
    const [load = 0] = loadavg()
    const results = await runParts(outDir, parts, number)
    const machine = `Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} processors, load average at the start ${load.toFixed(1)}; ${new Date().toISOString().slice(0, 10)}, \`--minutes ${number}\`.`
    const report = `${machine}\n\n${reportOfProof(results)}`
    console.log(`\n${report}\n`)
    if (only === undefined) writeFileSync(PROMISES, replaceBetweenMarkers(readFileSync(PROMISES, 'utf8'), report))
    const broken = brokenPromises(results)
    console.log(broken.length === 0 ? 'No promise is broken.' : broken.join('\n'))
    return broken.length === 0 ? 0 : 1
  },
})
