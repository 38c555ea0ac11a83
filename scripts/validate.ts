import { loadSite, siteDirOf } from '#content/load-site.ts'
import { FORMATS, formatProblems } from '#content/problems/report.ts'
import { writeSuggestions } from '#editor/suggestions.ts'
import { commandLineOf } from '#cli/command-line.ts'

const { options, refuse } = commandLineOf({
  usage: `npm run validate [-- --format ${FORMATS.join('|')}] [--site <folder>]`,
  does: 'Says what is wrong with the documents of the site, or of another one with --site. Writes nothing to them.',
  options: { format: { type: 'string' }, site: { type: 'string' } },
})
const format =
  FORMATS.find((known) => known === (options.format ?? 'text')) ??
  refuse(`There is no format "${options.format}". Possible: ${FORMATS.join(', ')}.`)

const siteDir = options.site ?? siteDirOf(process.env)
const { problems, documents } = await loadSite(siteDir)
await writeSuggestions('schema', siteDir, documents)
const color = process.stdout.isTTY && !process.env['NO_COLOR']
process.stdout.write(formatProblems(problems, format, { siteDir, cwd: process.cwd(), color }))
process.exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0
