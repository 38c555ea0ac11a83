import { kindOfValue, plain, quote } from '#content/problems/wording.ts'
import type { Messages } from './message.ts'
import { error } from './message.ts'

/** Mistakes in JSON syntax. */
export const syntax = {
  'not-a-group': (at: { found: unknown }) =>
    error(
      `This file must hold a group of fields in { }, but it holds ${kindOfValue(at.found)}.`,
      'Begin the file with { and end it with }.',
    ),
  'missing-comma': (at: { next: string }) => error(`A comma is missing before ${at.next}.`, 'Put a comma here.'),
  'trailing-comma': (at: { closing: string }) =>
    error(`A comma stands before the closing ${quote(at.closing)}, and nothing follows it.`, 'Delete this comma.'),
  'extra-comma': () => error('A comma stands where nothing comes before it.', 'Delete this comma.'),
  'missing-colon': (at: { field: string }) =>
    error(`A colon is missing after ${quote(at.field)}.`, `Write it like this: ${quote(at.field)}: …`),
  'unexpected-colon': () =>
    error(
      'A colon stands where none can be.',
      'A colon stands between the name of a field and its value, once, inside { }.',
    ),
  'missing-value': (at: { field: string | undefined }) =>
    error(
      at.field === undefined ? 'Something is missing here.' : `Nothing stands after ${quote(at.field)}.`,
      at.field === undefined
        ? 'Write a value, or delete what leads up to it.'
        : `Write a value after the colon, or delete ${quote(at.field)}.`,
    ),
  'unclosed-text': (at: { start: string }) =>
    error(
      `The text that starts with ${quote(at.start)} has no closing quote on its line.`,
      'Put a double quote at its end. A text stands on one line; \\n in it starts a new one.',
    ),
  'quote-inside-text': () =>
    error('A double quote inside a text ends the text here.', 'Write \\" for a quote inside a text, or use “ and ”.'),
  'unclosed-bracket': (at: { opening: string; closing: string; before: string }) =>
    error(`The ${quote(at.opening)} that opens here is never closed.`, `Put ${quote(at.closing)} ${at.before}.`),
  'extra-bracket': (at: { found: string }) => error(`This ${quote(at.found)} closes nothing.`, 'Delete it.'),
  comment: () => error('JSON has no comments.', 'Delete this comment.'),
  'wrong-quotes': (at: { found: string }) =>
    error(`The text ${quote(at.found)} stands in the wrong quotes.`, 'Use straight double quotes (").'),
  'missing-quotes': (at: { found: string }) =>
    error(
      `${quote(at.found)} has no quotes around it.`,
      /^(true|false|null)$/i.test(at.found)
        ? `Write ${at.found.toLowerCase()}, in small letters.`
        : `Text and the names of fields stand in double quotes: ${quote(at.found)}. Only numbers, true, false and null stand without.`,
    ),
  'wrong-number': (at: { found: string }) =>
    error(
      `${quote(at.found)} is not a number that JSON knows.`,
      'Write numbers like 5, 0.5 or -3: without a plus, without zeros in front, with a digit on both sides of the point. Or put it in quotes.',
    ),
  'wrong-escape': (at: { found: string }) =>
    error(
      `"${plain(at.found)}" means nothing in a text.`,
      'For a backslash write \\\\, for a new line \\n, for a double quote \\".',
    ),
  'control-character': (at: { name: string }) =>
    error(`A text holds ${at.name} that cannot be seen.`, 'Delete it, or write a space instead.'),
  'text-after-end': (at: { found: string }) =>
    error(
      `After the end of the document stands ${quote(at.found)}.`,
      'Delete what follows the last closing bracket, or look for a bracket that closes too early.',
    ),
  'nested-too-deeply': (at: { most: number }) =>
    error(
      `Brackets stand inside brackets more than ${at.most} times here.`,
      'Look for brackets that were copied by mistake.',
    ),
  'duplicate-field': (at: { field: string; line: number }) =>
    error(`${quote(at.field)} is given twice: here and in line ${at.line}.`, 'Delete one of the two.'),
  'forbidden-field': (at: { field: string }) =>
    error(`${quote(at.field)} cannot be the name of a field.`, 'Choose another name, or delete the field.'),
} satisfies Messages
