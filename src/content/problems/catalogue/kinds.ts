import { count } from '#text/lists.ts'
import { quote } from '#content/problems/wording.ts'
import type { Messages } from './message.ts'
import { choices, error } from './message.ts'

/** Kinds of pages, and the blocks that they have. */
export const kinds = {
  'unknown-kind': (at: { found: string; possible: readonly string[] }) =>
    error(`${quote(at.found)} is not a kind of page.`, choices(at.found, at.possible, 'Possible', '')),
  'unknown-block-type': (at: { found: string; possible: readonly string[] }) =>
    error(`${quote(at.found)} is not a block.`, choices(at.found, at.possible, 'Blocks that may stand here', '')),
  'missing-block-type': (at: { possible: readonly string[] }) =>
    error(
      'This block does not say what it is: "type" is missing.',
      `Add "type". Blocks that may stand here: ${at.possible.join(', ')}.`,
    ),
  'block-not-for-kind': (at: { type: string; kind: string; possible: readonly string[] }) =>
    error(
      `A block ${quote(at.type)} has no place on a page of the kind ${quote(at.kind)}.`,
      `Delete it, or change the kind of the page. Its blocks are: ${at.possible.join(', ')}.`,
    ),
  'block-repeated': (at: { type: string; kind: string; most: number }) =>
    error(
      `A page of the kind ${quote(at.kind)} has at most ${count(at.most, 'block')} ${quote(at.type)}, and this is one more.`,
      'Delete one of them, or bring them together in one.',
    ),
  'block-misplaced': (at: { type: string; kind: string; move: string; order: readonly string[] }) =>
    error(
      `The block ${quote(at.type)} is not in its place.`,
      `Move it ${at.move}. The blocks of the kind ${quote(at.kind)}, in order: ${at.order.join(', ')}.`,
    ),
  'blocks-missing': (at: { kind: string; missing: readonly string[]; order: readonly string[] }) =>
    error(
      `Blocks that a page of the kind ${quote(at.kind)} has are missing: ${at.missing.join('; ')}.`,
      `Its blocks, in order: ${at.order.join(', ')}.`,
    ),
  'missing-for-kind': (at: { field: string; kind: string; help: string }) =>
    error(`A page of the kind ${quote(at.kind)} needs ${quote(at.field)}.`, at.help),
  'unknown-category': (at: { found: string; possible: readonly string[] }) =>
    error(
      `There is no category ${quote(at.found)} in the Services menu.`,
      choices(at.found, at.possible, 'Categories in navigation.json', 'Add it to "categories" in navigation.json.'),
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
