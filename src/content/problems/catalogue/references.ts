import { didYouMean } from '#content/problems/suggest.ts'
import { quote } from '#content/problems/wording.ts'
import type { Messages } from './message.ts'
import { choices, error, warning } from './message.ts'

/** Links, and names of other documents and files. */
export const references = {
  'link-to-missing-page': (at: { href: string; possible: readonly string[] }) =>
    error(
      `${quote(at.href)} leads nowhere: there is no such page.`,
      `${didYouMean(at.href, at.possible)}A page's address is its file's place below "pages".`,
    ),
  'link-to-missing-anchor': (at: { href: string; anchor: string; page: string; possible: readonly string[] }) =>
    error(
      `${quote(at.href)} leads to a place that is not there: the page ${quote(at.page)} has no anchor ${quote(at.anchor)}.`,
      choices(at.anchor, at.possible, 'Anchors on that page', 'Give the block an "anchor" to link to.'),
    ),
  'link-without-page': (at: { href: string }) =>
    error(
      `${quote(at.href)} names a place but no page, and this link does not stand on one page.`,
      `Put the page's address before it, such as ${quote(`/contact${at.href}`)}.`,
    ),
  'link-without-anchor': (at: { href: string }) =>
    error(
      `${quote(at.href)} names no place: nothing stands behind the "#".`,
      'Write an anchor behind it, such as "#faq", or link to the page without the "#".',
    ),
  'address-malformed': (at: { href: string; reason: string; example: string }) =>
    error(`${quote(at.href)} is not an address: ${at.reason}.`, `Write it like this: ${quote(at.example)}.`),
  'address-without-scheme': (at: { href: string; meant: string }) =>
    error(`${quote(at.href)} has no scheme.`, `Write ${quote(at.meant)}.`),
  'link-to-old-address': (at: { href: string; to: string }) =>
    warning(`${quote(at.href)} is an old address.`, `Link to ${quote(at.to)}, where redirects.json leads it.`),
  'missing-drawing': (at: { name: string; possible: readonly string[] }) =>
    error(
      `There is no drawing ${quote(at.name)}.`,
      `${didYouMean(at.name.replace(/\.svg$/, ''), at.possible)}Drawings are the files in "drawings", named without ".svg".`,
    ),
  'missing-public-file': (at: { path: string; possible: readonly string[] }) =>
    error(
      `There is no file ${quote(at.path)} in "public".`,
      `${didYouMean(at.path, at.possible)}Put the file into "public", or correct the name.`,
    ),
  'missing-font': (at: { name: string; possible: readonly string[] }) =>
    error(
      `There is no font file ${quote(at.name)}.`,
      choices(at.name, at.possible, 'Files in "fonts"', 'Put the file into "fonts".'),
    ),
  'unknown-form': (at: { name: string; possible: readonly string[] }) => {
    const message = `There is no form ${quote(at.name)}.`
    const file = quote(`forms/${at.name}.json`)
    const meant = didYouMean(at.name.replace(/\.json$/, ''), at.possible)
    if (at.possible.length === 0) return error(message, `Make it: ${file}.`)
    const wayOut = meant === '' ? `Choose one of them, or make ${file}.` : ''
    return error(message, `${meant}Forms: ${at.possible.join(', ')}. ${wayOut}`)
  },
  'unknown-shared-block': (at: { name: string; possible: readonly string[] }) =>
    error(
      `There is no shared block ${quote(at.name)}.`,
      choices(at.name, at.possible, 'Shared blocks', `Make it: "shared/${at.name}.json".`),
    ),
  'shared-in-shared': () =>
    error('A shared block cannot stand for another shared block.', 'Write the block itself here, with its own "type".'),
  'unknown-placeholder': (at: { name: string; possible: readonly string[] }) =>
    error(
      `${quote(`{${at.name}}`)} stands for nothing here.`,
      choices(
        `{${at.name}}`,
        at.possible.map((name) => `{${name}}`),
        'Words in braces that are filled in',
        '',
      ),
    ),
  'empty-placeholder': (at: { name: string; field: string }) =>
    error(`${quote(`{${at.name}}`)} has nothing to stand for.`, `Give ${at.field} in settings.json.`),
  'duplicate-anchor': (at: { anchor: string; line: number }) =>
    error(
      `Two places on this page have the anchor ${quote(at.anchor)}: this one and the one in line ${at.line}.`,
      'Give each an "anchor" of its own.',
    ),

  'reserved-anchor': (at: { anchor: string }) =>
    error(
      `The anchor ${quote(at.anchor)} is taken by another part of the page.`,
      'Choose another word: the site uses this one itself.',
    ),
} satisfies Messages
