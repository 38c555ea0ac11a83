import { jsonIn } from '#live/changes/folder/json-text.ts'
import { isObject } from '#site/read/json-tree.ts'
import { roleOf } from '#site/read/roles.ts'
import type { FileChange } from '#tools/site-changes.ts'
import type { Rights } from '#studio/protocol/team/rights.ts'

/** Files of the folder `public` that no browser runs. All others are for owners, as an unknown type may be a page. */
const HARMLESS =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|csv|txt|ics|vcf|zip|jpe?g|png|webp|avif|gif|mp3|m4a|ogg|wav|mp4|webm|vtt)$/i

/** In a folder: files at the top, such as robots.txt, and hidden ones are for programs. */
const IN_PUBLIC_FOLDER = /^public\/(?!\.)[^/]+\/(?:(?!\.)[^/]+\/)*[^/.][^/]*$/

/** The properties of a file that decide who may write it. */
interface FileStanding {
  /** Only owners write files that affect all pages, and files that could run in a browser. */
  isOwners: boolean
  /** The address of its page; absent if it does not belong to one page. */
  address?: string
  /** Its language; absent for the site's own. */
  language?: string
  /** A picture or other media file, added for a page. */
  isMedia?: true
}

/** The standing of a file by its name. Names that leave the folder are not files of a site. */
function standingOf(file: string): FileStanding {
  if (file.split('/').some((step) => step === '' || step === '.' || step === '..') || file.includes('\\'))
    return { isOwners: true }
  const fileRole = roleOf(file)
  switch (fileRole.role) {
    case 'page':
      return { isOwners: false, address: fileRole.name }
    case 'form':
    case 'shared':
    case 'navigation':
      return { isOwners: false }
    case 'translation':
    case 'terms': {
      const [, language = '', ...rest] = file.split('/')
      const source = roleOf(rest.join('/'))
      return { isOwners: false, language, ...(source.role === 'page' && { address: source.name }) }
    }
    case 'image':
      return { isOwners: /\.svg$/i.test(file), isMedia: true }
    case 'video':
    case 'captions':
      return { isOwners: false, isMedia: true }
    case 'public':
      return { isOwners: !(HARMLESS.test(file) && IN_PUBLIC_FOLDER.test(file)), isMedia: true }
    default:
      return { isOwners: true }
  }
}

/** The files of a step, or of a whole change. */
export interface Writing {
  changes: readonly Pick<FileChange, 'file' | 'before' | 'after'>[]
  /** The site's own language. */
  language: string
}

/** The files that a person may not write. Their role is not checked. */
export const forbiddenFiles = (rights: Rights, writing: Writing): string[] =>
  writing.changes.flatMap((change) => (mayWrite(rights, change, writing) ? [] : [change.file]))

function mayWrite(rights: Rights, change: Writing['changes'][number], writing: Writing): boolean {
  if (rights.role === 'owner') return true
  const { file, before } = change
  if (file === 'redirects.json') return areRedirectsOfMoves(change, writing.changes)
  const standing = standingOf(file)
  if (standing.isOwners) return false
  const { folders, languages } = rights
  // Pages elsewhere may show a file that is replaced or deleted.
  if (standing.isMedia) return (folders === undefined && languages === undefined) || before === undefined
  const { address, language = writing.language } = standing
  const isWithin = folders?.some((folder) => isInFolder(address, folder))
  return isWithin !== false && languages?.includes(language) !== false
}

/** The address of the page that a file contains or translates. */
export const addressOf = (file: string): string | undefined => standingOf(file).address

/** Whether a page is in a folder, or is the page at the folder's own address. */
export const isInFolder = (address: string | undefined, folder: string): boolean =>
  address !== undefined && `${address}/`.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/**
 * Whether all edits of redirects follow from pages that are moved or deleted in the same step. New redirects must lead
 * into the site.
 */
function areRedirectsOfMoves(
  { before, after }: Pick<FileChange, 'before' | 'after'>,
  all: Writing['changes'],
): boolean {
  const isMove = all.some(
    (change) =>
      (change.before === undefined || change.after === undefined || slugIn(change.before) !== slugIn(change.after)) &&
      ['page', 'form', 'translation'].includes(roleOf(change.file).role),
  )
  const [then, now] = [entriesIn(before), entriesIn(after)]
  if (!isMove || !then || !now) return false
  const previous = new Set(then.map((entry) => JSON.stringify(entry)))
  return now.every((entry) => previous.has(JSON.stringify(entry)) || /^\/(?![/\\])/.test(String(entry.to)))
}

/** The last step of a page's address in a language. */
function slugIn(content: FileChange['after']): unknown {
  const value = jsonIn(String(content))
  return isObject(value) ? value['slug'] : undefined
}

interface Redirect {
  to?: unknown
}

/** The entries of a list of redirects, empty without a file; undefined if it cannot be read. */
function entriesIn(content: FileChange['after']): Redirect[] | undefined {
  if (content === undefined) return []
  const value = jsonIn(String(content))
  if (!isObject(value)) return undefined
  const { redirects = [] } = value
  return Array.isArray(redirects) ? redirects.map((entry) => Object(entry) as Redirect) : undefined
}
