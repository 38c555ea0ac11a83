import { didYouMean } from '#site/problems/suggest.ts'
import { weekdaysInWords } from '#base/text/languages/weekdays.ts'
import { listOf } from '#base/text/words/lists.ts'
import { namesInWords, quote } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { choices, error, nearestFirst, warning } from './message.ts'

const ANOTHER_ADDRESS = { hint: 'Give this page another address.' }

/** The common part of two pages: a text, or the number of texts from a line on. */
export type SameText = keyof typeof SAME_TEXTS | { count: number; line: number }

const SAME_TEXTS = {
  title: 'title',
  'search-title': 'title in search results',
  description: 'description',
  heading: 'first heading',
}

const sameText = (what: SameText): string =>
  typeof what === 'string' ? SAME_TEXTS[what] : `${what.count} texts from line ${what.line} on`

/** Problems of several pages or all: titles, descriptions, redirects, language, origin. */
export const pages = {
  'sample-left': (at: { text: string; count: number; isNote: boolean }) =>
    warning(
      `${quote(at.text)} is a sample still${at.count > 1 ? `, and so ${at.count === 2 ? 'is 1 other text' : `are ${at.count - 1} other texts`} of this document` : ''}.`,
      at.isNote ? 'Write what is true around this note, then delete the note.' : 'Write your own words in its place.',
      at.isNote ? { hint: 'Write what is true, then press “I have written it”.' } : undefined,
    ),
  'example-address': (at: { address: string }) =>
    warning(
      `${quote(at.address)} is an address from an example: nobody is reached there.`,
      'Write your own address, or leave it out.',
    ),
  'duplicate-title': (at: { title: string; other: string }) =>
    warning(
      `Another page has the title ${quote(at.title)} too: ${quote(at.other)}.`,
      'Give each page a title of its own, so that visitors and search engines can tell them apart.',
    ),
  'duplicate-description': (at: { other: string }) =>
    warning(
      `The description for search engines is the same as that of ${quote(at.other)}.`,
      'Describe each page in its own words.',
    ),
  'duplicate-search-title': (at: { title: string; other: string }) =>
    warning(
      `In search results this page has the title ${quote(at.title)}, as ${quote(at.other)} has.`,
      'Change the words that make it: "primaryKeyword", "title", or a "title" of its own in "seo".',
      {
        hint: 'Change the title of the page, or give it a “Title” of its own under “Search engines and shared links”.',
      },
    ),
  'duplicate-heading': (at: { heading: string; other: string }) =>
    warning(
      `The page ${quote(at.other)} begins with the heading ${quote(at.heading)} too.`,
      'Give each page a first heading of its own.',
    ),
  'copied-texts': (at: { count: number; other: string }) =>
    warning(
      `${at.count} texts from here on stand in ${quote(at.other)} too.`,
      'Write what this page alone has to say. What several pages say can be a shared block.',
    ),
  'page-like-another': (at: { other: string; shared: readonly SameText[] }) =>
    warning(
      `This page reads like a copy of ${quote(at.other)}: it has the same ${listOf(at.shared.map(sameText))}.`,
      'Write what this page alone has to say: search engines show one of two pages that say the same.',
    ),
  'redirect-hides-page': (at: { from: string; file: string }) =>
    error(`${quote(at.from)} is the address of a page: ${quote(at.file)}.`, 'Delete this redirect, or the page.'),
  'redirect-repeated': (at: { from: string; line: number }) =>
    error(`${quote(at.from)} is redirected twice: here and in line ${at.line}.`, 'Delete one of the two.'),
  'redirect-loop': (at: { chain: readonly string[] }) =>
    error(`This redirect leads in a circle: ${at.chain.join(' → ')}.`, 'Let it lead to a page.'),
  'redirect-chain': (at: { to: string; last: string }) =>
    warning(
      `${quote(at.to)} is an old address itself: visitors are sent on twice.`,
      `Write ${quote(at.last)}, where it leads.`,
    ),
  'redirect-pattern': (at: { from: string; pattern: string; suggestion: string | undefined }) =>
    warning(
      `${quote(at.pattern)} stands for nothing here: this redirect works for the address ${quote(at.from)} alone.`,
      at.suggestion === undefined
        ? 'Only "/*" at the end stands for something: the folder with every address below it. List other addresses in entries of their own.'
        : `Write ${quote(at.suggestion)}, which is the folder with every address below it.`,
    ),
  'redirect-reaches-nothing': (at: { folder: string }) =>
    error(
      `There is no page or file below ${quote(at.folder)}: whoever is sent there finds nothing.`,
      'Lead to a folder that has pages, or to one page: then leave out "/*".',
    ),
  'redirect-over-pages': (at: { from: string; kept: readonly string[] }) =>
    warning(
      `${quote(at.from)} does not lead on from ${namesInWords(at.kept)}, because pages and files that are there are shown.`,
      'Delete the old ones if they have moved.',
    ),
  'redirect-query': (at: { from: string }) =>
    warning(
      `${quote(at.from)} is never found: what stands behind a "?" is not compared.`,
      'Write the address without it, if all of its visitors may be sent on. Otherwise delete this redirect.',
    ),
  'redirect-anchor': (at: { from: string; address: string }) =>
    warning(
      `${quote(at.from)} is never found: browsers do not send what stands behind a "#".`,
      at.address.length > 1 ? `Write ${quote(at.address)}.` : 'Delete this redirect.',
    ),
  'wrong-direction': (at: { language: string; right: string; isGiven: boolean }) =>
    warning(
      `The language ${quote(at.language)} is written from ${at.right === 'rtl' ? 'right to left' : 'left to right'}, and the pages are not.`,
      at.isGiven ? `Write ${quote(at.right)}.` : `Add "dir": ${quote(at.right)}.`,
      { hint: `Choose “${at.right === 'rtl' ? 'Right to left' : 'Left to right'}” as the direction of writing.` },
    ),
  'origin-not-encrypted': (at: { suggestion: string }) =>
    warning('Search engines and shared links are told addresses without encryption.', `Write ${quote(at.suggestion)}.`),
  'placeholder-lost': (at: { field: string; placeholder: string }) =>
    warning(
      `${quote(at.placeholder)} is missing in ${quote(at.field)}: the site fills it in there.`,
      `Write ${quote(at.placeholder)} where it belongs among your words, braces included.`,
    ),
  'phone-not-dialled': (at: { phone: string; digits: string | undefined; suggestion: string | undefined }) =>
    warning(
      `${quote(at.phone)} cannot be dialled as it is written: a press on it dials ${at.digits ?? 'nothing'}.`,
      at.suggestion === undefined
        ? 'Write one number alone, as it is dialled from abroad. Others, and what to say there, have their place in a text.'
        : `Write ${quote(at.suggestion)}.`,
    ),
  'link-unlike-its-text': (at: { shown: string; target: string; isMail: boolean; suggestion?: string | undefined }) =>
    error(
      `${quote(at.shown)} is shown, but a press on it ${at.isMail ? 'writes to' : 'calls'} ${quote(at.target)}.`,
      at.suggestion === undefined
        ? 'Write in both places what is right.'
        : `Write ${quote(at.suggestion)} if what is shown is right; otherwise correct the words.`,
    ),
  'hours-unlike-their-text': (at: { text: string; told: string | readonly string[] }) =>
    warning(
      `Search engines are told ${quote(typeof at.told === 'string' ? at.told : weekdaysInWords(at.told))}, but visitors read ${quote(at.text)}.`,
      'Write in both places what is right.',
    ),
  'hours-unlike-settings': (at: { shown: string; hours: string }) =>
    warning(
      `${quote(at.shown)} is not when you are open according to the settings: ${quote(at.hours)}.`,
      'Write {hours} instead, which the site fills in from the settings, or correct the settings.',
    ),
  'price-in-another-currency': (at: { price: string; other: string; currency: string }) =>
    warning(
      `${quote(at.price)} has ${quote(at.other)}, but "currency" of this list is ${quote(at.currency)}: search engines are not told this price.`,
      'Correct the price or "currency".',
    ),
  'needed-page-is-a-draft': (at: { page: string }) =>
    error(
      `${at.page === '/' ? 'The home page' : 'The page for unknown addresses'} cannot be a draft: no site goes without it.`,
      'Write "published", or leave this line out.',
      { hint: 'Choose “Published”, or leave this field out.' },
    ),
  'needed-page-with-a-date': (at: { field: string; page: string }) =>
    error(
      `${at.page === '/' ? 'The home page' : 'The page for unknown addresses'} is always shown: no site goes without it.`,
      `Leave ${quote(at.field)} out.`,
    ),
  'dates-in-wrong-order': (at: { from: string; until: string }) =>
    warning(
      `This page would be taken down on ${quote(at.until)}, before it is published on ${quote(at.from)}: it is never shown.`,
      'Write a later date, or leave one of the two out.',
    ),
  'post-on-another-kind': (at: { kind: string }) =>
    error(
      `Only posts have "post", and a page of the kind ${quote(at.kind)} is none.`,
      'Write "kind": "post", or delete these lines.',
      { hint: 'Leave it out.' },
    ),
  'post-date-to-come': (at: { date: string }) =>
    warning(
      `The day of this post, ${quote(at.date)}, is still to come, and visitors see the post already.`,
      `To publish it on that day, add "publishAt": ${quote(at.date)} to the page. Otherwise write the day on which it was published.`,
      {
        hint: `To publish it on that day, add "publishAt", and write ${quote(at.date)} there. Otherwise write the day on which it was published.`,
      },
    ),
  'post-updated-too-early': (at: { date: string; updated: string }) =>
    warning(
      `This post would have been changed on ${quote(at.updated)}, before its own day, ${quote(at.date)}.`,
      'Write a later day, or leave "updated" out.',
    ),
  'name-nearly-like-another': (at: { found: string; suggestion: string; sort: 'tag' | 'author' }) =>
    warning(
      `The ${at.sort} ${quote(at.found)} stands here alone, and ${quote(at.suggestion)} elsewhere.`,
      `Did you mean ${quote(at.suggestion)}? ${at.sort === 'tag' ? 'A list shows the posts of a tag that is spelled the same.' : 'Readers would take them for two people.'}`,
    ),
  'unknown-tag': (at: { found: string; possible: readonly string[] }) =>
    warning(
      `No post has the tag ${quote(at.found)}, so this list is empty.`,
      choices(at.found, at.possible, 'The tags of posts', 'No post has a tag yet: give one this tag.'),
    ),
  'list-without-posts': (at: { folder: string; possible: readonly string[] }) =>
    warning(
      at.folder === '/'
        ? 'This site has no post yet, so this list is empty.'
        : `There is no post below ${quote(at.folder)}, so this list is empty.`,
      at.possible.length === 0
        ? 'Make a page of the kind "post": npm run new -- page.'
        : `${didYouMean(at.folder, at.possible)}Folders with posts: ${nearestFirst(at.folder, at.possible)}.`,
      at.possible.length === 0 ? { hint: 'Make one: a new page of the kind “Post”.' } : undefined,
    ),
  'second-paged-list': () =>
    error(
      'Another list of this page has further pages already.',
      'Write "limit" instead of "perPage", or leave it out.',
    ),
  'address-of-list-pages': (at: { address: string; list: string }) =>
    error(
      `${quote(at.address)} is the address of a further page of the list on ${quote(at.list)}.`,
      'Rename this file or its folder.',
      ANOTHER_ADDRESS,
    ),
  'address-of-search': () =>
    error(
      '"/search" is the address of the page of the search, which the site has by itself.',
      'Rename this file, or leave "search" out of settings.json.',
      ANOTHER_ADDRESS,
    ),
} satisfies Messages
