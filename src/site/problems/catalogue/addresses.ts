import type { Program } from '#site/model/routes.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { listOf } from '#base/text/words/lists.ts'
import { quote, quoted } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { error, warning } from './message.ts'

const ANOTHER_ADDRESS = { hint: 'Give this page another address.' }

const PROGRAMS: Record<Program, string> = {
  health: 'there the server says whether it is well',
  api: 'below "/api" the server takes what visitors send with forms',
  assets: 'below "/assets" lies what pages load, which browsers keep for a year',
  tools: 'addresses that begin with "/__" belong to the tools of "npm run dev"',
  search: 'below "/_search" lies the index of the search',
}

/** The item that the site generates at the address of a public file. */
export type MadeThere =
  | { what: 'copy'; original: string }
  | { what: 'share'; page: string }
  | { what: 'folder'; below: string }
  | { what: 'file'; address: string }

/** Addresses that are already in use, and files that cannot be published unchanged. */
export const addresses = {
  'address-of-program': (at: { address: string; sort: 'page' | 'file'; program: Program }) =>
    error(
      `${quote(at.address)} cannot be the address of a ${at.sort === 'page' ? 'page' : 'public file'}: ${PROGRAMS[at.program]}.`,
      'Give this file another name, or move it to another folder.',
      ANOTHER_ADDRESS,
    ),
  'address-of-language': (at: { address: string; folder: string; language: string }) =>
    error(
      `${quote(at.address)} cannot be the address of a page: the pages in ${englishNameOf(at.language)} are at ${quote(at.folder)} and below it.`,
      `Give this file or its folder another name. A page in ${englishNameOf(at.language)} is made from its translation in ${quote(`languages/${at.language}/`)}.`,
      ANOTHER_ADDRESS,
    ),
  'address-of-index': (at: { address: string; folder: string }) =>
    error(
      `${quote(at.address)} cannot be the address of a page: it is another way to write ${quote(at.folder)}.`,
      'Give this file or its folder another name.',
      ANOTHER_ADDRESS,
    ),
  'redirect-never-used': (at: { from: string; by: Program | { file: string } | 'made' }) =>
    warning(
      `Nobody is sent on from ${quote(at.from)}: ${
        typeof at.by === 'object'
          ? `there is a file at this address, ${quote(at.by.file)}`
          : at.by === 'made'
            ? 'the site makes what is at this address itself'
            : PROGRAMS[at.by]
      }.`,
      typeof at.by === 'object' ? 'Delete this redirect, or the file.' : 'Delete this redirect.',
    ),
  'file-hides-page': (at: { address: string; file: string }) =>
    error(
      `This public file has the address of a page, ${quote(at.address)}: visitors would get the one or the other.`,
      `Delete this file, or give it another name. What the page says stands in ${quote(at.file)}.`,
    ),
  'file-in-place-of-another': (at: { made: MadeThere }) => {
    switch (at.made.what) {
      case 'copy':
        return error(
          `The site makes this file itself: it is the compressed copy of ${quote(at.made.original)}.`,
          'Delete it, or give it another name.',
        )
      case 'share':
        return error(
          `The site makes this file itself: it is the picture of ${quote(at.made.page)} for shared links.`,
          `Give it another name. If it is to be shared with the page, name it there: "seo": { "image": "…" }.`,
        )
      case 'folder':
        return error(
          `There has to be a folder of this name, for ${quote(at.made.below)}.`,
          'Give this file another name, or an ending such as ".txt".',
        )
      case 'file':
        return error(
          `The site makes a file ${quote(at.made.address)} itself, and this folder has the same name.`,
          'Give the folder another name.',
        )
    }
  },
  'file-hidden': (at: { published: readonly string[] }) =>
    warning(
      'This is not published, as its name begins with a dot.',
      `Give it a name without the dot if visitors may have it. Otherwise delete it, or keep it outside this folder. Published are ${listOf(quoted(at.published))}.`,
    ),
  'file-name-unusable': (at: { why: 'break' | 'letters' | 'length' }) =>
    error(
      {
        break: 'The name of this file has a line break.',
        letters: 'The name of this file has letters that cannot be read: it was written on another system.',
        length: 'The name of this file is too long: no room is left for what the site adds to it.',
      }[at.why],
      at.why === 'length' ? 'Give it a name of at most 100 letters.' : 'Give it a name of letters, digits and dashes.',
    ),
  'origin-not-reached': (at: { origin: string; field: string; sort: 'own' | 'network' | 'example' }) =>
    warning(
      `${quote(at.origin)} ${
        {
          own: 'is this computer alone',
          network: 'is an address inside your own network',
          example: 'is an example',
        }[at.sort]
      }: ${at.field === 'origin' ? 'search engines, feeds and shared links would lead there' : 'what visitors send with forms would go there'}.`,
      `Write the address at which visitors find the ${at.field === 'origin' ? 'site' : 'server'}, such as "https://www.site.example". To try the site out you need not change it.`,
    ),
} satisfies Messages
