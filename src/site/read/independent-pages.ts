import type { JsonDocument } from './json-document.ts'
import { roleOf } from './roles.ts'

const FOLDER = 'languages/'

/** Whether a page is one that a language has instead of a translated one. */
export const isIndependent = ({ file }: Pick<JsonDocument, 'file'>): boolean => file.startsWith(FOLDER)

/** `ar/pages/about.json` */
export const pathBelowLanguages = ({ file }: Pick<JsonDocument, 'file'>): string => file.slice(FOLDER.length)

/** The file of the page whose place a page of a language takes, and the language. */
export function tiedTo({ file }: Pick<JsonDocument, 'file'>): { language: string; file: string } {
  const [language = '', ...steps] = file.slice(FOLDER.length).split('/')
  return { language, file: steps.join('/') }
}

/**
 * The address of the page of a language, with the last part of the source: one of its own depends on the folders around it.
 * Undefined for a document that is no page.
 */
export function independentAddress(document: JsonDocument): string | undefined {
  const { value, role } = document
  if (role !== 'translation' || value['independent'] !== true || 'texts' in value) return undefined
  const { language, file } = tiedTo(document)
  const source = roleOf(file)
  if (source.role !== 'page') return undefined
  return `/${language.toLowerCase()}${source.name === '/' ? '' : source.name}`
}
