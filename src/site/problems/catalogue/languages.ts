import { quote } from '#site/problems/wording.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { count, listOf } from '#base/text/words/lists.ts'
import type { Messages } from './message.ts'
import { error, warning } from './message.ts'

/** The markup that a text may have. */
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
  'texts-in-english': (at: { language: string; isOwn: boolean; missing: number; example: string }) =>
    warning(
      `${count(at.missing, 'text')} of buttons and messages ${at.missing === 1 ? 'is' : 'are'} in English, such as ${quote(at.example)}: the program has none in ${englishNameOf(at.language)}.`,
      at.isOwn
        ? 'Write them in "texts" here. The guide lists them: docs/guide/files/settings.md.'
        : `Translate them in "languages/${at.language}/settings.json": npm run translate -- prepare ${at.language} writes an entry for each.`,
      { hint: at.isOwn ? 'Write them in the part "Texts".' : 'Translate them with the other texts of the settings.' },
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
  'slug-without-use': (at: { document: string; isOwn: boolean }) =>
    error(
      at.isOwn
        ? 'The address of a page is the place of its file, so "slug" changes nothing here.'
        : `${quote(at.document)} has no last part of an address that could be another one.`,
      at.isOwn
        ? 'Delete "slug". To give the page another address, rename it: npm run page -- rename.'
        : 'Delete "slug": only a page below the home page has such a part.',
      { hint: 'Delete it.' },
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
  'only-unknown-language': (at: { found: string; suggestion: string | undefined; possible: readonly string[] }) =>
    error(
      `${quote(at.found)} is no language of this site.`,
      at.suggestion === undefined
        ? `The site has: ${listOf(at.possible.map((each) => quote(each)))}. Write one of them, add the language to "languages" in settings.json, or delete "only".`
        : `Did you mean ${quote(at.suggestion)}?`,
      { hint: `The site has: ${listOf(at.possible.map((each) => quote(each)))}.` },
    ),
  'only-on-needed-page': (at: { isHome: boolean }) =>
    error(
      `${at.isHome ? 'The home page' : 'The page for wrong addresses'} has to be there in every language.`,
      'Delete "only". Limit its sections instead, or give a language a page of its own there with "independent".',
      { hint: 'Let it be there in every language, and limit its sections instead.' },
    ),
  'only-nowhere': (at: { page: readonly string[]; block: readonly string[] }) =>
    error(
      `This section is shown nowhere: the page is only in ${namesOf(at.page)}, the section only in ${namesOf(at.block)}.`,
      'Give the section a language of the page, or delete its "only".',
      { hint: 'Give the section a language of the page.' },
    ),
  'only-in-independent': () =>
    error(
      'This page belongs to the language of its folder already, so "only" says the same again, or something else.',
      'Delete "only".',
      { message: 'This page belongs to one language already, so it cannot be limited to languages.' },
    ),
  'needed-block-elsewhere': (at: { type: string; kind: string; language: string }) =>
    error(
      `In ${englishNameOf(at.language)}, this page has no block ${quote(at.type)}, and a page of the kind ${quote(at.kind)} cannot do without it.`,
      `Add ${quote(at.language)} to "only", or add another block ${quote(at.type)} for this language.`,
      { hint: 'Show it in this language too, or add another section of this sort for it.' },
    ),
  'page-empty-in-language': (at: { language: string }) =>
    error(
      `In ${englishNameOf(at.language)}, this page has no section: visitors would see an empty page.`,
      'Show one of its sections in this language too, or say "only" on the page itself.',
      { hint: 'Show one of its sections in this language, or limit the page itself.' },
    ),
  'words-of-another-language': (at: { language: string }) =>
    warning(
      `This is shown in ${englishNameOf(at.language)} alone, and its words are not ${englishNameOf(at.language)}.`,
      'Write its words in this language: they are not translated, as no other language has them.',
    ),
  'link-to-page-elsewhere': (at: {
    href: string
    /** The languages of the page, and the languages in which the link is shown without it. */
    languages: readonly string[]
    shown: readonly string[]
    there: string
    isInSection: boolean
  }) =>
    error(
      `${quote(at.href)} is there only in ${namesOf(at.languages)}, and this link is shown in ${namesOf(at.shown)} too.`,
      `Link to ${quote(at.there)}${at.isInSection ? ', or say "only" on the section with the link' : ''}.`,
      {
        hint: `Link to ${quote(at.there)}${at.isInSection ? ', or show the section with the link only where the page is' : ''}.`,
      },
    ),
  'link-to-section-elsewhere': (at: { href: string; anchor: string; language: string }) =>
    error(
      `${quote(at.href)} leads to a section that is not there in ${englishNameOf(at.language)}, and this link is.`,
      `Show the section ${quote(at.anchor)} in this language too, say "only" on the section with the link, or link to the page without the "#".`,
      { hint: 'Show that section in this language too, or the one with the link only where that one is.' },
    ),
  'independent-with-texts': () =>
    error(
      '"independent" makes this file a page with sections of its own, and "texts" are translations of another page.',
      'Delete "texts", and write the page with its sections; or delete "independent", and keep the translations.',
      { hint: 'Keep the translations, or write a page with sections of its own.' },
    ),
  'independent-without-use': (at: { sort: 'page' | 'document' }) =>
    error(
      at.sort === 'page'
        ? 'Only a page of another language, in the folder of the language, takes the place of one.'
        : 'Only a page can have sections of its own in a language.',
      at.sort === 'page' ? 'Delete "independent". A page in one language alone has "only".' : 'Delete "independent".',
      { hint: 'Turn it off.' },
    ),
  'independent-of-nothing': (at: { document: string; language: string; suggestion: string | undefined }) =>
    error(
      `This page takes the place of ${quote(at.document)}, which is not there.`,
      at.suggestion === undefined
        ? `For a page in ${englishNameOf(at.language)} alone, put it to the other pages as ${quote(at.document)}, with "only": [${quote(at.language)}] instead of "independent".`
        : `Did you mean ${quote(at.suggestion)}? Then move it to the same place below the folder of the language.`,
      {
        message: 'This page takes the place of one that is not there.',
        hint: 'A page in one language alone is a page of the site that is limited to this language.',
      },
    ),
  'page-not-in-language': (at: { document: string; language: string; languages: readonly string[] }) =>
    warning(
      `${quote(at.document)} is only in ${namesOf(at.languages)}, so this file for ${englishNameOf(at.language)} has no effect.`,
      `Delete it, or add ${quote(at.language)} to "only" of the page.`,
      { hint: 'Delete it, or show the page in this language too.' },
    ),
  'sections-in-translations': () =>
    error(
      'A file with translations has no sections: these are those of the page.',
      'Write "independent": true if the page is to have sections of its own in this language. Else delete "blocks".',
      { hint: 'Turn on that the page is independent, or delete the sections.' },
    ),
} satisfies Messages

const namesOf = (tags: readonly string[]): string => listOf(tags.map(englishNameOf))
