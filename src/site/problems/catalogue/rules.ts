import { quote } from '#site/problems/wording.ts'
import { count } from '#base/text/words/lists.ts'
import type { Messages } from './message.ts'
import { choices, error, warning } from './message.ts'

/** The rules of a site for its own content, in `rules.json`. */
export const rules = {
  'too-few-pages': (at: { kind: string; least: number; found: number }) =>
    error(
      `There ${at.found === 1 ? 'is' : 'are'} ${count(at.found, 'page')} of the kind ${quote(at.kind)}, and this site is to have ${at.least}.`,
      'Add pages of this kind, or lower the number here.',
    ),
  'rule-of-empty-folder': (at: { folder: string; possible: readonly string[] }) =>
    error(
      `There are no pages in the folder ${quote(at.folder)}, so the rule holds for none.`,
      choices(at.folder, at.possible, 'Folders with pages', 'Delete this rule: no folder has pages.'),
    ),
  'too-few-words': (at: { found: number; least: number; kind: string }) =>
    warning(
      `This page has ${count(at.found, 'word')} of its own. On this site a page of the kind ${quote(at.kind)} has ${at.least} at least.`,
      'Say more, or change "words" in rules.json.',
    ),
  'too-many-words': (at: { found: number; most: number; kind: string }) =>
    warning(
      `This page has ${count(at.found, 'word')} of its own. On this site a page of the kind ${quote(at.kind)} has ${at.most} at most.`,
      'Say less, or change "words" in rules.json.',
    ),
  'name-written-out': (at: { name: string; instead: string }) =>
    warning(`${quote(at.name)} is written out here. It is kept in settings.json alone.`, `Write ${quote(at.instead)}.`),
  'other-spelling': (at: { word: string; instead: string }) =>
    warning(
      `This site spells ${quote(at.word)} another way.`,
      `Write ${quote(at.instead)}. If it belongs to a name, add the name to "leave" below "spelling" in rules.json.`,
    ),
  'spelling-undone': (at: { instead: string }) =>
    warning(
      `${quote(at.instead)} is among the words that this list spells another way, so nothing is asked.`,
      'Spell the word here as it is to stay, or delete the other line.',
    ),
  'placeholder-replaced': (at: { flag: string; value: string | undefined }) =>
    warning(
      at.value === undefined
        ? `${quote(at.flag)} is still here, but nothing beside it is a placeholder any more.`
        : `${quote(at.flag)} is still here, but ${quote(at.value)} is no placeholder.`,
      at.flag === 'phoneIsPlaceholder'
        ? `The number is dialled, and search engines get it. Delete ${quote(at.flag)}. If the number is invented, leave it out until there is a real one.`
        : `Delete ${quote(at.flag)}. If it is a placeholder after all, add words of it to "placeholders" in rules.json.`,
    ),
} satisfies Messages
