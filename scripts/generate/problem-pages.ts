import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { changedLines } from '#tools/mended-site.ts'
import { catalogue } from '#site/problems/catalogue.ts'
import type { ProblemCode } from '#site/problems/catalogue.ts'
import { formatProblems } from '#site/problems/format-problems.ts'
import type { Problem } from '#site/problems/problem.ts'
import { reasons } from '#site/problems/reasons.ts'
import { fenced, markdownOf } from './markdown.ts'

/** The folder of the pages, one for each code of the catalogue, and their index. */
export const PROBLEM_PAGES = 'docs/problems'

/** Broken sites with the problems that they have. */
const CASES = 'tests/sites'
const GOOD_SITE = join(CASES, 'base')

/** The most lines of an example: a longer one could not be understood at a glance. */
const MOST_LINES = 12

/** Every page by its path from the root of the repository, and the text it should have. */
export function problemPages(root = '.'): Map<string, string> {
  const examples = examplesOf(root)
  const codes = (Object.keys(catalogue) as ProblemCode[]).sort()
  const pages = new Map(codes.map((code) => [`${PROBLEM_PAGES}/${code}.md`, pageOf(code, examples.get(code), root)]))
  return pages.set(`${PROBLEM_PAGES}/README.md`, indexOf(codes))
}

interface Example {
  /** The folder of the broken site. */
  folder: string
  problem: Problem
  /** Changes to files of the good site that are too long to be repeated in the folder. */
  replace: { file: string; find: string; put: string }[]
}

/** The example of each code, from the broken site with the fewest other problems. */
function examplesOf(root: string): Map<string, Example> {
  const examples = new Map<string, Example & { problems: number }>()
  for (const name of readdirSync(join(root, CASES)).sort()) {
    const folder = join(CASES, name)
    const file = join(root, folder, 'expected.json')
    if (!existsSync(file)) continue
    const { problems, replace = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
      problems: Problem[]
      replace?: Example['replace']
    }
    for (const problem of problems) {
      const best = examples.get(problem.code)
      if (!best || problems.length < best.problems)
        examples.set(problem.code, { folder, problem, replace, problems: problems.length })
    }
  }
  return examples
}

function pageOf(code: ProblemCode, example: Example | undefined, root: string): string {
  const parts = [`# ${code}`, reasons[code]]
  if (!example) return markdownOf(parts)
  const { problem } = example
  const instead = correctionOf(example, root)
  parts.push(
    problem.severity === 'error'
      ? 'This is an error: the site is not built until it is fixed.'
      : 'This is a warning: the site is built anyway.',
    problem.fix ? 'In a case like this one `npm run validate -- --fix` fixes it.' : '',
    '## For example',
    fenced(formatProblems([problem], 'text', { siteDir: 'site-config', cwd: '.' }).replace(/\n\n[^\n]*\n$/, '\n')),
  )
  if (instead !== undefined) parts.push('Write instead:', fenced(instead))
  return markdownOf(parts)
}

/** The correction of the example: the result of its fix, else the text of the good site at this position. */
function correctionOf({ folder, replace, problem }: Example, root: string): string | undefined {
  const { file, fix, line } = problem
  const good = textAt(join(root, GOOD_SITE, file))
  const replaced = replace
    .filter((change) => change.file === file)
    .reduce((text, { find, put }) => text?.replace(find, put), good)
  const broken = textAt(join(root, folder, file)) ?? (replaced === good ? undefined : replaced)
  if (fix && fix.length > 0 && broken !== undefined) return excerptOf(changedLines(broken, fix).after.split('\n'))
  if (broken === undefined || good === undefined) return undefined
  const { start, was, is } = difference(broken.split(/\r\n|\r|\n/), good.split('\n'))
  const isHere = line > start && line <= start + Math.max(1, was)
  return isHere && was <= MOST_LINES ? excerptOf(is) : undefined
}

const textAt = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8').replace(/^\ufeff/, '') : undefined

/** Lines without common indentation. Undefined without lines, or with too many. */
function excerptOf(lines: string[]): string | undefined {
  const text = lines.filter((line) => line.trim() !== '')
  if (text.length === 0 || text.length > MOST_LINES) return undefined
  const indent = Math.min(...text.map((line) => line.length - line.trimStart().length))
  return text.map((line) => line.slice(indent)).join('\n')
}

/** The lines between the common start and the common end of two texts. */
function difference(broken: string[], good: string[]): { start: number; was: number; is: string[] } {
  const shortest = Math.min(broken.length, good.length)
  let start = 0
  while (start < shortest && broken[start] === good[start]) start += 1
  let end = 0
  while (end < shortest - start && broken.at(-1 - end) === good.at(-1 - end)) end += 1
  return { start, was: broken.length - end - start, is: good.slice(start, good.length - end) }
}

function indexOf(codes: ProblemCode[]): string {
  return markdownOf([
    '# What `npm run validate` can say',
    'Each kind of problem has a name that never changes, and a page: why it matters, an example, and what to write. In a terminal: `npm run validate -- --explain <name>`.',
    '`npm run generate` makes these pages from the messages in `src/site/problems/catalogue/`, the reasons in `src/site/problems/reasons.ts` and the broken sites in `tests/sites/`.',
    codes.map((code) => `- [${code}](${code}.md): ${reasons[code]}`).join('\n'),
  ])
}
