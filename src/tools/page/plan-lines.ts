import { dirname, join, relative } from 'node:path/posix'
import { count, listOf } from '#base/text/words/lists.ts'
import { sourcePositionOf } from '#site/problems/report.ts'
import { asFound, quote } from '#site/problems/wording.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { Usage } from './target.ts'

/** The new state of a value: another value, removed, or a change of the section around it. */
export type Becomes = { to: string } | 'removed' | 'section removed' | 'section of its own'

/** One change of a plan. A redirect pointed to `was`, and now points to `to` or is removed. */
export type PlanLine =
  | { type: 'value'; usage: Usage; becomes: Becomes }
  | { type: 'deleted'; file: string }
  | { type: 'moved'; file: string; to: string; address?: string }
  | { type: 'copied'; file: string; of: string; address?: string; title: string }
  | { type: 'kept-once'; file: string; number: number; of: string }
  | {
      type: 'redirect'
      /** Absent for a new redirect. */
      entry?: { document: JsonDocument; index: number }
      from: string
      was?: string
      to?: string
      removedFor?: 'a page there' | 'no page'
    }

/** A remaining step, or information for after a plan is carried out. */
export type PlanNote =
  | { type: 'dead'; addresses: readonly string[]; advice: string }
  | { type: 'leads-to-itself'; usage: Usage }
  | { type: 'moved-before'; from: string; to: string }
  | { type: 'never-published'; address: string }
  | { type: 'stored-apart'; before: string; after: string }
  | { type: 'stored-under'; name: string }
  | { type: 'to-be-changed'; file: string; line: number; value: string; tells: Telling }
  | { type: 'to-be-told-apart' }
  | { type: 'same-texts'; n: number; of: 'page' | 'form' }

/** The texts by which visitors and search engines distinguish pages. */
export type Telling = 'search title' | 'search text' | 'phrase' | 'heading' | 'lead source'

const TELLING: Record<Telling, string> = {
  'search title': 'the title in search results',
  'search text': 'the text in search results',
  phrase: 'the phrase that leads the title in search results',
  heading: 'the main heading',
  'lead source': 'the name by which the sales desk knows the page',
}

/** `pages/about.json:12  About > Hero > actions > item 1 > href: "/a"` */
export function placeLine({ document, path, value }: Usage): string {
  const { line, where } = sourcePositionOf(document, path)
  return `${document.file}:${line}  ${where}: ${asFound(value)}`
}

/** `"/a" → "/b"` without the first value. */
export function becomesInWords(becomes: Becomes): string {
  if (typeof becomes === 'object') return `→ ${asFound(becomes.to)}`
  if (becomes === 'removed') return 'removed'
  return becomes === 'section removed' ? 'the section is removed' : 'becomes a section of its own'
}

const REDIRECTS = 'redirects.json'

/** A line of a plan for users who see files. */
export function lineInWords(line: PlanLine): string {
  switch (line.type) {
    case 'value':
      return `${placeLine(line.usage)} ${becomesInWords(line.becomes)}`
    case 'redirect': {
      const { entry } = line
      const place = entry
        ? `${REDIRECTS}:${sourcePositionOf(entry.document, ['redirects', entry.index]).line}`
        : REDIRECTS
      return `${place}  ${redirectInWords(line)}`
    }
    default:
      return fileInWords(line)
  }
}

/** The change of a redirect in words. */
export function redirectInWords({ from, was, to, removedFor }: Extract<PlanLine, { type: 'redirect' }>): string {
  if (removedFor !== undefined)
    return `"${from}" led to "${was}": removed, as there is ${
      removedFor === 'no page' ? 'no page then' : 'a page at this address now'
    }`
  return was === undefined ? `"${from}" leads to "${to}" now` : `"${from}" led to "${was}", and leads to "${to}" now`
}

/** The change of a file in words. */
export function fileInWords(line: Exclude<PlanLine, { type: 'value' | 'redirect' }>): string {
  if (line.type === 'deleted') return `${line.file} is deleted`
  if (line.type === 'kept-once') return `${line.file} is made of section ${line.number} of ${line.of}`
  const at = line.address === undefined ? '' : `, at "${line.address}"`
  return line.type === 'moved'
    ? `${line.file} becomes ${line.to}${at}`
    : `${line.file} is a copy of ${line.of}${at}, with the title ${quote(line.title)}`
}

/** A note of a plan for users who see files. */
export function noteInWords(note: PlanNote): string {
  switch (note.type) {
    case 'dead': {
      const { addresses, advice } = note
      const dead = addresses.map((address) => `"${address}"`)
      return `${listOf(dead, 'and')} ${dead.length === 1 ? 'leads' : 'lead'} nowhere then. ${advice}`
    }
    case 'leads-to-itself':
      return `This link leads to its own page now: ${placeLine(note.usage)}. Choose another page for it.`
    case 'moved-before':
      return `"${note.from}" is "${note.to}" already.`
    case 'never-published':
      return `Nothing leads on from "${note.address}": that page has never been published, so no visitor knows it.`
    case 'stored-apart':
      return `What visitors have sent so far stays stored under “${note.before}”. What they send from now on is stored under “${note.after}”.`
    case 'stored-under':
      return `What visitors send with it is stored under “${note.name}”.`
    case 'to-be-told-apart':
      return 'These must differ from the first page, or search engines take both for one:'
    case 'to-be-changed':
      return `  ${note.file}:${note.line}  ${tellingInWords(note)}`
    case 'same-texts':
      return `${count(note.n, 'text')} in all ${note.n === 1 ? 'is' : 'are'} those of the first ${note.of} but for the title.`
  }
}

/** A text that must differ, with its role. */
export const tellingInWords = ({ value, tells }: Extract<PlanNote, { type: 'to-be-changed' }>): string =>
  `${quote(value)}, ${TELLING[tells]}`

/** A relative path for a document in another folder. It may point outside the site's folder. */
export function movedLine(line: string, before: string, after: string): string {
  if (/^([a-z][a-z+.-]+:|\/)/i.test(line) || dirname(before) === dirname(after)) return line
  const outside = `/${'folder/'.repeat(line.split('/').length)}`
  return relative(dirname(outside + after), join(dirname(outside + before), line))
}
