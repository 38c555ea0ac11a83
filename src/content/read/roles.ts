import { pathOf } from '#model/routes.ts'
import type { Role } from './json-document.ts'

/** What a file of the site is for, by its place and name. */
export type FileRole =
  | { role: Role | 'drawing'; name: string }
  | { role: 'font' | 'public'; name: string }
  | { role: 'note' }
  | { role: 'stray' }

export const TOP_DOCUMENTS = ['settings', 'navigation', 'theme', 'redirects'] as const
export const TOP_FOLDERS = ['pages', 'forms', 'shared', 'drawings', 'fonts', 'public'] as const

/** Files for people, not for the site: they may lie anywhere. */
const NOTE = /(^|\/)(readme|licen[cs]e|copying|notice|ofl)[^/]*$/i

export function roleOf(file: string): FileRole {
  const steps = file.split('/')
  const [top = '', name = ''] = steps
  const document = TOP_DOCUMENTS.find((known) => file === `${known}.json`)
  if (document) return { role: document, name: document }
  if (top === 'public' && steps.length > 1) return { role: 'public', name: `/${steps.slice(1).join('/')}` }
  if (NOTE.test(file)) return { role: 'note' }
  if (top === 'pages' && file.endsWith('.json')) return { role: 'page', name: addressOf(file) }
  if (steps.length === 2) {
    if (top === 'forms' && name.endsWith('.json')) return { role: 'form', name: name.slice(0, -5) }
    if (top === 'shared' && name.endsWith('.json')) return { role: 'shared', name: name.slice(0, -5) }
    if (top === 'drawings' && name.endsWith('.svg')) return { role: 'drawing', name: name.slice(0, -4) }
    if (top === 'fonts') return { role: 'font', name }
  }
  return { role: 'stray' }
}

/** A page's address. Where a name cannot be part of one, the name that it should have. */
function addressOf(file: string): string {
  return pathOf(file.slice('pages/'.length).split('/').map(betterName).join('/'))
}

/** A file or folder name made fit for an address: small letters, digits and single dashes. */
export function betterName(name: string): string {
  const ending = /\.(json|svg)$/.exec(name)?.[0] ?? ''
  const stem = name
    .slice(0, name.length - ending.length)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${stem || 'page'}${ending}`
}
