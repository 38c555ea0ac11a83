import { count, listOf } from '#base/text/words/lists.ts'
import { quote } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { choices, error, PHOTOGRAPHS, PICTURES } from './message.ts'

const noPlace = (type: string, kind: string): string =>
  `A block ${quote(type)} has no place on a page of the kind ${quote(kind)}.`

const wayOut = (ordinary: string | undefined): string =>
  ordinary === undefined ? '' : `Or write "kind": ${quote(ordinary)}, which has every block.`

function kindsInWords({ ordinary, possible }: { ordinary: string | undefined; possible: readonly string[] }): string {
  if (ordinary === undefined) return `Possible: ${possible.join(', ')}.`
  const others = possible.filter((kind) => kind !== ordinary)
  return `For an ordinary page write "kind": ${quote(ordinary)}: it has any blocks. Kinds with rules of their own: ${others.join(', ')}.`
}

/** Missing blocks: of one type, of one of several, or of any type if the list is empty. */
export interface MissingBlocks {
  lacking: number
  types: readonly string[]
}

function missingInWords({ lacking, types }: MissingBlocks): string {
  const [only = 'any'] = types
  return types.length === 1 ? only : `${lacking} of ${types.length === 0 ? 'any' : types.join(', ')}`
}

const DELETE = { hint: 'Delete it, and add another section in its place.' }

