import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usageError } from '#base/cli/user-error.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { count, listOf } from '#base/text/words/lists.ts'
import { wordDiff } from '#base/text/words/word-diff.ts'
import { asWritten, plain } from '#site/problems/wording.ts'
import { listSiteFiles } from '#site/read/site-files.ts'
import type { SiteSnapshot } from './git-files.ts'
import { gitFiles } from './git-files.ts'
import type { FileDiff, SiteDiff } from './site-diff.ts'
import { siteDiff } from './site-diff.ts'
import type { ValueChange } from './value-changes.ts'

export const DIFF_FORMATS = ['text', 'markdown'] as const

export type DiffFormat = (typeof DIFF_FORMATS)[number]

/** The differences in words: lines for a terminal, or Markdown for a pull request. */
export function formatDiff(diff: SiteDiff, base: string, format: DiffFormat): string {
  const { files, layoutOnly } = diff
  const layout = layoutOnly.length === 0 ? '' : `Only the layout of ${count(layoutOnly.length, 'file')} has changed.\n`
  if (files.length === 0) return layout === '' ? `Nothing has changed since ${base}.\n` : layout
  const seen = new Set<string>()
  const sections = files.map((file) => {
    const lines = linesOf(file, format, seen).map((line) => terminalSafe(line))
    if (format === 'text') return `${lines.map((line) => `${line}\n`).join('')}\n`
    const [first = '', ...rest] = lines
    return rest.length === 0 ? `- ${first}\n` : `- ${first}\n${rest.map((line) => `  - ${line}\n`).join('')}`
  })
  const affected = files.flatMap(({ sort, name, pagesShowing = 0 }) =>
    sort === 'shared' && pagesShowing > 0 ? [`${count(pagesShowing, 'page')} affected through “${name}”`] : [],
  )
  const summary = `${[`Since ${base}: ${summaryOf(files)}`, ...affected].join('; ')}.\n`
  return format === 'text'
    ? `${sections.join('')}${summary}${layout}`
    : `${summary}\n${sections.join('')}${layout && `\n${layout}`}`
}

function summaryOf(files: readonly FileDiff[]): string {
  const parts = (['changed', 'added', 'removed', 'unreadable'] as const).flatMap((state) => {
    const pages = files.filter((file) => file.state === state && file.sort === 'page').length
    const others = files.filter((file) => file.state === state).length - pages
    const things = [
      ...(pages > 0 ? [count(pages, 'page')] : []),
      ...(others > 0 ? [count(others, pages > 0 ? 'other file' : 'file')] : []),
    ]
    return things.length === 0 ? [] : [`${listOf(things)} ${state}`]
  })
  return listOf(parts)
}

/** In Markdown the first line names the file; in text every line does. */
function linesOf(file: FileDiff, format: DiffFormat, seen: Set<string>): string[] {
  const name = nameOfDiff(file)
  const title = format === 'markdown' ? `**${escaped(name)}**` : name
  const reach = reachOf(file)
  const place = file.address ?? reach
  const whole = place === undefined ? title : `${title} (${place})`
  if (file.state === 'added' || file.state === 'removed') return [`${whole}: ${file.state}`]
  if (file.state === 'unreadable') return [`${whole}: cannot be read. "npm run validate" says why`]
  if (file.sort === 'translation') return [translationInWords(title, file.changes)]
  const moved = file.movedFrom === undefined ? [] : [`moved from ${file.movedFrom} to ${file.address}`]
  const changes = [...moved, ...file.changes.map((change) => valueChangeInWords(change, format, seen))]
  if (changes.length === 0) return [`${whole}: changed`]
  if (format === 'markdown') return [whole, ...changes]
  return changes.map((change) => `${reach === undefined ? name : whole} › ${change}`)
}

