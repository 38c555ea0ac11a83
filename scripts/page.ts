import { PAGE_HELP, PAGE_OPTIONS, PAGE_USAGE, runPage } from '#tools/page/run-page.ts'
import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'

await runProgram({
  usage: PAGE_USAGE,
  description: PAGE_HELP,
  options: PAGE_OPTIONS,
  maxOperands: 3,
  async run({ options, operands }) {
    process.stdout.write(await runPage(options.site ?? siteDirOf(process.env), operands, options))
  },
})
