import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bench } from './bench/bench.ts'
import { commandLineOf } from '#cli/command-line.ts'

const { folder: outDir = 'dist' } = commandLineOf({
  usage: 'npm run bench [-- <folder>]',
  does: 'Measures how many leads a second the built server takes on this machine. Ends by itself, in two minutes.',
  takesFolder: true,
})
if (existsSync(join(outDir, 'site.json'))) {
  console.log('Each line ends after 3,000 posts or 15 seconds. Nothing leaves this machine.\n')
  console.log(await bench({ outDir, posts: 3000, limitMs: 15_000 }))
} else {
  console.error(`There is no built site in ${outDir}. Build it first: npm run build`)
  process.exitCode = 1
}
