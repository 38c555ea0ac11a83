import type { HiddenReason } from '#site/problems/hidden-reason.ts'
import { didYouMean, nearest } from '#site/problems/suggest.ts'
import { asWritten, namesInWords, plain, quote, withRest } from '#site/problems/wording.ts'
import { momentInWords } from '#base/text/languages/time-zones.ts'
import type { Messages } from './message.ts'
import { choices, error, isPicture, PHOTOGRAPHS, RESTORE, warning } from './message.ts'

/** A line of a file. */
export interface FileLine {
  file: string
  line: number
}

/** Beyond this number, places are only counted. */
const MOST_PLACES = 3

/** Beyond this number, redirects are not repeated. */
const MOST_ENTRIES = 2

/** "navigation.json (line 5), pages/about.json (line 7) and 4 more files" */
function placesInWords(places: readonly FileLine[]): string {
  const files = new Map(places.toReversed().map(({ file, line }) => [file, line]))
  const first = [...new Set(places.map(({ file }) => file))].slice(0, MOST_PLACES)
  const named = first.map((file) => `${plain(file, 80)} (line ${files.get(file)})`)
  return withRest(named, files.size, 'file')
}

/** Why an address is invalid, with the invalid part. */
export interface AddressFault {
  of:
    | 'nothing-behind'
    | 'no-host'
    | 'begins-twice'
    | 'space'
    | 'host'
    | 'host-ending'
    | 'mail'
    | 'mail-ending'
    | 'phone'
    | 'phone-and-more'
    | 'chat'
  part?: string
}

/** The problem of a pasted address: it uses a tracking host, contains an HTML entity, or ends with a punctuation mark. */
export type PastedFault = { by: 'detour'; host: string } | { by: 'entity' } | { by: 'sentence'; mark: string }

export interface UnknownName {
  name: string
  /** The certain correction. */
  suggestion: string | undefined
  /** Other places that name it, which suggest that it existed. */
  others: readonly FileLine[]
  possible: readonly string[]
}

/** The error for a missing file that several places name. */
const goneError = (message: string, file: string, lead: string, { name, others, possible }: UnknownName) =>
  error(
    `${message} It is named in ${others.length === 1 ? 'one more place' : `${others.length} more places`}: ${placesInWords(others)}.`,
    `If ${quote(file)} was deleted, ${RESTORE}. If it was renamed, write the new name. ${choices(name, possible, lead, '')}`,
    CHOOSE_ANOTHER,
  )

/** The file to create: by the name in the document, if files can have it. */
const newFile = (folder: string, name: string): string =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
    ? quote(`${folder}/${name}.json`)
    : `a file in "${folder}" with a name of small letters from a to z, digits and single dashes`

const PICK_A_PAGE = 'Choose one of the pages that are offered while you type.'
const PICK_A_DRAWING = { hint: 'Choose another drawing.' }
const CHOOSE_ANOTHER = { hint: 'Choose another one, or leave it out.' }

function pastedFault(fault: PastedFault): string {
  switch (fault.by) {
    case 'detour':
      return `leads there by way of ${fault.host}, which counts who follows it`
    case 'entity':
      return 'has "&amp;" where an address has "&"'
    case 'sentence':
      return `ends with the ${JSON.stringify(fault.mark)} of a sentence`
  }
}

/** Why an address is invalid, in words that follow "is not an address:". */
export function addressFault({ of, part = '' }: AddressFault): string {
  switch (of) {
    case 'nothing-behind':
      return `nothing stands behind "${part}"`
    case 'no-host':
      return 'it has no host'
    case 'begins-twice':
      return 'it begins twice'
    case 'space':
      return 'it holds a space'
    case 'host':
      return `${JSON.stringify(part)} cannot be a host`
    case 'host-ending':
      return `${JSON.stringify(part)} has no ending such as ".com"`
    case 'mail':
      return 'an e-mail address is a name, an "@" and a host'
    case 'mail-ending':
      return 'what follows the "@" has no ending such as ".com"'
    case 'phone':
      return 'a telephone number is made of digits'
    case 'phone-and-more':
      return `a press on it dials ${part}, and nothing else of it`
    case 'chat':
      return 'a chat begins at the whole number with its country code: digits alone, with no "+", no zeros before it and no spaces'
  }
}

