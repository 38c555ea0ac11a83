import { plain, quote } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { error, warning, withoutNotation } from './message.ts'

export type HiddenCharacter = 'soft return' | 'control' | 'half' | 'direction' | 'nothing'

const HIDDEN_CHARACTERS: Record<HiddenCharacter, { what: string; harm: string; isError: boolean }> = {
  'soft return': {
    what: 'A soft return of a word processor',
    harm: 'Browsers do not show it as a line break.',
    isError: true,
  },
  control: { what: 'A sign that steers a machine', harm: 'No page may have it.', isError: true },
  half: {
    what: 'One half of a letter or of an emoji',
    harm: 'The other half was lost, so nothing can show it.',
    isError: true,
  },
  direction: {
    what: 'A mark that turns the direction of letters',
    harm: 'It reaches over other words, which are then read backwards.',
    isError: true,
  },
  nothing: {
    what: 'A mark without width',
    harm: 'It stands inside of words, which no search finds then.',
    isError: false,
  },
}

/** Characters that visitors would read literally, or should not read at all. */
export const texts = {
  'html-in-text': (at: HtmlInText) =>
    warning(`${quote(at.tag)} is shown to visitors as it stands here: texts have no HTML.`, adviceOnHtml(at), {
      hint: withoutNotation(adviceOnHtml(at)),
    }),
  'entity-in-text': (at: { entity: string; character: string }) =>
    warning(
      `${quote(at.entity)} is shown to visitors as it stands here.`,
      at.character === ''
        ? 'Delete it.'
        : at.character === ' '
          ? 'Write a space.'
          : at.character === '"'
            ? 'Write \\" or one of “ and ”.'
            : `Write the character itself: ${plain(at.character)}`,
      at.character === '"' ? { hint: 'Write one of “ and ”.' } : undefined,
    ),
  'markdown-in-text': (at: { found: string; instead: MarkdownAdvice; part?: string }) => {
    const advice = MARKDOWN_ADVICE[at.instead](at.part ?? '')
    return warning(`${quote(at.found)} is shown to visitors as it stands here.`, advice, {
      hint: withoutNotation(advice),
    })
  },
  'markdown-link': (at: { found: string; label: string }) =>
    warning(
      `${quote(at.found)} is shown to visitors as it stands here.`,
      `Write ${quote(at.label)} alone: this text has no links. Texts of several sentences have them.`,
    ),
  'link-in-text': (at: { found: string; lacks: LinkFault; part: string }) =>
    warning(`${quote(at.found)} is not a link as texts have it.`, LINK_ADVICE[at.lacks](at.part)),
  'line-break-in-text': (at: LineBreak) => {
    const advice = adviceOnLineBreak(at)
    return warning(
      at.says === 'break'
        ? 'A line break in a text (\\n) has no effect: visitors see a space.'
        : 'An empty line in a text (\\n\\n) has no effect: visitors see the next line below.',
      advice,
      {
        message:
          at.says === 'break'
            ? 'A line break in this text has no effect: visitors see a space.'
            : 'An empty line in this text has no effect: visitors see the next line below.',
        hint: withoutNotation(advice),
      },
    )
  },
  'leftover-in-text': (at: { found: string; instead: string | undefined; isSpaced?: boolean }) =>
    at.isSpaced && at.instead !== undefined
      ? warning(
          `${quote(at.found)} is not filled in, because of its spaces: visitors see it as it stands here.`,
          `Write ${quote(at.instead)}.`,
        )
      : at.instead === undefined
        ? warning(
            `${quote(at.found)} was to be filled in, and visitors see it as it stands here.`,
            'Write what it stands for.',
          )
        : warning(
            `${quote(at.found)} is how other programs mark a word to be filled in: visitors see the marks.`,
            `Write ${quote(at.instead)}.`,
          ),
  'chat-in-text': (at: { found: string }) =>
    warning(`${quote(at.found)} comes from a chat with a program, and visitors would read it.`, 'Delete it.'),
  'misread-text': (at: { found: string; suggestion: string }) =>
    warning(
      `${quote(at.found)} stands here for ${quote(at.suggestion)}: the text was once read in the wrong encoding.`,
      `Write ${quote(at.suggestion)}.`,
    ),
  'lost-letter': (at: { isOfFont: boolean }) =>
    at.isOfFont
      ? warning(
          'A sign stands here that only a font of another program has, as bullets of Word are: visitors see an empty box.',
          'Delete it, or write a sign that every font has, such as •.',
        )
      : warning(
          'A letter was lost here, as the text was once saved or read in the wrong encoding: visitors see �.',
          'Write the letter that belongs here.',
        ),
  'hidden-character': (at: { sort: HiddenCharacter; code: number }) => {
    const { what, harm, isError } = HIDDEN_CHARACTERS[at.sort]
    const code = at.code.toString(16).toUpperCase().padStart(4, '0')
    return (isError ? error : warning)(`${what} (U+${code}) stands here, which nobody sees. ${harm}`, 'Delete it.')
  },
  'escape-in-text': (at: { found: string }) =>
    warning(
      `Visitors see ${plain(at.found)} here: two backslashes in the file stand for one that is shown.`,
      `Write it with one backslash in the file: ${plain(at.found)}`,
      {
        message: 'Visitors see a backslash and what follows it here.',
        hint: 'Write the character that is meant, or a space.',
      },
    ),
  'filler-in-text': (at: { found: string }) =>
    warning(
      `${quote(at.found)} looks like something that is still to be written.`,
      'Write the text, or delete the field where it may be left out.',
    ),
  'label-not-in-text': (at: { label: string; suggestion: string | undefined }) =>
    warning(
      `The words ${quote(at.label)} stand nowhere in this part, so there is no link.`,
      at.suggestion === undefined
        ? 'Write them in the text as they stand in "label", or delete the link.'
        : `Did you mean ${quote(at.suggestion)}? "label" is written letter by letter as in the text.`,
    ),
} satisfies Messages

