import { quote } from '#site/problems/wording.ts'
import type { InForm } from '#site/problems/problem.ts'
import type { FileType } from '#site/read/file-type.ts'
import type { Messages } from './message.ts'
import { error, RESTORE, warning } from './message.ts'
import type { WindowsObjection } from '#site/read/windows-names.ts'

export const FILE_TYPES: Record<FileType, string> = {
  png: 'a PNG picture',
  jpeg: 'a JPEG picture',
  gif: 'a GIF picture',
  webp: 'a WebP picture',
  avif: 'an AVIF picture',
  heic: 'a HEIC picture, which browsers cannot show,',
  bmp: 'a BMP picture',
  ico: 'an icon',
  svg: 'an SVG drawing',
  mp4: 'an MP4 video',
  quicktime: 'a QuickTime video (MOV)',
  webm: 'a WebM video',
  matroska: 'a Matroska video (MKV)',
  pdf: 'a PDF document',
  woff2: 'a WOFF2 font',
  woff: 'a WOFF font',
  truetype: 'a TrueType font',
  opentype: 'an OpenType font',
  html: 'a web page',
  zip: 'an archive (zip) or an office document',
  empty: 'empty',
  unknown: 'something else',
}

const NUMBERS = new Intl.NumberFormat('en')

const FONTS: readonly FileType[] = ['woff', 'truetype', 'opentype']
const WORTHLESS: readonly FileType[] = ['unknown', 'empty', 'html']

type UnusedSort = 'page' | 'shared' | 'form' | 'video' | 'public' | 'font' | 'image'

interface Unused {
  one: string
  many: (count: number) => string
  advice: string
  inForm?: string
}

const UNUSED: Record<UnusedSort, Unused> = {
  page: {
    one: 'Nothing leads to this page: no menu and no other page.',
    many: (count) => `Nothing leads to ${count} pages`,
    advice:
      'Link to it, in navigation.json or on a page. If it is for a campaign alone, write "seo": { "robots": "noindex,nofollow" }.',
    inForm:
      'Link to it, in navigation.json or on a page. If it is for a campaign alone, choose “Not listed” under “Search engines and shared links” in its page settings.',
  },
  shared: {
    one: 'No page shows this shared block.',
    many: (count) => `No page shows ${count} shared blocks`,
    advice: 'Name it on a page, with { "type": "shared", "name": "…" }, or delete the file.',
    inForm: '“Add a section” offers it on every page.',
  },
  form: {
    one: 'Nothing opens this form: no action, no block and no link.',
    many: (count) => `Nothing opens ${count} forms`,
    advice: 'Open it from an action with "form", or delete the file.',
    inForm: 'Let a button open it, or show it in a section.',
  },
  video: {
    one: 'No page shows this video, or no video these captions.',
    many: (count) => `No page shows ${count} files of "videos"`,
    advice: 'Name it in a block "media", or delete the file.',
  },
  public: {
    one: 'Nothing on the site leads to this file.',
    many: (count) => `Nothing on the site leads to ${count} public files`,
    advice: 'Link to it, or delete the file. It is published all the same.',
  },
  font: {
    one: 'The theme does not use this font file.',
    many: (count) => `The theme does not use ${count} font files`,
    advice: 'Name it in "fonts" in theme.json, or delete the file.',
  },
  image: {
    one: 'No page shows this picture.',
    many: (count) => `No page shows ${count} pictures`,
    advice: 'Name it in a block, in "file" of its picture, or delete the file. It is not published.',
    inForm: 'Choose it in a section, or leave it: it is not published.',
  },
}

function unusedInForm(sort: UnusedSort): InForm | undefined {
  const { inForm } = UNUSED[sort]
  return inForm === undefined ? undefined : { hint: inForm }
}

/** Why Windows cannot have a file with a name. */
function objectionInWords(name: string, objection: WindowsObjection): string {
  if (objection.sort === 'kept') return `Windows keeps the name ${quote(name)} for itself`
  if (objection.sort === 'end') return `The name ${quote(name)} ends with a ${name.endsWith('.') ? 'dot' : 'space'}`
  const { mark } = objection
  return `The name ${quote(name)} has ${mark < ' ' ? 'a character that nobody sees' : `${quote(mark)} in it`}`
}

