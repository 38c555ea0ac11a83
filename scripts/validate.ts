import { parseArgs } from 'node:util'
import { loadSite, siteDirOf } from '#content/load-site.ts'
import { FORMATS, formatProblems } from '#content/report.ts'
import { writeSuggestions } from '#content/suggestions.ts'

const USAGE = `npm run validate [-- --format ${FORMATS.join('|')}] [--site <folder>]`
const OPTIONS = { format: { type: 'string' }, site: { type: 'string' } } as const

/** What the command line asks for, or a sentence on what is wrong with it. */
function askedFor(args: string[]) {
  const { values, tokens } = parseArgs({ args, options: OPTIONS, strict: false, allowPositionals: true, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'positional') return `"${token.value}" is not known here.`
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(OPTIONS, token.name)) return `"${token.rawName}" is not known here.`
    if (token.value === undefined) return `Something is missing after "${token.rawName}".`
  }
  const format = FORMATS.find((known) => known === (values.format ?? 'text'))
  if (!format) return `There is no format "${values.format}". Possible: ${FORMATS.join(', ')}.`
  return { format, site: typeof values.site === 'string' ? values.site : undefined }
}

const asked = askedFor(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(`${asked}\nUsage: ${USAGE}`)
  process.exit(2)
}

const siteDir = asked.site ?? siteDirOf(process.env)
const { problems, documents } = await loadSite(siteDir)
// Editors are helped with the site they are set up for, not with one that is looked at in passing.
if (asked.site === undefined) await writeSuggestions('schema', documents)
const color = process.stdout.isTTY && !process.env['NO_COLOR']
process.stdout.write(formatProblems(problems, asked.format, { siteDir, cwd: process.cwd(), color }))
process.exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0
