import { quote } from '#content/problems/wording.ts'
import { listOf } from '#text/lists.ts'
import type { Messages } from './message.ts'
import { error, warning } from './message.ts'

/** What may be marked in a text. */
export type TextMark = 'bold' | 'emphasis' | 'code' | 'link'

const MARKS: Record<TextMark, string> = {
  bold: 'a bold word',
  emphasis: 'an emphasised word',
  code: 'a word set as code',
  link: 'a link',
}

/** The languages of a site, and the translations of its texts. */
export const languages = {
  'language-malformed': (at: { found: string; suggestion: string | undefined }) =>
    error(
      `${quote(at.found)} is not the short name of a language.`,
      at.suggestion === undefined
        ? 'Write a name such as "ar", "fr" or "pt-BR".'
        : `Did you mean ${quote(at.suggestion)}?`,
    ),
  'language-of-site': (at: { language: string }) =>
    error(
      `${quote(at.language)} is the site's own language, in which its pages are written.`,
      'List only the other languages here, and delete this one.',
    ),
  'language-not-listed': (at: { language: string; possible: readonly string[] }) =>
    warning(
      `The settings do not list the language ${quote(at.language)}, so nothing in this folder is published.`,
      at.possible.length === 0
        ? `Add it in settings.json: "languages": { ${quote(at.language)}: {} }.`
        : `Add it to "languages" in settings.json, or give the folder the name of one that is there: ${listOf(at.possible, 'or')}.`,
    ),
  'translation-of-nothing': (at: { document: string; suggestion: string | undefined }) =>
    warning(
      `This is the translation of ${quote(at.document)}, which is not there.`,
      at.suggestion === undefined
        ? 'Delete it, or put it where its document is.'
        : `Did you mean ${quote(at.suggestion)}? Then move it to the same place below the language's folder.`,
      { message: 'This is the translation of something that is not there.', hint: 'Delete it.' },
    ),
  'slug-without-use': (at: { document: string }) =>
    error(
      `${quote(at.document)} has no last part of an address that could be another one.`,
      'Delete "slug": only a page below the home page has such a part.',
    ),
  'slug-taken': (at: { address: string; other: string }) =>
    error(
      `Another page has the address ${at.address} in this language: ${quote(at.other)}.`,
      'Give one of them another "slug".',
    ),
  'translation-unused': (at: { from: string }) =>
    warning(
      `No text of the document says ${quote(at.from)}.`,
      'If the document says it in other words now, write these words in "from" and look at the translation again. If the text is gone, delete this one.',
      { hint: 'The text is gone, or says something else now. Delete this translation, or use it for another text.' },
    ),
  'translation-stale': (at: { from: string; now: string }) =>
    warning(
      `This was translated when the text was ${quote(at.from)}. Now it is ${quote(at.now)}.`,
      'Translate it again and write the new words in "from". If the meaning is the same, only write the new words there.',
      { hint: 'Translate it again, or say that the meaning is the same.' },
    ),
  'translation-without-title': () =>
    warning(
      'The title of this page is not translated, so the page is not published in this language.',
      'Add the translation of its title.',
    ),
  'translation-without-words': (at: { missing: readonly string[] }) =>
    error(
      `The translation has lost ${listOf(at.missing)}, which the text has.`,
      'Put it where it belongs in the translation: it is filled in when the page is made.',
    ),
  'translation-with-more-words': (at: { added: readonly string[]; possible: readonly string[] }) =>
    error(
      `The translation has ${listOf(at.added)}, which the text has not, so nothing is filled in there.`,
      at.possible.length === 0 ? 'Write the words themselves.' : `The text has: ${at.possible.join(', ')}.`,
    ),
  'translation-without-marks': (at: { lost: readonly TextMark[] }) =>
    warning(
      `The text has ${listOf(at.lost.map((mark) => MARKS[mark]))}, and the translation has none.`,
      'Mark the same words in the translation, or say it without in both.',
    ),
  'translation-link-differs': (at: { text: readonly string[]; translation: readonly string[] }) =>
    warning(
      `The links in the text lead to ${listOf(at.text)}, those in the translation to ${at.translation.length === 0 ? 'nothing' : listOf(at.translation)}.`,
      'Let them lead to the same places: links to pages become those of the language by themselves.',
    ),
  'translation-space': () =>
    warning('The translation has space at its beginning or end, which the text has not.', 'Take the space out.'),
  'translation-digits': (at: { found: string; arabic: string }) =>
    warning(
      `The settings ask for Arabic digits in this language, and here is ${quote(at.found)}.`,
      `Write ${quote(at.arabic)}.`,
    ),
  'name-not-kept': (at: { name: string }) =>
    warning(
      `${quote(at.name)} stays as it is in this language, and the translation has it not.`,
      'Write the name as it is. Or take it out of "keep" in terms.json.',
      { hint: 'Write the name as it is.' },
    ),
  'term-differs': (at: { term: string; always: string }) =>
    warning(
      `${quote(at.term)} is always ${quote(at.always)} in this language, and the translation says something else.`,
      'Use this term, or change it in terms.json for all texts.',
      { hint: 'Use this term.' },
    ),
  'translated-in-two-ways': (at: { from: string; here: string; elsewhere: string; other: string }) =>
    warning(
      `${quote(at.from)} is ${quote(at.here)} here, and ${quote(at.elsewhere)} in ${quote(at.other)}.`,
      'Use one of them everywhere, so that visitors know what is meant. If they do mean different things, say in "block" which section each is for.',
      { hint: 'Use one of them everywhere, so that visitors know what is meant.' },
    ),
} satisfies Messages