/** Problems with files and folders as a whole. */
export const files = {
  'missing-folder': () =>
    error(
      'There is no such folder.',
      'Check the name, or make the folder. A site lives in "site-config" unless SITE_CONFIG names another folder.',
    ),
  'no-site': (at: { files: string[] }) =>
    error(
      `This is not the folder of a site: it has none of ${at.files.map((file) => quote(file)).join(', ')}.`,
      'Check the name of the folder. For a new site make these files, with {} in each: then you are told what belongs in them.',
    ),
  'missing-file': (at: { file: string; purpose: string; instead?: string | undefined }) =>
    error(
      `The file ${quote(at.file)} is missing.`,
      at.instead
        ? `Rename ${quote(at.instead)} to ${quote(at.file)}. It holds ${at.purpose}.`
        : `It holds ${at.purpose}. If it was deleted, ${RESTORE}. If the site is new, make it.`,
    ),
  'unreadable-file': (at: { reason: string }) =>
    error(`This file cannot be read: ${at.reason}.`, 'Check the file and who may read it.'),
  'link-out-of-folder': () =>
    error(
      'This is a shortcut to a place outside the site, so it is not followed.',
      'Copy the file itself into the folder.',
    ),
  'odd-file-name': (at: { name: string; better: string | undefined; isTaken: boolean; example: string }) =>
    error(
      `The name ${quote(at.name)} cannot be used.`,
      at.better === undefined
        ? `Write it in Latin letters: names are made of small letters from a to z, digits and single dashes, such as ${quote(at.example)}.`
        : at.isTaken
          ? `There is ${quote(at.better)} already: delete one of the two, or give this one another name of small letters, digits and single dashes.`
          : `Names are made of small letters, digits and single dashes: ${quote(at.better)}.`,
    ),
  'name-of-windows': (at: { name: string; objection: WindowsObjection; better: string }) =>
    warning(
      `${objectionInWords(at.name, at.objection)}: nobody who uses Windows can have this ${/\.\w+$/.test(at.name) ? 'file' : 'file or folder'}.`,
      `Give it another name, such as ${quote(at.better)}.`,
    ),
  'names-alike': (at: { name: string; other: string; differsIn: 'accents' | 'capitals' }) =>
    at.differsIn === 'capitals'
      ? warning(
          `${quote(at.name)} and ${quote(at.other)} differ in capitals alone: on Windows and on most Macs one of them is lost.`,
          'Rename one of them, or delete it.',
        )
      : error(
          `There are two ${quote(at.name.normalize('NFC'))}, whose accents are written in two ways: both have one address.`,
          'Rename one of them, or delete it.',
        ),
  'wrong-folder': (at: { sort: string; home: string; isTaken: boolean }) => {
    const [top = '', ...rest] = at.home.split('/')
    const way = rest.length === 0 ? `beside the folders: ${quote(at.home)}` : `to ${quote(top)}`
    if (!at.isTaken) return error(at.sort, `Move it ${way}.`)
    const instead = rest.length === 0 ? 'Delete this file' : `Move it ${way}, under another name`
    return error(at.sort, `${instead}: ${quote(at.home)} is there already.`)
  },
  'wrong-schema-line': (at: { found: string; right: string }) =>
    warning(
      `Code editors find no help with this file at ${quote(at.found, 160)}.`,
      `Write it like this: "$schema": ${quote(at.right, 160)}`,
    ),
  'stray-file': (at: { name: string; advice: string }) => warning(`${quote(at.name)} is not used.`, at.advice),
  'document-not-read': (at: { file: string; document: string }) =>
    error(`${quote(at.file)} is not read, because of its ending.`, `Rename it to ${quote(at.document)}.`),
  'backup-file': (at: { original: string }) =>
    warning(
      `This is an older version or a copy of ${quote(at.original)}.`,
      'Delete it, or keep it outside this folder.',
    ),
  'copied-file': (at: { original: string; isConflict: boolean }) =>
    at.isConflict
      ? error(
          `This is a second version of ${quote(at.original)}: a program that syncs files has made it, because two people changed the file.`,
          'Bring both versions into one, and delete the other.',
        )
      : error(
          `This is a copy of ${quote(at.original)}.`,
          'Delete one of the two, or give this one a name of its own, of small letters, digits and single dashes.',
        ),
  unused: (at: { sort: UnusedSort }) => warning(UNUSED[at.sort].one, UNUSED[at.sort].advice, unusedInForm(at.sort)),
  'unused-many': (at: { sort: UnusedSort; files: readonly string[] }) =>
    warning(
      `${UNUSED[at.sort].many(at.files.length)}: ${at.files.slice(0, 5).join(', ')} and ${at.files.length - 5} more.`,
      UNUSED[at.sort].advice,
      unusedInForm(at.sort),
    ),
  'missing-schema-line': (at: { right: string }) =>
    warning(
      'Code editors find no help with this file: it does not say what it is.',
      `Begin it with this line: "$schema": ${quote(at.right, 160)},`,
    ),
  'file-of-another-type': (at: { file: string; expected: FileType; found: FileType }) => {
    const says = FILE_TYPES[at.expected]
    const message = `By its name this file is ${says}, but it is ${FILE_TYPES[at.found]}.`
    const hint =
      at.expected === 'woff2' && FONTS.includes(at.found)
        ? 'Convert it to WOFF2: another name is not enough.'
        : at.expected === 'woff2' || WORTHLESS.includes(at.found)
          ? 'Put the right file in its place: the download or export may have gone wrong.'
          : at.file.startsWith('videos/')
            ? `Save it again as ${says}: another name is not enough.`
            : `Save it again as ${says}, or give its name the right ending.`
    const isLostIcon = at.file === 'public/favicon.svg' && WORTHLESS.includes(at.found)
    const isNeeded = at.expected === 'woff2' || at.file.startsWith('videos/') || isLostIcon
    return isNeeded ? error(message, hint) : warning(message, hint)
  },
  'shared-file-no-picture': (at: { found: string }) =>
    warning(
      `${quote(at.found)} is not a picture that networks show beside a link.`,
      'Name a picture that ends with .png, .jpg or .webp, best 1200 by 630 pixels.',
    ),
  'duplicate-address': (at: { address: string; other: string }) =>
    error(
      `Two pages have the address ${quote(at.address)}: this one and ${quote(at.other)}.`,
      'Rename one of them, or delete it.',
    ),
  'not-utf8': (at: { encoding?: string; found?: string } = {}) =>
    at.encoding === undefined
      ? error(
          'This file is not written in UTF-8: here stands a character that cannot be read.',
          'Save the file with the encoding "UTF-8".',
        )
      : at.found === undefined
        ? error(
            `This file is written in the encoding "${at.encoding}", not in UTF-8.`,
            'Save the file with the encoding "UTF-8".',
          )
        : error(
            `This file is not written in UTF-8, but as it seems in the encoding "${at.encoding}": here stands ${quote(at.found)}.`,
            `Open the file with the encoding "${at.encoding}", and save it with the encoding "UTF-8".`,
          ),
  'more-problems': (at: { more: number; isOfErrors: boolean }) =>
    (at.isOfErrors ? error : warning)(
      `This file has ${NUMBERS.format(at.more)} more ${at.more === 1 ? 'mistake' : 'mistakes'} than those above.`,
      'Mend the ones above first, then the next ones are told. Where so much is wrong, the file may be meant for another program, or one change to all of it went wrong: look at it as a whole.',
    ),
  'byte-order-mark': () =>
    warning(
      'An invisible mark (a byte order mark) stands before the first character.',
      'Save the file as "UTF-8", not as "UTF-8 with BOM".',
    ),
  'empty-file': (at: { isRequired: boolean }) =>
    error(
      'This file is empty.',
      at.isRequired
        ? `Every site needs it. If it was emptied by mistake, ${RESTORE}. Otherwise write { } and fill it.`
        : 'Write { } and fill it, or delete the file.',
    ),
} satisfies Messages