/** "Arabic of Contact: 3 translations changed, 1 new, 2 removed" */
function translationInWords(title: string, changes: readonly ValueChange[]): string {
  const ofTexts = changes.filter(({ path, moved }) => path[0] === 'texts' && !moved)
  const whole = ofTexts.filter(({ path }) => path.length === 2)
  const added = whole.filter(({ before }) => before === undefined).length
  const removed = whole.filter(({ after }) => after === undefined).length
  const changed = new Set(ofTexts.filter(({ path }) => path.length > 2).map(({ path }) => path[1])).size
  const parts = [
    ...(changed > 0 ? [`${count(changed, 'translation')} changed`] : []),
    ...(added > 0 ? [`${added} new`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ]
  return `${title}: ${parts.length > 0 ? parts.join(', ') : 'changed'}`
}

/** The pages that show a changed shared block. */
const reachOf = ({ sort, pagesShowing = 0 }: FileDiff): string | undefined =>
  sort === 'shared' && pagesShowing > 0 ? `on ${count(pagesShowing, 'page')}` : undefined

export function nameOfDiff({ sort, name }: FileDiff): string {
  if (sort === 'page' || sort === 'translation') return plain(name)
  if (sort === 'shared') return `Shared block “${name}”`
  if (sort === 'navigation') return 'Menus'
  if (sort === 'public') return `File ${name}`
  if (name === sort) return sort.charAt(0).toUpperCase() + sort.slice(1)
  return `${sort.charAt(0).toUpperCase()}${sort.slice(1)} “${name}”`
}

export function valueChangeInWords(
  { steps, before, after, moved }: ValueChange,
  format: DiffFormat,
  seen: Set<string>,
): string {
  const place = steps.map((step) => escapedFor(step, format)).join(' › ')
  if (moved) return `${place}: moved from place ${moved.from} to ${moved.to}`
  if (before === undefined) return `${place}: added${contentOf(after, steps, format)}`
  if (after === undefined) return `${place}: removed${contentOf(before, steps, format)}`
  const key = JSON.stringify([before, after])
  if (seen.has(key) && key.length > LONG) return `${place}: the same change as above`
  seen.add(key)
  return `${place}: ${replacement(before, after, format)}`
}

const LONG = 60

/** The content of a new item, unless its name is enough. */
function contentOf(value: unknown, steps: readonly string[], format: DiffFormat): string {
  if (typeof value === 'string') return `, ${quoted(value, format)}`
  const isNamed = /[”A-Z]/.test(steps.at(-1) ?? '') && typeof value === 'object'
  return isNamed ? '' : `, ${code(asWritten(value), format)}`
}

/** A replaced value in words: of a long text, only the words that differ. */
export function replacement(before: unknown, after: unknown, format: DiffFormat): string {
  if (typeof before !== 'string' || typeof after !== 'string')
    return `${code(asWritten(before), format)} → ${code(asWritten(after), format)}`
  if (Math.max(before.length, after.length) <= LONG) return `${quoted(before, format)} → ${quoted(after, format)}`
  const runs = wordDiff(before, after)
  const parts = runs.map((run, index) => {
    if ('same' in run) return escapedFor(shortened(run.same, index === 0, index === runs.length - 1), format)
    const [old, now] = [plain(run.before, 200), plain(run.after, 200)]
    if (format === 'markdown')
      return [old && `~~${escaped(old)}~~`, now && `**${escaped(now)}**`].filter(Boolean).join(' ')
    if (now === '') return `[without: ${old}]`
    return old === '' ? `[new: ${now}]` : `[${old} → ${now}]`
  })
  return `“${parts.join(' ')}”`
}

const CONTEXT = 4

/** Shortens equal words: a few words beside each difference are enough to find it. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = plain(text, Number.MAX_SAFE_INTEGER).split(' ')
  const [start, end] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT]
  if (words.length <= start + end + 1) return words.join(' ')
  return [...words.slice(0, start), '…', ...(end === 0 ? [] : words.slice(-end))].join(' ')
}

const quoted = (text: string, format: DiffFormat): string => `“${escapedFor(plain(text, 2 * LONG), format)}”`

const code = (text: string, format: DiffFormat): string =>
  format === 'markdown' ? `\`${text.replaceAll('`', "'")}\`` : text

const escapedFor = (text: string, format: DiffFormat): string => (format === 'markdown' ? escaped(text) : text)

/** Escapes characters that Markdown, and the HTML in it, would interpret. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_~[\]<>|#@]/g, (mark) => (mark === '<' ? '&lt;' : `\\${mark}`))

/** The changes in a site since a version in git, in words. */
export async function runDiff(siteDir: string, base = 'HEAD', wantedFormat = 'text'): Promise<string> {
  const format = DIFF_FORMATS.find((name) => name === wantedFormat)
  if (!format) throw usageError(`There is no format "${wantedFormat}". Possible: ${DIFF_FORMATS.join(', ')}.`)
  const [before, after] = [await gitFiles(siteDir, base), await snapshotOf(siteDir)]
  return formatDiff(siteDiff(before, after), base === 'HEAD' ? 'the last version in git' : base, format)
}

/** The current files of a site. */
export async function snapshotOf(siteDir: string): Promise<SiteSnapshot> {
  const { files } = listSiteFiles(siteDir)
  return new Map(await Promise.all(files.map(async ({ file }) => [file, await readFile(join(siteDir, file))] as const)))
}
