import { DIFF_FORMATS, runDiff } from '#tools/diff/format-diff.ts'
import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'

await runProgram({
  usage: `npm run diff [-- <branch, tag or commit>] [--format ${DIFF_FORMATS.join('|')}] [--site <folder>]`,
  description:
    'Says in words what has changed in the site since the last version in git, or since another one. "--format markdown" is for pull requests.',
  options: { format: { type: 'string' }, site: { type: 'string' } },
  maxOperands: 1,
  async run({ options: { format, site }, operands: [base] }) {
    process.stdout.write(await runDiff(site ?? siteDirOf(process.env), base, format))
  },
})
