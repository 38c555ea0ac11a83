import { jsonIn } from '#live/changes/folder/json-text.ts'
import { isObject } from '#site/read/json-tree.ts'
import { roleOf } from '#site/read/roles.ts'
import type { FileChange } from '#tools/site-changes.ts'
import type { Rights } from '#studio/protocol/team/rights.ts'

/** Files of the folder `public` that no browser runs. Any other one is an owner's, as an unknown type may be a page. */
const HARMLESS =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|csv|txt|ics|vcf|zip|jpe?g|png|webp|avif|gif|mp3|m4a|ogg|wav|mp4|webm|vtt)$/i

/** A folder of its own: what is at the top, such as robots.txt, or hidden is there for programs. */
const IN_PUBLIC_FOLDER = /^public\/(?!\.)[^/]+\/(?:(?!\.)[^/]+\/)*[^/.][^/]*$/

/** Who may write a file, and where it belongs. */
interface FileStanding {
  /** Only owners write what is the same for all pages, and what could run in a browser. */
  isOwners: boolean
  /** The address of its page; absent where it is not of one page. */
  address?: string
  /** Its language; absent where it is of the site's own one. */
  language?: string
  /** A picture or the like, which is added for a page. */
  isMedia?: true
}

/** The standing of a file by its name. A name that leads elsewhere is that of no file of a site. */
function standingOf(file: string): FileStanding {
  if (file.split('/').some((step) => step === '' || step === '.' || step === '..') || file.includes('\\'))
    return { isOwners: true }
  const found = roleOf(file)
  switch (found.role) {
    case 'page':
      return { isOwners: false, address: found.name }
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

/** A step, or what a change brings as a whole. */
export interface Writing {
  changes: readonly Pick<FileChange, 'file' | 'before' | 'after'>[]
  /** The site's own language. */
  language: string
}

/** The files that somebody may not write so. Her role is not asked. */
export const forbiddenFiles = (rights: Rights, writing: Writing): string[] =>
  writing.changes.flatMap((change) => (mayWrite(rights, change, writing) ? [] : [change.file]))

function mayWrite(rights: Rights, change: Writing['changes'][number], writing: Writing): boolean {
  if (rights.role === 'owner') return true
  const { file, before } = change
  if (file === 'redirects.json') return areRedirectsOfMoves(change, writing.changes)
  const standing = standingOf(file)
  if (standing.isOwners) return false
  const { folders, languages } = rights
  // Pages elsewhere may show what is replaced or deleted.
  if (standing.isMedia) return (folders === undefined && languages === undefined) || before === undefined
  const { address, language = writing.language } = standing
  const isWithin = folders?.some((folder) => isInFolder(address, folder))
  return isWithin !== false && languages?.includes(language) !== false
}

/** The address of the page that a file has, or has the words of. */
export const addressOf = (file: string): string | undefined => standingOf(file).address

/** Whether a page is in a folder, which may be the address of a page itself. */
export const isInFolder = (address: string | undefined, folder: string): boolean =>
  address !== undefined && `${address}/`.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/** Whether redirects follow pages that got another address, or are gone, in the same step: then each new one leads into the site. */
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
  const known = new Set(then.map((entry) => JSON.stringify(entry)))
  return now.every((entry) => known.has(JSON.stringify(entry)) || /^\/(?![/\\])/.test(String(entry.to)))
}

/** The last part of the address that a page has in a language. */
function slugIn(content: FileChange['after']): unknown {
  const value = jsonIn(String(content))
  return isObject(value) ? value['slug'] : undefined
}

interface Redirect {
  to?: unknown
}

/** The entries of a list of redirects, none where there is no file; undefined for what cannot be read. */
function entriesIn(content: FileChange['after']): Redirect[] | undefined {
  if (content === undefined) return []
  const value = jsonIn(String(content))
  if (!isObject(value)) return undefined
  const { redirects = [] } = value
  return Array.isArray(redirects) ? redirects.map((entry) => Object(entry) as Redirect) : undefined
}
