import { count, listOf } from '#base/text/words/lists.ts'
import { asFound, asWritten, kindOfValue, quote, quoted, typeInWords } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { error, MAX_LISTED, nearestFirst, PHOTOGRAPHS, PICTURES, warning } from './message.ts'

/** Forms show the description of a field beside it. */
const FILL_IN = { hint: 'Fill it in.' }
const LEAVE_OUT = { hint: 'Leave it out.' }

/** The content that belongs into a file, by its role. */
const BELONGS: Readonly<Record<string, string>> = {
  page: 'A page looks like this: { "kind": "standard", "title": "…", "blocks": [ … ] }. Make one with "npm run new -- page", and copy the words into it.',
  form: 'A form looks like this: { "title": "…", "fields": [ … ], "submit": "…" }. Make one with "npm run new -- form".',
  shared: 'A shared block looks like this: { "type": "cta", "title": "…" }, with the type of a block of Pagewright.',
}

/** A number that exceeds a limit, or equals an exclusive limit. */
export interface NumberOutOfRange {
  subject: string
  found: number
  limit: number
  isExcluded: boolean
  help: string
}

/** Fields and values that violate a schema. */
export const fields = {
  'unknown-field': (at: { field: string; suggestion: string | undefined; possible: readonly string[] }) => {
    const message = `There is no field ${quote(at.field)} here.`
    if (at.possible.length === 0) return error(message, 'Delete it.', LEAVE_OUT)
    const note = PICTURES.test(at.field) ? `${PHOTOGRAPHS} ` : ''
    if (at.suggestion === undefined)
      return error(message, `${note}Possible: ${nearestFirst(at.field, at.possible)}.`, LEAVE_OUT)
    const rest = at.possible.length > MAX_LISTED ? '' : `Possible: ${at.possible.join(', ')}.`
    return error(message, `${note}Did you mean ${quote(at.suggestion)}? ${rest}`, LEAVE_OUT)
  },
  'misplaced-field': (at: {
    field: string
    found: unknown
    groups: readonly { name: string; isList: boolean }[]
    up: number
    isGiven: boolean
    beside: string
  }) => {
    const message = `There is no field ${quote(at.field)} here.`
    const [first] = at.groups
    if (!first) {
      const out = at.up === 1 ? 'the { } around it' : `${at.up} pairs of brackets around it`
      return error(
        message,
        `It belongs further out: move it out of ${out}, to stand beside ${quote(at.beside)}.`,
        LEAVE_OUT,
      )
    }
    const lines = at.groups.reduceRight(
      (inner, { name, isList }) => (isList ? `${quote(name)}: [{ ${inner} }]` : `${quote(name)}: { ${inner} }`),
      `${quote(at.field)}: ${asWritten(at.found)}`,
    )
    const into = `${first.isList ? 'an entry of ' : ''}${quote(first.name)}`
    return error(message, `It belongs into ${into}${at.isGiven ? ', which is there already' : ''}: ${lines}`, {
      hint: `It belongs into ${into}: leave it out here, and fill it in there.`,
    })
  },
  'missing-field': (at: { field: string; help: string }) =>
    error(`${quote(at.field)} is missing.`, `Add ${quote(at.field)}. ${at.help}`, { hint: 'Fill it in, or add it.' }),
  'empty-group': (at: { subject: string; fields: readonly string[] }) =>
    error(
      `${at.subject} is empty.`,
      `Delete it, or give it its fields: ${at.fields.map((field) => `${quote(field)}: …`).join(', ')}`,
      { hint: 'Fill it in, or delete it.' },
    ),
  'block-in-block': (at: { type: string }) =>
    error(
      `This is a block (${quote(at.type)}), and stands inside of another one.`,
      'Move it into "blocks", behind the block that is around it.',
      { hint: 'Delete it, and add it as a section of its own.' },
    ),
  'wrong-content': (at: { names: readonly string[]; other: string }) =>
    error(
      `This file does not hold what it is for. What stands in it (${nearestFirst('', quoted(at.names))}) belongs into ${at.other}.`,
      `Move it there, and bring back what this file had before.`,
    ),
  'foreign-document': (at: { what: string; role: string }) =>
    error(
      `This is a document of another program: ${at.what}.`,
      `${BELONGS[at.role] ?? 'Bring back what this file had before.'} Keep this file outside of the folder of the site.`,
    ),
  'wrapped-content': (at: { name: string }) =>
    error(
      `All of this file stands in one group, ${quote(at.name)}.`,
      `Delete ${quote(at.name)}: { at its start, and one } at its end.`,
    ),
  'wrong-type': (at: { subject: string; types: readonly string[]; found: unknown; help: string }) =>
    error(`${at.subject} must be ${typeInWords(at.types)}, but it is ${kindOfValue(at.found)}.`, at.help, {
      message: `${at.subject} is not what belongs here.`,
      hint: 'Fill it in again.',
    }),
  'value-not-possible': (at: {
    subject: string
    found: unknown
    suggestion: string | undefined
    possible: readonly unknown[]
  }) =>
    error(
      `${at.subject} cannot be ${asFound(at.found)}.`,
      `${at.suggestion === undefined ? '' : `Did you mean ${quote(at.suggestion)}? `}${
        at.possible.length === 1 ? 'Only possible' : 'Possible'
      }: ${listOf(at.possible.map(asWritten), 'or')}.`,
    ),
  'wrong-form': (at: {
    subject: string
    found: unknown
    suggestion?: string | undefined
    says: string
    help: string
  }) =>
    error(
      `${at.subject} cannot be ${asFound(at.found)}.`,
      `${at.suggestion === undefined ? '' : `Write ${quote(at.suggestion, 160)}. `}${
        at.says === '' ? '' : `It must be ${at.says}. `
      }${at.help}`,
      {
        hint: `${at.suggestion === undefined ? '' : `Write ${quote(at.suggestion, 160)}. `}${at.says === '' ? '' : `It must be ${at.says}.`}`,
      },
    ),
  'text-too-short': (at: { subject: string; found: string; length: number; least: number; help: string }) => {
    if (at.found === '') return error(`${at.subject} is empty.`, at.help, FILL_IN)
    if (at.length === 0) return error(`${at.subject} holds nothing but spaces.`, `Fill it in. ${at.help}`, FILL_IN)
    const aside = at.found.trim() !== at.found ? ', not counting spaces around them' : ''
    return error(
      `${at.subject} has ${count(at.length, 'character')}${aside}; it needs at least ${at.least}.`,
      at.help,
      { hint: 'Say a little more.' },
    )
  },
  'text-too-long': (at: { subject: string; length: number; most: number; isEastAsian: boolean; rest: string }) =>
    at.isEastAsian
      ? error(
          `${at.subject} is as wide as ${at.length} letters; at most ${at.most} fit.`,
          `A Chinese, Japanese or Korean character is as wide as two letters: make it shorter by ${count(Math.ceil((at.length - at.most) / 2), 'character')} or more. ${at.rest}`,
        )
      : error(
          `${at.subject} has ${at.length} characters; at most ${at.most} fit.`,
          `Make it shorter by ${count(at.length - at.most, 'character')} or more. ${at.rest}`,
        ),
  'list-too-short': (at: { subject: string; length: number; least: number; help: string }) =>
    error(
      at.length === 0
        ? `${at.subject} is an empty list.`
        : `${at.subject} lists ${at.length}; it needs at least ${at.least}.`,
      at.help,
      { message: `${at.subject} has ${at.length}, and needs at least ${at.least}.`, hint: 'Add what is missing.' },
    ),
  'list-too-long': (at: { subject: string; length: number; most: number; rest: string }) =>
    error(`${at.subject} lists ${at.length}; at most ${at.most} fit.`, `Take out ${at.length - at.most}. ${at.rest}`),
  'number-too-small': (at: NumberOutOfRange) => {
    const range = `It must be ${at.isExcluded ? `more than ${at.limit}` : `${at.limit} or more`}.`
    return error(`${at.subject} is ${at.found}, which is too small.`, `${range} ${at.help}`, { hint: range })
  },
  'number-too-large': (at: NumberOutOfRange) => {
    const range = `It must be ${at.isExcluded ? `less than ${at.limit}` : `${at.limit} or less`}.`
    return error(`${at.subject} is ${at.found}, which is too large.`, `${range} ${at.help}`, { hint: range })
  },
  'repeated-item': (at: { subject: string; first: number; second: number }) =>
    error(
      `${at.subject} lists the same thing twice: items ${at.first} and ${at.second} are equal.`,
      'Delete one of them.',
    ),
  'given-twice': (at: { line: number; isSame: boolean }) =>
    warning(
      at.isSame
        ? `This stands here twice: here and in line ${at.line}.`
        : `This stands here twice, here and in line ${at.line}, with small differences.`,
      at.isSame
        ? 'Delete one of the two: it came along when two versions of the file were put together.'
        : 'Keep the better one of the two, and delete the other.',
    ),
  'either-or': (at: { choices: readonly string[]; given: readonly string[] }) =>
    at.given.length === 0
      ? error(`Here ${listOf(quoted(at.choices), 'or')} is missing.`, `Give one of the two.`)
      : error(`${listOf(quoted(at.given))} cannot stand together.`, 'Keep one of them.'),
  'does-not-fit': (at: { subject: string; help: string }) =>
    error(`${at.subject} does not fit here.`, at.help, { hint: 'Fill it in again, or leave it out.' }),
  'site-in-a-folder': (at: { folder: string; host: string }) =>
    error(
      `A site has a host to itself: below ${quote(at.folder)} its pages, styles and pictures would not be found.`,
      `Give the site a host of its own, which code hosts call a custom domain, and write that. If it has all of ${at.host}, write ${quote(at.host)}.`,
    ),
} satisfies Messages