/** The advice for marks of Markdown that a text does not support. */
export type MarkdownAdvice =
  | 'picture'
  | 'space-in-address'
  | 'open-address'
  | 'space-in-link'
  | 'bold'
  | 'emphasis'
  | 'code'
  | 'no-bold'
  | 'heading-of-part'
  | 'heading'
  | 'list-mark'
  | 'list'
  | 'table'
  | 'code-box'
  | 'struck'
  | 'quotation'
  | 'checkbox'
  | 'footnote'
  | 'rule'

/** By the advice, with the affected part of the text, or with its replacement. */
const MARKDOWN_ADVICE: Record<MarkdownAdvice, (part: string) => string> = {
  picture: () => 'Delete it: pictures stand beside a text, in the field "image" of a block or in a gallery.',
  'space-in-address': () => 'An address has no spaces: write it as it is in the address bar of a browser.',
  'open-address': (link) => `Write ) after the address: ${link}`,
  'space-in-link': (link) => `A link is written without the space: ${link}`,
  bold: () => 'Bold words have ** before and after them, without a space in between: **words**.',
  emphasis: () => 'Emphasised words have the mark before and after them, without a space in between: *words*.',
  code: () => 'Code has a mark before and after it. Delete this one, or write the other one.',
  'no-bold': () => 'Delete the **: this text has no bold words.',
  'heading-of-part': (mark) => `Write the words as the "heading" of a part of their own, without ${mark}.`,
  heading: (mark) => `Delete ${mark}: the place of a text makes it a heading.`,
  'list-mark': (mark) => `Delete ${mark}: every entry of this list has its mark already.`,
  list: () => 'Write the entries as a "list" beside "paragraphs": "list": ["…", "…"].',
  table: () => 'Write it as a block "table": it has a field for each row.',
  'code-box': () => 'Delete the three marks: texts have no boxes of code.',
  struck: () => 'Delete the marks, or the words between them: texts have no words struck out.',
  quotation: () => 'Delete it. What others have said is a block "testimonials" or "recognition".',
  checkbox: () => 'Delete it.',
  footnote: () => 'Delete it, or write the note in brackets behind the sentence: texts have no footnotes.',
  rule: () => 'Delete it: blocks are set apart by themselves.',
}

/** The missing or superfluous part of a link in a text. */
export type LinkFault = 'words' | 'address' | 'title' | 'page-name'

/** By the missing part, with its address, its words, or the whole corrected link. */
const LINK_ADVICE: Record<LinkFault, (part: string) => string> = {
  words: (address) => `Write the words of the link: [words](${address}).`,
  address: (words) => `Write where it leads: [${words}](/contact).`,
  title: (link) => `Write ${link}: a link has an address alone.`,
  'page-name': (words) => `Write an address instead, such as that of a page: [${words}](/contact).`,
}

/** A line break that visitors do not see, and what to do: delete it, write a space or one break, or begin a new entry of a list. */
export interface LineBreak {
  says: 'break' | 'empty line'
  instead: 'nothing' | 'space' | 'one break' | { entryOf: string; isInline: boolean }
}

function adviceOnLineBreak({ instead }: LineBreak): string {
  if (instead === 'nothing') return 'Delete it.'
  if (instead === 'space') return 'Write a space.'
  if (instead === 'one break') return 'Write a single line break: \\n.'
  const otherwise = instead.isInline ? 'line break is meant, write \\n once' : 'space is meant, write a space'
  return `Begin a new entry of ${quote(instead.entryOf)}: "…", "…". Where only a ${otherwise}.`
}

export interface HtmlInText {
  tag: string
  element: string
  list: string | undefined
  /** Whether the text may have markup such as bold words and links. */
  isInline: boolean
  /** Whether the text begins with it. */
  isFirst: boolean
}

/** The markup of a running text for an element. */
const MARKUP: Record<string, string> = {
  a: 'Write the words of the link in square brackets, and its address behind them: [words](/contact).',
  b: 'Bold words stand between two stars each: **words**.',
  strong: 'Bold words stand between two stars each: **words**.',
  i: 'Emphasised words stand between stars: *words*.',
  em: 'Emphasised words stand between stars: *words*.',
  code: 'Code stands between backticks: `words`.',
  br: 'Write a line break in its place: \\n.',
}

function adviceOnHtml({ tag, element, list, isInline, isFirst }: HtmlInText): string {
  if (tag.startsWith('<!--')) return 'Delete it.'
  const markup = isInline ? MARKUP[element] : undefined
  if (markup !== undefined) return markup
  if (element === 'a') {
    return 'Write the words alone: this text has no links. Texts of several sentences have them.'
  }
  if (element === 'p' && isFirst) return 'Delete it and "</p>".'
  if (element === 'br' || element === 'p') {
    return list === undefined
      ? 'Write a space in its place.'
      : `Begin a new entry of ${quote(list)} in its place: "…", "…".`
  }
  if (element === 'iframe') return 'Delete it, up to "</iframe>": a map or a video of another site is a block "embed".'
  if (element === 'script' || element === 'style') {
    return `Delete it, with all that stands before "</${element}>": texts have words alone.`
  }
  if (element === 'img' || element === 'video') {
    return 'Delete it: pictures stand beside a text, in the field "image" of a block or in a gallery.'
  }
  const closing = tag.startsWith('</') ? '' : ` and ${quote(`</${element}>`)}`
  return `Delete it${closing}: how words look follows from where they stand.`
}
