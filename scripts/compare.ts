import { runProgram } from '#base/cli/run-program.ts'
import { usageError } from '#base/cli/user-error.ts'
import { compareBuilds, keepReport } from './compare/compare-builds.ts'

/** Where the pictures of both builds go. */
const PICTURES = '.cache/compare'

await runProgram({
  usage: 'npm run compare -- <folder of a build> <folder of another build>',
  description: `Says page by page what differs between two builds: text, head, structured data, and what a browser shows at 390 and
1440 pixels, light and dark. The pictures and the report are in ${PICTURES}.`,
  maxOperands: 2,
  async run({ operands: [before, after] }) {
    if (before === undefined || after === undefined) throw usageError('Name the folders of two builds.')
    const report = await compareBuilds(before, after, PICTURES)
    await keepReport(report, PICTURES)
    process.stdout.write(report)
  },
})
