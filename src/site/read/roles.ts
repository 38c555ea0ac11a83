import { pathOf } from '#site/model/routes.ts'
import type { Role } from './json-document.ts'

/** The roles of files to which documents refer. */
type MediaRole = 'font' | 'image' | 'video' | 'captions' | 'public'

/** The role of a site's file, by its folder and name. A name has composed letters, as addresses have. */
export type FileRole =
  | { role: Role | 'drawing'; name: string }
  | { role: MediaRole; name: string }
  | { role: 'note' }
  | { role: 'stray' }

export const TOP_DOCUMENTS = ['settings', 'navigation', 'theme', 'redirects', 'rules'] as const
export const TOP_FOLDERS = [
  'pages',
  'forms',
  'shared',
  'kinds',
  'languages',
  'drawings',
  'images',
  'videos',
  'fonts',
  'public',
] as const

/** Matches files for people, such as a README, which are allowed in every folder. */
const NOTE = /(^|\/)(readme|licen[cs]e|copying|notice|ofl)[^/]*$/i

const IMAGE = /\.(?:jpe?g|png|webp|avif|svg)$/i
const VIDEO = /\.(?:mp4|webm)$/

/** Matches the translation of a document below `languages/<language>/`. */
const TRANSLATION =
  /^languages\/[^/]+\/(?:(?:settings|navigation)\.json|pages\/.+\.json|(?:forms|shared|kinds)\/[^/]+\.json)$/

export function roleOf(file: string): FileRole {
  // Tested first, as most files of a large site are pages.
  if (file.startsWith('pages/') && file.endsWith('.json'))
    return NOTE.test(file) ? { role: 'note' } : { role: 'page', name: addressOf(file) }
  const steps = file.split('/')
  const [top = '', name = ''] = steps
  const document = TOP_DOCUMENTS.find((candidate) => file === `${candidate}.json`)
  if (document) return { role: document, name: document }
  if (top === 'public' && steps.length > 1)
    return { role: 'public', name: `/${steps.slice(1).join('/')}`.normalize('NFC') }
  if (top === 'images' && steps.length === 2 && IMAGE.test(name)) return { role: 'image', name: name.normalize('NFC') }
  if (top === 'videos' && steps.length === 2) {
    if (VIDEO.test(name)) return { role: 'video', name: name.normalize('NFC') }
    if (name.endsWith('.vtt')) return { role: 'captions', name: name.normalize('NFC') }
  }
  if (NOTE.test(file)) return { role: 'note' }
  if (top === 'languages' && steps.length === 3 && steps[2] === 'terms.json') return { role: 'terms', name }
  if (top === 'languages' && TRANSLATION.test(file))
    return { role: 'translation', name: file.slice('languages/'.length) }
  if (steps.length === 2) {
    if (top === 'forms' && name.endsWith('.json')) return { role: 'form', name: fitName(name).slice(0, -5) }
    if (top === 'shared' && name.endsWith('.json')) return { role: 'shared', name: fitName(name).slice(0, -5) }
    if (top === 'kinds' && name.endsWith('.json')) return { role: 'kind', name: fitName(name).slice(0, -5) }
    if (top === 'drawings' && name.endsWith('.svg')) return { role: 'drawing', name: fitName(name).slice(0, -4) }
    if (top === 'fonts') return { role: 'font', name }
  }
  return { role: 'stray' }
}

const NO_DOCUMENTS: ReadonlySet<string> = new Set(['drawing', 'font', 'image', 'video', 'captions', 'public'])

export const isDocumentRole = (role: Role | 'drawing' | MediaRole): role is Role => !NO_DOCUMENTS.has(role)

/** The role of a document; undefined for other files. */
export function documentRoleOf(file: string): Role | undefined {
  const { role } = roleOf(file)
  return role !== 'note' && role !== 'stray' && isDocumentRole(role) ? role : undefined
}

/** A page's address. An invalid name counts as the valid name that would replace it. */
function addressOf(file: string): string {
  const path = file.slice('pages/'.length)
  return pathOf(VALID_PATH.test(path) ? path : path.normalize('NFC').split('/').map(fitName).join('/'))
}

/** The valid name for a file or folder, if there is one, as documents may already use it. */
const fitName = (name: string): string => betterName(name) ?? name

/** A quick test, as most names are valid. */
const VALID_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.json|\.svg)?$/
const VALID_PATH = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*(?:\.json|\.svg)?$/

/**
 * A valid name for a file or folder: lower-case letters, digits and single dashes. Undefined if a letter would be lost: only
 * its author knows how to transcribe a word of another script.
 */
export function betterName(name: string): string | undefined {
  if (VALID_NAME.test(name)) return name
  const ending = /\.(json|svg)$/.exec(name)?.[0] ?? ''
  const stem = name
    .slice(0, name.length - ending.length)
    .replace(/\.json$/i, '')
    .replace(/[\p{Cf}'’]/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
  if (/[^\P{L}a-z]|[^\P{N}0-9]/u.test(stem)) return undefined
  const better = stem.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return better === '' ? undefined : `${better}${ending}`
}

/** Whether a file or one of its folders has an invalid name. */
export const isOddlyNamed = (file: string): boolean =>
  !VALID_PATH.test(file) && file.split('/').some((step) => step !== betterName(step))
