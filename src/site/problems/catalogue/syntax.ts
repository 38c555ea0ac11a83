import { kindOfValue, plain, quote } from '#site/problems/wording.ts'
import { count, listOf } from '#base/text/words/lists.ts'
import type { Messages } from './message.ts'
import { error } from './message.ts'

/** Mistakes in JSON syntax. */
export const syntax = {
  'not-a-group': (at: { found: unknown; holds?: 'blocks of a page' | 'redirects' | 'shared blocks' | 'one item' }) => {
    switch (at.holds) {
      case 'blocks of a page':
        return error(
          'These are blocks, and a page is a group of fields in { } that has them.',
          'Put { "kind": "standard", "title": "…", "blocks": before them, and } after them.',
        )
      case 'redirects':
        return error(
          'These are redirects, and the file is a group of fields in { } that has them.',
          'Put { "redirects": before them, and } after them.',
        )
      case 'shared blocks':
        return error(
          'These are several blocks, and a file for blocks that several pages show holds one.',
          'Put each of them into a file of its own, without [ and ].',
        )
      case 'one item':
        return error(
          'This file must hold a group of fields in { }, but it holds a list of one.',
          'Delete the "[" at the beginning and the "]" at the end.',
        )
      default:
        return error(
          `This file must hold a group of fields in { }, but it holds ${kindOfValue(at.found)}.`,
          'Begin the file with { and end it with }.',
        )
    }
  },
  'escaped-document': (at: { inQuotes: boolean; isHtml?: boolean }) =>
    at.isHtml
      ? error('All quotes are written as web pages write them: &quot;.', 'Write " instead of each &quot;.')
      : error(
          at.inQuotes
            ? 'The whole document is written as one text: it stands in quotes, with backslashes before its own quotes.'
            : 'The whole document is written as if it were inside a text: backslashes stand before its quotes.',
          at.inQuotes
            ? 'Delete the first quote and the last one, and write " instead of each \\" and a new line instead of each \\n.'
            : 'Write " instead of each \\", and a new line instead of each \\n.',
        ),
  'missing-comma': (at: { next: string }) => error(`A comma is missing before ${at.next}.`, 'Put a comma here.'),
  'trailing-comma': (at: { closing: string }) =>
    error(`A comma stands before the closing ${quote(at.closing)}, and nothing follows it.`, 'Delete this comma.'),
  'extra-comma': () => error('This comma is one too many.', 'Delete it.'),
  'missing-colon': (at: { field: string; value?: string | undefined }) =>
    error(`A colon is missing after ${quote(at.field)}.`, `Write it like this: ${quote(at.field)}: ${at.value ?? '…'}`),
  'unexpected-colon': () =>
    error(
      'This colon is one too many.',
      'Delete it. A colon stands between the name of a field and its value, once, inside { }.',
    ),
  'wrong-punctuation': (at: { found: string; means: string; name?: string | undefined }) =>
    error(
      at.name === undefined
        ? `${at.found === '"' ? 'A straight double quote (")' : quoteMark(at.found)} stands here instead of ${inWords(at.means)}.`
        : `${at.name} (${plain(at.found)}) stands here.`,
      `Write ${quoteMark(at.means)} instead of ${quoteMark(at.found)}.`,
    ),
  'odd-space': (at: { name: string; lines: readonly number[] }) =>
    error(
      at.lines.length > 1
        ? `Here, and in ${count(at.lines.length - 1, 'other line')}, stands ${at.name}, which looks like nothing and is not allowed outside of texts.`
        : `Here stands ${at.name}, which is not allowed outside of texts.`,
      at.lines.length > 1
        ? `Write ordinary spaces in line${at.lines.length > 1 ? 's' : ''} ${linesInWords(at.lines)}.`
        : 'Delete it, or write an ordinary space.',
    ),
  'missing-value': (at: { field: string | undefined }) =>
    error(
      at.field === undefined ? 'Something is missing here.' : `Nothing stands after ${quote(at.field)}.`,
      at.field === undefined
        ? 'Write a value, or delete what leads up to it.'
        : `Write a value after the colon, or delete ${quote(at.field)}.`,
    ),
  'unclosed-text': (at: { text: string; found?: string | undefined }) =>
    error(
      `The text ${quote(at.text)} has no closing quote.`,
      at.found === undefined
        ? `Put a double quote at its end, after ${quote(lastWord(at.text))}.`
        : `Write a double quote at its end, instead of ${quote(at.found)}.`,
    ),
  'unopened-text': (at: { text: string }) =>
    error(`The text ${quote(at.text)} has no opening quote.`, 'Put a double quote before it.'),
  'mixed-quotes': (at: { text: string; found: string }) =>
    error(
      `The text ${quote(at.text)} opens with " and closes with ${plain(at.found)}.`,
      `Write a straight double quote (") instead of ${plain(at.found)}.`,
    ),
  'text-over-lines': (at: { start: string; lines: number }) =>
    error(
      `The text that starts with ${quote(at.start)} stands on ${at.lines} lines.`,
      'Bring it to one line. For a new paragraph begin a new text.',
    ),
  'paragraphs-in-text': (at: { start: string }) =>
    error(
      `The text that starts with ${quote(at.start)} holds an empty line.`,
      'Bring it to one line. A new paragraph is a text of its own: a new entry of "paragraphs", where there is such a list.',
    ),
  'quote-inside-text': () =>
    error('A double quote inside a text ends the text here.', 'Write \\" for a quote inside a text, or use “ and ”.'),
  'doubled-quote': () => error('Two double quotes stand here instead of one.', 'Delete one of the two.'),
  'extra-quote': () => error('A double quote stands here where no text begins or ends.', 'Delete this quote.'),
  'escaped-quote': () =>
    error(
      'The backslash before this quote makes it a part of the text, so that the text does not end.',
      'Delete the backslash. Where the text is to end with a backslash, write two.',
    ),
  'wrong-bracket': (at: { opening: string; line: number; found: string; closing: string }) =>
    error(
      `${at.opening === '[' ? 'This list' : 'This group of fields'} was opened with ${quote(at.opening)} in line ${at.line} and is closed with ${quote(at.found)}.`,
      `Write ${quote(at.closing)} instead of ${quote(at.found)}.`,
    ),
  'wrong-container': (at: {
    field: string | undefined
    found: string
    right: string
    closing: string
    line: number | undefined
  }) =>
    error(
      `${at.field === undefined ? 'This' : quote(at.field)} must be ${
        at.right === '['
          ? 'a list, because its entries have no names'
          : 'a group of fields, because its entries have names'
      }.`,
      `Write ${quote(at.right)} instead of ${quote(at.found)} here${
        at.line === undefined ? '' : `, and ${quote(at.closing)} at its end in line ${at.line}`
      }.`,
    ),
  'unclosed-bracket': (at: {
    opening: string
    line: number
    closing: string
    next: string | undefined
    hasComma: boolean
  }) =>
    error(
      `${at.opening === '[' ? 'The list' : 'The group of fields'} that was opened with ${quote(at.opening)} in line ${at.line} is not closed.`,
      `Put ${quote(at.closing)}${at.hasComma ? ' and a comma' : ''} ${at.next === undefined ? 'at the end of the file' : `here, before ${at.next}`}.`,
    ),
  'unopened-bracket': (at: { opening: string; closing: string }) =>
    error(
      `A ${quote(at.opening)} is missing here: ${at.opening === '[' ? 'a list' : 'a group of fields'} is closed with ${quote(at.closing)}, but was never opened.`,
      `Put ${quote(at.opening)} here.`,
    ),
  'extra-bracket': (at: { found: string }) =>
    error(
      /[}\]]/.test(at.found) ? `This ${quote(at.found)} closes nothing.` : `This ${quote(at.found)} is one too many.`,
      'Delete it.',
    ),
  'file-cut-off': (at: { opening: string; line: number; others: number; closing: string }) =>
    error(
      at.others === 0
        ? `The file ends in the middle: the ${quote(at.opening)} of line ${at.line} is still open.`
        : `The file ends in the middle: the ${quote(at.opening)} of line ${at.line}, and ${count(at.others, 'bracket')} before it, are still open.`,
      `Was it saved whole? Otherwise add ${at.closing} at the end.`,
    ),
  comment: () => error('JSON has no comments.', 'Delete this comment.'),
  'wrong-quotes': (at: { found: string; others?: number }) =>
    error(
      at.others === undefined
        ? `The text ${quote(at.found)} stands in the wrong quotes.`
        : `The text ${quote(at.found)} and ${at.others} more stand in the wrong quotes.`,
      'Use straight double quotes (").',
    ),
  'unfinished-field': (at: { name: string }) =>
    error(
      `The field ${quote(at.name)} is not finished.`,
      `Write the rest of it: ${quote(at.name)}: "…", and the closing brackets if it has any. Or delete it.`,
    ),
  'left-out': (at: { found: string }) =>
    error(
      `${quote(at.found)} stands here for something that was left out.`,
      'Write what belongs here, as it stood before, or delete the dots if nothing is missing.',
    ),
  'letters-after-text': (at: { found: string }) =>
    error(
      `${quote(at.found)} stands behind the closing quote of a text.`,
      'Delete it, or move the quote behind it if it belongs to the text.',
    ),
  'entry-behind-list': (at: { line: number }) =>
    error(
      `This entry has no name, and stands behind the list that ends in line ${at.line}.`,
      'If it belongs into that list, move the "]" of that line behind it.',
    ),
  'missing-quotes': (at: { found: string; corrected: string }) =>
    error(`${quote(at.found)} has no quotes around it.`, `Write it like this: ${at.corrected}`),
  'script-notation': (at: { names: number; texts: number; commas: number; first: string }) =>
    error(
      `This is written as in a program, not as in JSON: ${listOf(
        [
          ...(at.names > 0 ? [`${count(at.names, 'name')} of fields without double quotes`] : []),
          ...(at.texts > 0 ? [`${count(at.texts, 'text')} in single quotes`] : []),
          ...(at.commas > 0 ? [`${count(at.commas, 'comma')} before a closing bracket`] : []),
        ],
        'and',
      )}.`,
      `Write ${at.first}, and so on: each name and each text in straight double quotes${at.commas > 0 ? ', and no comma before a closing bracket' : ''}.`,
    ),
  'odd-word': (at: { found: string; means: string | undefined; field?: string | undefined }) =>
    error(
      `${quote(at.found)} is no value.`,
      at.means === undefined
        ? `Write a number, true, false or a text in double quotes${at.field === undefined ? '' : `, or delete ${quote(at.field)}`}.`
        : at.found.toLowerCase() === at.means
          ? `Write ${at.means}, in small letters.`
          : `Write ${at.means}, without quotes, or ${quote(at.found)} in double quotes if it is a text.`,
    ),
  'wrong-number': (at: { found: string; means: string | undefined; orText?: string | undefined }) =>
    error(
      `${quote(at.found)} is not a number that JSON knows.`,
      at.means === undefined
        ? 'Write numbers like 5, 0.5 or -3, or put it in quotes.'
        : at.orText === undefined
          ? `Write ${at.means}.`
          : `Write ${at.means}, or ${quote(at.orText)} in double quotes if it is a text.`,
    ),
  'wrong-escape': (at: { found: string; isQuote?: boolean }) =>
    error(
      `"${plain(at.found)}" means nothing in a text.`,
      at.isQuote ? 'Delete the backslash: this quote needs none.' : 'Write \\\\ for each backslash, or delete it.',
    ),
  'control-character': (at: { name: string }) =>
    error(`A text holds ${at.name} that cannot be seen.`, 'Delete it, or write a space instead.'),
  'merge-conflict': (at: { first: string | undefined; second: string | undefined }) =>
    error(
      'Two people changed these lines, and nobody has chosen yet.',
      `Keep ${at.first ?? 'nothing (the first version)'} or ${at.second ?? 'nothing (the second version)'}, and delete the rest with the lines <<<<<<<, ======= and >>>>>>>.`,
    ),
  'merge-mark': (at: { found: string }) =>
    error(`This line is left from two versions of the file: ${quote(at.found)}.`, 'Delete this line.'),
  'pasted-marks': (at: { found: string; hasWords: boolean; isOnEachLine?: 'mark' | 'number' }) =>
    at.isOnEachLine
      ? error(
          at.isOnEachLine === 'number'
            ? 'Each line begins with its number, which is not part of the document.'
            : `Each line begins with ${quote(at.found)}, which is not part of the document.`,
          `Delete ${at.isOnEachLine === 'number' ? 'the number' : 'it'} at the beginning of each line.`,
        )
      : error(
          `The line ${quote(at.found)} comes from a chat or a manual and is not part of the document.`,
          at.hasWords
            ? 'Delete the lines that begin with these marks, and the words outside of them.'
            : 'Delete the lines that begin with these marks.',
        ),
  'another-format': (at: { name: string }) =>
    error(
      at.name === 'RTF'
        ? 'This file holds fonts and colours around its words (RTF), as programs for letters save them.'
        : `This file is written in ${at.name}, not in JSON.`,
      at.name === 'RTF'
        ? 'Save it as plain text: in TextEdit choose Format, Make Plain Text. A code editor always does.'
        : 'Write it like the other files of its folder: { "name of a field": "text", … }.',
    ),
  'text-before-start': (at: { found: string; after?: string | undefined }) =>
    at.after === undefined
      ? error(`Before the document stands ${quote(at.found)}.`, 'Delete what stands before the first bracket.')
      : error(
          `Before the document stands ${quote(at.found)}, and after it ${quote(at.after)}.`,
          'Delete what stands before the first bracket, and after the last one.',
        ),
  'second-document': () =>
    error('A second document begins here, and a file holds one.', 'Move it to a file of its own, or delete it.'),
  'block-behind-page': () =>
    error(
      'This block stands behind the "}" that closes the page.',
      'Move it into the list "blocks", with a comma between it and the block before it.',
    ),
  'block-inside-block': (at: { line: number; end: number | undefined }) =>
    error(
      `This block stands inside the block that begins in line ${at.line}.`,
      `Move it behind the "}" of that block${at.end === undefined ? '' : ` in line ${at.end}`}, with a comma between the two.`,
    ),
  'text-after-end': (at: { found: string; isWords?: boolean }) =>
    error(
      `After the end of the document stands ${quote(at.found)}.`,
      at.isWords
        ? 'Delete what follows the last closing bracket.'
        : 'Delete what follows the last closing bracket, or look for a bracket that closes too early.',
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

const inWords = (mark: string): string => (mark === ':' ? 'a colon' : mark === ',' ? 'a comma' : quoteMark(mark))

/** A mark in double quotes; a double quote is written without. */
const quoteMark = (mark: string): string => (mark === '"' ? 'a straight double quote (")' : `"${plain(mark)}"`)

const lastWord = (text: string): string => /\S+\s*$/.exec(text)?.[0].trim() ?? text

const linesInWords = (lines: readonly number[]): string =>
  lines.length <= 6 ? listOf(lines.map(String), 'and') : `${lines.slice(0, 5).join(', ')} and ${lines.length - 5} more`
