import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '#base/cli/run-program.ts'
import { PROGRAMS } from './commands.js'
import { makeMovableBundle } from './run/make-bundle.js'

/** Where `scripts/pagewright.js` looks for the bundles. */
const FOLDER = 'lib'

await runProgram({
  usage: 'npm pack',
  description: `Bundles the programs of the package to ${FOLDER}/, before npm packs it.`,
  async run() {
    const files = await makeMovableBundle('.', PROGRAMS, FOLDER)
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(FOLDER)
    for (const [name, text] of files) writeFileSync(join(FOLDER, name), text)
  },
})
