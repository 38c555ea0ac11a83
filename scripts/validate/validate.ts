import { runProgram } from '#cli/run-program.ts'
import { usageError } from '#cli/user-error.ts'
import { loadSite } from '#content/load-site.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { FORMATS, formatProblems } from '#content/problems/format-problems.ts'
import { writeSuggestions } from '#editor/suggestions.ts'

/** The program `npm run validate`. */
export const validate = (args?: string[]): Promise<void> =>
  runProgram(
    {
      usage: `npm run validate [-- --format ${FORMATS.join('|')}] [--site <folder>]`,
      description:
        'Says what is wrong with the documents of the site, or of another one with --site. Writes nothing to them.',
      options: { format: { type: 'string' }, site: { type: 'string' } },
      async run({ options }) {
        const format = FORMATS.find((name) => name === (options.format ?? 'text'))
        if (!format) throw usageError(`There is no format "${options.format}". Possible: ${FORMATS.join(', ')}.`)
        const siteDir = options.site ?? siteDirOf(process.env)
        const { problems, documents } = await loadSite(siteDir)
        await writeSuggestions('schema', siteDir, documents)
        const color = process.stdout.isTTY && !process.env['NO_COLOR']
        process.stdout.write(formatProblems(problems, format, { siteDir, cwd: process.cwd(), color }))
        return problems.some(({ severity }) => severity === 'error') ? 1 : 0
      },
    },
    args,
  )
