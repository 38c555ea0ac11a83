import { quote } from '#content/problems/wording.ts'
import type { Messages } from './message.ts'
import { error, warning } from './message.ts'

/** What concerns several pages: titles, descriptions, redirects. */
export const pages = {
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
  'redirect-hides-page': (at: { from: string; file: string }) =>
    error(`${quote(at.from)} is the address of a page: ${quote(at.file)}.`, 'Delete this redirect, or the page.'),
  'redirect-repeated': (at: { from: string; line: number }) =>
    error(`${quote(at.from)} is redirected twice: here and in line ${at.line}.`, 'Delete one of the two.'),
  'redirect-loop': (at: { chain: readonly string[] }) =>
    error(`This redirect leads in a circle: ${at.chain.join(' → ')}.`, 'Let it lead to a page.'),
} satisfies Messages
