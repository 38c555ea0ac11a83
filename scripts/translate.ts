import { runTranslate, TRANSLATE_HELP, TRANSLATE_OPTIONS, TRANSLATE_USAGE } from '#tools/translate/run-translate.ts'
import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'

await runProgram({
  usage: TRANSLATE_USAGE,
  description: TRANSLATE_HELP,
  options: TRANSLATE_OPTIONS,
  maxOperands: 4,
  async run({ options, operands }) {
    const { printed, exitCode } = await runTranslate(options.site ?? siteDirOf(process.env), operands, options)
    process.stdout.write(printed)
    return exitCode
  },
})
