import { replacement } from '#tools/diff/format-diff.ts'
import type { ValueChange } from '#tools/diff/value-changes.ts'
import type { FileDiff } from '#tools/diff/site-diff.ts'
import { plain } from '#site/problems/wording.ts'
import { isDocumentRole } from '#site/read/roles.ts'
import { isObject } from '#site/read/json-tree.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { inWords } from '#base/text/words/lists.ts'
import { isChoice, labelsTo } from '#live/studio/form-words.ts'
import type { DocumentValue } from '#live/studio/form-words.ts'
import type { ChangeInWords, ValueInWords } from '#studio/protocol/changes/versions.ts'

export function changeInWords(
  { path, before, after, moved }: ValueChange,
  sort: FileDiff['sort'],
  valueBefore: unknown,
  valueAfter: unknown,
): ChangeInWords {
  const role = isDocumentRole(sort) ? sort : 'page'
  const isGone = after === undefined && !moved
  // A deleted value gets its names from the older document, where its place may have been another one.
  const shownValue = isGone ? withValue(valueAfter, path, before) : valueAfter
  const document = { role, value: isObject(shownValue) ? shownValue : isObject(valueBefore) ? valueBefore : {} }
  const where = placeInWords(path, document)
  if (moved) return { where, kind: 'moved', before: numbered(moved.from), after: numbered(moved.to) }
  return {
    where,
    kind: before === undefined ? 'added' : isGone ? 'removed' : 'changed',
    ...(before !== undefined && { before: valueInWords(before, path, document) }),
    ...(after !== undefined && { after: valueInWords(after, path, document) }),
  }
}

const numbered = (place: number): ValueInWords => ({ sort: 'text', text: String(place) })

/** The document with a value that it no longer has. */
function withValue(document: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(document) && typeof step === 'number')
    return rest.length === 0
      ? document.toSpliced(step, 0, value)
      : document.map((item: unknown, index) => (index === step ? withValue(item, rest, value) : item))
  if (!isObject(document)) return document
  return { ...document, [step]: withValue(document[step], rest, value) }
}

const NAMES = ['title', 'name', 'question', 'label', 'heading', 'from', 'time', 'alt'] as const

/** The labels of a path; entries of lists are named by their own text. */
export function placeInWords(path: Path, document: DocumentValue): (string | number)[] {
  const labels = labelsTo(path, document)
  const skipped = path.length - labels.length
  return labels.flatMap((label, index) => {
    const length = index + skipped + 1
    if (typeof label === 'number') return [nameOf(valueAt(document.value, path.slice(0, length))) ?? label]
    // The section itself, which may not be the only one of its type.
    const isSection = skipped === 1 && index === 0
    const name = isSection && hasTwin(document, path) ? nameOf(valueAt(document.value, path.slice(0, 2))) : undefined
    return name === undefined ? [label] : [label, name]
  })
}

function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  const name = NAMES.map((field) => item[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? `“${plain(name)}”` : undefined
}

/** Whether the page has another section of the same type. */
function hasTwin({ value }: DocumentValue, path: Path): boolean {
  const blocks = valueAt(value, ['blocks'])
  const type = valueAt(value, [...path.slice(0, 2), 'type'])
  return Array.isArray(blocks) && blocks.filter((block) => isObject(block) && block['type'] === type).length > 1
}

function valueInWords(value: unknown, path: Path, document: DocumentValue): ValueInWords {
  if (typeof value === 'boolean') return { sort: value ? 'yes' : 'no', text: '' }
  if (typeof value === 'string' && isChoice(path, document)) return { sort: 'choice', text: inWords(value) }
  if (typeof value === 'object' && value !== null) return { sort: 'group', text: firstText(value) ?? '' }
  return { sort: 'text', text: String(value) }
}

/** The name of a group, or else its first text of several words. */
function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return /\s/.test(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const named = isObject(value)
    ? NAMES.map((field) => value[field]).find((each) => typeof each === 'string')
    : undefined
  if (typeof named === 'string') return named
  for (const child of Object.values(value)) {
    const text = firstText(child)
    if (text !== undefined) return text
  }
  return undefined
}

/** A change in one line of plain English, for people who read the log of git. */
export function lineInWords({ where, kind, before, after }: ChangeInWords): string {
  const place = where.join(' › ')
  const words = saidInLine(kind, before, after)
  return place === '' ? words : `${place}: ${words}`
}

function saidInLine(kind: ChangeInWords['kind'], before?: ValueInWords, after?: ValueInWords): string {
  if (kind === 'moved') return `moved from place ${before?.text} to ${after?.text}`
  if (kind === 'readdressed') return `moved from ${before?.text} to ${after?.text}`
  if (kind === 'unreadable') return 'cannot be read'
  if (kind === 'layout') return 'only its layout has changed'
  if (kind === 'changed' && before?.sort === 'text' && after?.sort === 'text')
    return replacement(before.text, after.text, 'text')
  if (kind === 'changed' && before && after) return `${quoted(before)} → ${quoted(after)}`
  const value = quoted(after ?? before)
  return value === '' ? kind : `${kind}, ${value}`
}

function quoted(value: ValueInWords | undefined): string {
  if (!value || (value.sort === 'group' && value.text === '')) return ''
  if (value.sort === 'yes' || value.sort === 'no') return value.sort
  return `“${plain(value.text, LONGEST)}”`
}

/** The limit of characters of a text in a line. */
const LONGEST = 120