/** Kinds of pages, and their blocks. */
export const kinds = {
  'unknown-kind': (at: {
    found: string
    suggestion: string | undefined
    ordinary: string | undefined
    possible: readonly string[]
  }) =>
    error(
      `${quote(at.found)} is not a kind of page.`,
      at.suggestion === undefined ? kindsInWords(at) : `Did you mean ${quote(at.suggestion)}?`,
    ),
  'missing-kind': (at: { ordinary: string | undefined; possible: readonly string[] }) =>
    error('This page does not say what kind it is: "kind" is missing.', kindsInWords(at)),
  'unknown-block-type': (at: {
    found: string
    suggestion: string | undefined
    /** Whether the kind of the page has a slot for it. */
    isPossible: boolean
    kind: string
    ordinary: string | undefined
    possible: readonly string[]
  }) => {
    const message = `${quote(at.found)} is not a block.`
    if (at.suggestion === undefined) {
      return error(
        message,
        PICTURES.test(at.found)
          ? `${PHOTOGRAPHS} Several of them stand in a "gallery".`
          : `Blocks that may stand here: ${at.possible.join(', ')}.`,
        DELETE,
      )
    }
    const elsewhere = at.isPossible ? '' : `${noPlace(at.suggestion, at.kind)} ${wayOut(at.ordinary)}`
    return error(message, `Did you mean ${quote(at.suggestion)}? ${elsewhere}`, DELETE)
  },
  'missing-block-type': (at: { fitting: readonly string[]; possible: readonly string[] }) =>
    error(
      'This block does not say what it is: "type" is missing.',
      at.fitting.length === 0
        ? `Add "type". Blocks that may stand here: ${at.possible.join(', ')}.`
        : `Add ${listOf(
            at.fitting.map((type) => `"type": ${quote(type)}`),
            'or',
          )}: its fields are those of ${at.fitting.length === 1 ? 'that block' : 'these blocks'}.`,
      DELETE,
    ),
  'block-not-for-kind': (at: {
    type: string
    kind: string
    ordinary: string | undefined
    possible: readonly string[]
  }) =>
    error(
      noPlace(at.type, at.kind),
      `Delete it. ${wayOut(at.ordinary)} The blocks of the kind ${quote(at.kind)}: ${at.possible.join(', ')}.`,
      { hint: 'Delete it.' },
    ),
  'block-repeated': (at: { type: string; kind: string; most: number }) =>
    error(
      `A page of the kind ${quote(at.kind)} has at most ${count(at.most, 'block')} ${quote(at.type)}, and this is one more.`,
      'Delete one of them, or bring them together in one.',
    ),
  'block-misplaced': (at: {
    type: string
    kind: string
    /** The block beside which it belongs. */
    beside: string
    isBefore: boolean
    order: readonly string[]
  }) => {
    const move = `Move it ${at.isBefore ? 'before' : 'after'} ${quote(at.beside)}.`
    return error(
      `The block ${quote(at.type)} is not in its place.`,
      `${move} The blocks of the kind ${quote(at.kind)}, in order: ${at.order.join(', ')}.`,
      { hint: move },
    )
  },
  'blocks-missing': (at: { kind: string; missing: readonly MissingBlocks[]; order: readonly string[] }) =>
    error(
      `Blocks that a page of the kind ${quote(at.kind)} has are missing: ${at.missing.map(missingInWords).join('; ')}.`,
      `Its blocks, in order: ${at.order.join(', ')}.`,
      { hint: 'Add them with “Add a section”: each goes where it belongs.' },
    ),
  'needed-block-hidden': (at: { type: string; kind: string; ofShared: boolean }) =>
    error(
      `The block ${quote(at.type)} is hidden, and a page of the kind ${quote(at.kind)} cannot do without it.`,
      at.ofShared
        ? 'Show it: the shared block itself says "hidden". Write "hidden": false here to show it on this page alone.'
        : 'Show it again by leaving this line out, or put another block of this type in its place.',
      { hint: 'Show it again.' },
    ),
  'needed-part-marked': (at: { part: string; name: string }) => {
    const parts = { opening: 'The opening, which has the heading of the page,', form: `The form ${quote(at.name)}` }
    const what = at.part in parts ? parts[at.part as keyof typeof parts] : `This file, the ${at.part} of the site,`
    return error(
      `${what} is marked as a placeholder, and PUBLISH=strict cannot leave it out.`,
      'Write the real words there and delete the mark, or build without PUBLISH=strict.',
    )
  },
  'all-blocks-hidden': () =>
    error(
      'Every block of this page is hidden: visitors would see an empty page.',
      'Show at least one of them by leaving its line "hidden" out.',
      { hint: 'Show at least one of them.' },
    ),
  'missing-for-kind': (at: { field: string; kind: string; help: string }) =>
    error(`A page of the kind ${quote(at.kind)} needs ${quote(at.field)}.`, at.help, {
      hint: `Add ${quote(at.field)}.`,
    }),
  'kind-incomplete': (at: { kind: string; field: string; help: string }) =>
    error(
      `${quote(at.kind)} is a kind of this site alone, and ${quote(at.field)} is missing.`,
      `Add ${quote(at.field)}. ${at.help}`,
      { hint: 'Add it.' },
    ),
  'slot-of-unknown-block': (at: { found: string; suggestion: string | undefined; possible: readonly string[] }) =>
    error(
      `There is no block ${quote(at.found)}, so none can stand here.`,
      at.suggestion === undefined ? `Possible: ${at.possible.join(', ')}.` : `Did you mean ${quote(at.suggestion)}?`,
    ),
  'slot-twice': (at: { type: string }) =>
    error(
      `${quote(at.type)} has a place further up in this order, and every block ${at.type === 'any' ? 'of any type ' : ''}goes there.`,
      'Delete it here, or there: each type of block has one place.',
    ),
  'slot-limits': (at: { least: number; most: number }) =>
    error(
      `No page can have at least ${count(at.least, 'block')} here and at most ${count(at.most, 'block')}.`,
      'Write a "min" that is not greater than "max", or delete one of the two.',
      { hint: 'Let at least as many be allowed as are asked for, or delete one of the two numbers.' },
    ),
  'kind-of-unknown-field': (at: { found: string; suggestion: string | undefined; possible: readonly string[] }) =>
    error(
      `Pages have no field ${quote(at.found)}: every page of this kind would lack it.`,
      at.suggestion === undefined ? `Possible: ${at.possible.join(', ')}.` : `Did you mean ${quote(at.suggestion)}?`,
    ),
  'unknown-category': (at: { found: string; possible: readonly string[] }) =>
    error(
      `There is no category ${quote(at.found)} in the Services menu.`,
      choices(at.found, at.possible, 'Categories in navigation.json', 'Add it to "categories" in navigation.json.'),
      {
        hint: choices(
          at.found,
          at.possible,
          'Categories',
          'Add it to the categories of the services in navigation.json.',
        ),
      },
    ),
  'not-a-service-page': (at: { address: string; category: string; other: string | undefined }) =>
    error(
      `${quote(at.address)} cannot be listed under ${quote(at.category)}: it is ${
        at.other === undefined ? 'not a page of the kind "service"' : `a service of the category ${quote(at.other)}`
      }.`,
      at.other === undefined
        ? 'Take it out of "first", or make it a service page. Other pages can stand in "links".'
        : `List it there, or change "category" in the page.`,
    ),
} satisfies Messages
