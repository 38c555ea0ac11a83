import { diffArrays } from 'diff'
import { count } from '#base/text/words/lists.ts'
import { shorten } from '#base/text/words/characters.ts'
import { wordDiff } from '#base/text/words/word-diff.ts'
import type { PageContent } from './page-content.ts'

/** Characters of a text that are shown. */
const LONGEST = 160

/** Differences of a sort that are listed; the others are counted. */
const MOST = 12

/** The differences of two versions of a page in text, head and structured data, a sentence for each. */
export function pageDifferences(before: PageContent, after: PageContent): string[] {
  return [
    ...limited(textDifferences(before.text, after.text)),
    ...limited(entryDifferences('The head', before.head, after.head)),
    ...limited(entryDifferences('Structured data', before.structuredData, after.structuredData)),
  ]
}

const limited = (lines: string[]): string[] =>
  lines.length <= MOST
    ? lines
    : [...lines.slice(0, MOST), `and ${count(lines.length - MOST, 'more difference')} of this sort.`]

function textDifferences(before: string[], after: string[]): string[] {
  const differences: string[] = []
  const changes = diffArrays(before, after)
  for (let index = 0; index < changes.length; index++) {
    const { value, added, removed } = changes[index]!
    const next = changes[index + 1]
    if (removed && next?.added && next.value.length === value.length) {
      value.forEach((line, at) => differences.push(`Text: ${replaced(line, next.value[at]!)}`))
      index += 1
    } else if (removed) differences.push(...value.map((line) => `Text gone: ${quoted(line)}.`))
    else if (added) differences.push(...value.map((line) => `New text: ${quoted(line)}.`))
  }
  return differences
}

function entryDifferences(
  what: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old === now) return []
    if (old === undefined) return [`${what} has ${name} now: ${quoted(now!)}.`]
    if (now === undefined) return [`${what} has no ${name} any more. It was ${quoted(old)}.`]
    return [`${what}, ${name}: ${replaced(old, now)}`]
  })
}

/** Only the words that differ. */
function replaced(before: string, after: string): string {
  const runs = wordDiff(before, after).flatMap((run) => ('same' in run ? [] : [run]))
  const parts = runs.map((run) => {
    if (run.before === '') return `${quoted(run.after)} is new`
    return run.after === '' ? `${quoted(run.before)} is gone` : `${quoted(run.before)} became ${quoted(run.after)}`
  })
  return `${parts.join('; ')}.`
}

const quoted = (text: string): string => `“${shorten(text.replace(/\s+/g, ' '), LONGEST)}”`