/** Links, and names of other documents and files. */
export const references = {
  'link-to-missing-page': (at: {
    href: string
    suggestion: string | undefined
    address: string
    /** Other links to it, which suggest that the page existed. */
    others: readonly FileLine[]
  }) => {
    const also =
      at.others.length === 0
        ? ''
        : ` So ${at.others.length === 1 ? 'does a link' : `do ${at.others.length} more links`} in ${placesInWords(at.others)}.`
    const message = `${quote(at.href)} leads nowhere: there is no such page.${also}`
    if (at.suggestion !== undefined) return error(message, `Did you mean ${quote(at.suggestion)}?`)
    return error(
      message,
      at.others.length > 0
        ? `If the page was deleted or renamed, link to another one, and lead visitors on in redirects.json: { "from": ${quote(at.address)}, "to": "…" }`
        : 'A page\'s address is its file\'s place below "pages".',
      {
        hint:
          at.others.length > 0
            ? `If the page was deleted or renamed, link to another one, and add a redirect from ${quote(at.address)} in redirects.json.`
            : PICK_A_PAGE,
      },
    )
  },
  'link-to-hidden-page': (at: { address: string; hidden: HiddenReason }) => {
    const { hidden } = at
    const address = quote(at.address)
    if (hidden.reason === 'not-yet')
      return error(
        `${address} is published on ${momentInWords(hidden.from)}: until then visitors would find nothing there.`,
        'Take the link out until then, or publish the page earlier.',
      )
    if (hidden.reason === 'ended')
      return error(
        `${address} was taken down on ${momentInWords(hidden.since)}: visitors would find nothing there.`,
        `Take the link out, or lead visitors on in redirects.json: { "from": ${address}, "to": "…" }`,
        { hint: `Take the link out, or add a redirect from ${address} in redirects.json.` },
      )
    return error(
      `${address} is ${hidden.reason === 'draft' ? 'a draft' : 'never shown'}: visitors would find nothing there.`,
      'Publish it, or take the link out.',
    )
  },
  'redirect-to-hidden-page': (at: { address: string }) =>
    warning(
      `${quote(at.address)} is not published yet: whoever comes from the old address finds nothing until then.`,
      'Publish that page.',
    ),
  'link-outlives-page': (at: { address: string; from: Date; isEnd: boolean }) =>
    warning(
      `From ${momentInWords(at.from)} on ${quote(at.address)} is not there, but this link is: the site could not be built then.`,
      at.isEnd
        ? `Take the link out before, or lead visitors on in redirects.json: { "from": ${quote(at.address)}, "to": "…" }`
        : 'Publish that page by then, or take the link out.',
      at.isEnd
        ? { hint: `Take the link out before, or add a redirect from ${quote(at.address)} in redirects.json.` }
        : undefined,
    ),
  'link-misspelled': (at: { href: string; suggestion: string }) =>
    error(
      `${quote(at.href)} leads nowhere: there is no such page.`,
      `Write ${quote(at.suggestion)}. A page's address is its file's place below "pages", in small letters, with no ending and no slash at its end.`,
      { hint: `Write ${quote(at.suggestion)}.` },
    ),
  'link-with-marks': (at: { href: string; suggestion: string }) =>
    error(
      `${quote(at.href)} leads nowhere: "#", "?" and "%" in the name of a file mean something else in an address.`,
      `Write ${quote(at.suggestion)}, which leads to that file.`,
    ),
  'link-to-renamed-page': (at: {
    pages: readonly { from: string; to: string }[]
    links: readonly FileLine[]
    /** Whether the problem is in redirects.json. */
    isInList: boolean
  }) => {
    const isOne = at.pages.length === 1
    const entries = at.pages.slice(0, MOST_ENTRIES).map(asWritten)
    const also = isOne ? '' : ' and so on'
    return error(
      `${namesInWords(at.pages.map(({ from }) => from))} ${isOne ? 'is no page' : 'are no pages'} any more, and ${at.links.length === 1 ? 'a link leads' : `${at.links.length} links lead`} there: ${placesInWords(at.links)}.`,
      `Renamed to ${quote(at.pages[0]?.to ?? '')}${also}? Then write the new ${isOne ? 'address' : 'addresses'} there, and for visitors who know the old add to ${at.isInList ? 'this list' : '"redirects" in redirects.json'}: ${entries.join(', ')}${at.pages.length > MOST_ENTRIES ? also : ''}`,
      {
        hint: `Renamed to ${quote(at.pages[0]?.to ?? '')}${also}? Then link to the new ${isOne ? 'address' : 'addresses'}, and for visitors who know the old add ${isOne ? 'a redirect' : 'redirects'} in redirects.json.`,
      },
    )
  },
  'link-to-own-computer': (at: { host: string; isNear?: boolean; suggestion: string | undefined }) =>
    error(
      at.isNear
        ? `${quote(at.host)} is known in your own network alone: nobody outside of it can open this.`
        : `${quote(at.host)} is your own computer: nobody else can open this.`,
      at.suggestion === undefined
        ? 'Write the address of a page, such as "/contact".'
        : `Write ${quote(at.suggestion)}.`,
    ),
  'link-to-own-domain': (at: { href: string; isPreview?: boolean; suggestion: string }) =>
    warning(
      `${quote(at.href)} is a page of ${at.isPreview ? 'a preview of this site, which is not for visitors' : 'this very site'}.`,
      `Write ${quote(at.suggestion)}: it stays right when the site moves, and is checked.`,
    ),
  'link-pasted': (at: { href: string; fault: PastedFault; suggestion: string }) =>
    warning(`${quote(at.href)} ${pastedFault(at.fault)}.`, `Write ${quote(at.suggestion)}.`),
  'link-to-missing-anchor': (at: {
    href: string
    anchor: string
    page: string
    suggestion: string | undefined
    possible: readonly string[]
  }) =>
    error(
      `${quote(at.href)} leads to a place that is not there: the page ${quote(at.page)} has no anchor ${quote(at.anchor)}.`,
      at.suggestion === undefined
        ? choices(at.anchor, at.possible, 'Anchors on that page', 'Give the block an "anchor" to link to.')
        : `Did you mean ${quote(`#${at.suggestion}`)}? Anchors on that page: ${at.possible.join(', ')}.`,
    ),
  'link-to-hidden-block': (at: { href: string; anchor: string; page: string }) =>
    error(
      `${quote(at.href)} leads to a block that is hidden: on the page ${quote(at.page)} visitors would not find ${quote(`#${at.anchor}`)}.`,
      'Show the block, hide the one with this link too, or link to the page without the "#".',
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
  'address-malformed': (at: { href: string; fault: AddressFault; example: string; suggestion?: string | undefined }) =>
    error(
      `${quote(at.href)} is not an address: ${addressFault(at.fault)}.`,
      at.suggestion === undefined ? `Write it like this: ${quote(at.example)}.` : `Write ${quote(at.suggestion)}.`,
    ),
  'address-without-scheme': (at: { href: string; suggestion: string }) =>
    error(`${quote(at.href)} begins with "//": "https:" is missing before it.`, `Write ${quote(at.suggestion)}.`),
  'link-to-old-address': (at: { href: string; to: string }) =>
    warning(`${quote(at.href)} is an old address.`, `Link to ${quote(at.to)}, where redirects.json leads it.`),
  'menu-two-panels': (at: { first: string; second: string }) =>
    error(
      `This line has ${quote(at.first)} and ${quote(at.second)}, and opens one panel only.`,
      `Delete ${quote(at.first)} or ${quote(at.second)}.`,
    ),
  'menu-label-twice': (at: { label: string }) =>
    error(
      `Two links of this panel have the words ${quote(at.label)}.`,
      'Give each link words of its own, so that visitors can tell them apart.',
    ),
  'menu-limit-of-nothing': () =>
    warning('"limit" is for the pages of a folder, and this line names none.', 'Delete it, or add "folder".'),
  'menu-folder-empty': (at: { folder: string; hidden: number; possible: readonly string[] }) =>
    error(
      at.hidden > 0
        ? `No page of the folder ${quote(at.folder)} is shown yet, so the panel would be empty.`
        : `There are no pages in the folder ${quote(at.folder)}, so the panel would be empty.`,
      at.hidden > 0
        ? 'Publish one of its pages, or leave this out until then.'
        : choices(at.folder, at.possible, 'Folders with pages', 'Leave this out: no folder has pages.'),
    ),
  'folder-named-twice': (at: { folder: string; line: number }) =>
    error(`The folder ${quote(at.folder)} has a name already, in line ${at.line}.`, 'Delete one of the two.'),
  'folder-name-of-a-page': (at: { folder: string; title: string }) =>
    warning(
      `${quote(at.folder)} is a page too: visitors read its title, ${quote(at.title)}, and never this name.`,
      'Delete this entry. To change what visitors read, change the "title" of the page.',
    ),
  'folder-name-without-pages': (at: { folder: string; possible: readonly string[] }) =>
    warning(
      `There are no pages in the folder ${quote(at.folder)}, so nobody reads its name.`,
      choices(at.folder, at.possible, 'Folders without a name', 'Delete this entry: no other folder needs a name.'),
    ),
  'folder-without-name': (at: { folder: string; name: string; others: number }) =>
    warning(
      `The folder ${quote(at.folder)} has neither a page nor a name: visitors read ${quote(at.name)}, after its address, which is not in the letters of their language.${at.others === 0 ? '' : ` So it is with ${at.others} more ${at.others === 1 ? 'folder' : 'folders'}.`}`,
      `Give it a name here: "folders": [{ "folder": ${quote(at.folder)}, "name": "…" }].`,
      { hint: 'Give it a name under "folders".' },
    ),
  'missing-drawing': (at: { name: string; suggestion: string | undefined; possible: readonly string[] }) => {
    const message = `There is no drawing ${quote(at.name)}.`
    if (at.suggestion !== undefined)
      return error(message, `Write ${quote(at.suggestion)}: the file's name alone, without ".svg".`, PICK_A_DRAWING)
    if (isPicture(at.name)) {
      return error(
        message,
        `${PHOTOGRAPHS} Name a drawing${at.possible.length === 0 ? '' : `, such as ${quote(nearest(at.name, at.possible, 1)[0] ?? '')}`}, or leave it out.`,
        PICK_A_DRAWING,
      )
    }
    return error(
      message,
      `${didYouMean(at.name, at.possible)}Drawings are the files in "drawings", named without ".svg".`,
      PICK_A_DRAWING,
    )
  },
  'missing-image': (at: { name: string; suggestion: string | undefined; possible: readonly string[] }) =>
    error(
      `There is no picture ${quote(at.name)} in "images".`,
      at.suggestion === undefined
        ? `${didYouMean(at.name, at.possible)}Put the file into "images", or correct the name.`
        : `Write ${quote(at.suggestion)}.`,
      { hint: 'Choose another picture, or upload one.' },
    ),
  'missing-video': (at: { name: string; suggestion: string | undefined; possible: readonly string[] }) =>
    error(
      `There is no video ${quote(at.name)} in "videos".`,
      at.suggestion === undefined
        ? `${didYouMean(at.name, at.possible)}Put the file into "videos", or correct the name.`
        : `Write ${quote(at.suggestion)}.`,
    ),
  'missing-captions': (at: { name: string; suggestion: string | undefined; possible: readonly string[] }) =>
    error(
      `There are no captions ${quote(at.name)} in "videos".`,
      at.suggestion === undefined
        ? `${didYouMean(at.name, at.possible)}Put the file into "videos", or correct the name.`
        : `Write ${quote(at.suggestion)}.`,
    ),
  'missing-public-file': (at: { path: string; suggestion?: string | undefined; possible: readonly string[] }) =>
    error(
      `There is no file ${quote(at.path)} in "public".`,
      at.suggestion === undefined
        ? `${didYouMean(at.path, at.possible)}Put the file into "public", or correct the name.`
        : `Write ${quote(at.suggestion)}.`,
    ),
  'accents-apart': (at: { name: string; suggestion: string }) =>
    error(
      `The accents in ${quote(at.name)} are written as letters of their own, as Macs write the names of files.`,
      `Write ${quote(at.suggestion)}, as on a keyboard.`,
    ),
  'missing-font': (at: { name: string; possible: readonly string[] }) =>
    error(
      `There is no font file ${quote(at.name)}.`,
      choices(at.name, at.possible, 'Files in "fonts"', 'Put the file into "fonts".'),
    ),
  'unknown-form': (at: UnknownName) => {
    const message = `There is no form ${quote(at.name)}.`
    if (at.suggestion !== undefined) return error(message, `Write ${quote(at.suggestion)}.`)
    if (at.others.length > 0) return goneError(message, `forms/${at.name}.json`, 'Forms', at)
    const file = newFile('forms', at.name)
    const suggestion = didYouMean(at.name.replace(/\.json$/, ''), at.possible)
    if (at.possible.length === 0)
      return error(message, `Make it: ${file}. If it was deleted, ${RESTORE}.`, CHOOSE_ANOTHER)
    const wayOut = suggestion === '' ? `Choose one of them, or make ${file}. If it was deleted, ${RESTORE}.` : ''
    return error(message, `${suggestion}Forms: ${at.possible.join(', ')}. ${wayOut}`, CHOOSE_ANOTHER)
  },
  'unknown-shared-block': (at: UnknownName) => {
    const message = `There is no shared block ${quote(at.name)}.`
    if (at.suggestion !== undefined) return error(message, `Write ${quote(at.suggestion)}.`)
    const file = `shared/${at.name}.json`
    if (at.others.length > 0) return goneError(message, file, 'Shared blocks', at)
    const isLike = didYouMean(at.name.replace(/\.json$/, ''), at.possible) !== ''
    const made = newFile('shared', at.name)
    const wayOut = isLike ? '' : ` Choose one of them, or make ${made}. If it was deleted, ${RESTORE}.`
    const none = `Make it: ${made}. If it was deleted, ${RESTORE}.`
    return error(
      message,
      at.possible.length === 0 ? none : choices(at.name, at.possible, 'Shared blocks', none) + wayOut,
      CHOOSE_ANOTHER,
    )
  },
  'shared-in-shared': () =>
    error('A shared block cannot stand for another shared block.', 'Write the block itself here, with its own "type".'),
  'unknown-placeholder': (at: { name: string; possible: readonly string[] }) => {
    const found = `{${at.name}}`
    const possible = at.possible.map((name) => `{${name}}`)
    const filledIn = choices(found, possible, 'Words in braces that are filled in', '')
    const hint = (escaped: string): string =>
      `${filledIn} To show the braces, write a backslash before them: ${escaped}.`.trim()
    return error(`${quote(found)} stands for nothing here.`, hint(quote(`\\${found}`)), { hint: hint(`\\${found}`) })
  },
  'empty-placeholder': (at: { name: string; field: string }) =>
    error(`${quote(`{${at.name}}`)} has nothing to stand for.`, `Give ${at.field} in settings.json.`, {
      hint: 'Fill it in, in settings.json.',
    }),
  'duplicate-anchor': (at: { anchor: string; line: number }) =>
    error(
      `Two places on this page have the anchor ${quote(at.anchor)}: this one and the one in line ${at.line}.`,
      'Give each an "anchor" of its own.',
      { hint: 'Give each a name of its own.' },
    ),

  'reserved-anchor': (at: { anchor: string }) =>
    error(
      `The anchor ${quote(at.anchor)} is taken by another part of the page.`,
      'Choose another word: the site uses this one itself.',
    ),
} satisfies Messages
