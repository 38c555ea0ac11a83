import type { JsonDocument } from './json-document.ts'
import { roleOf } from './roles.ts'

const FOLDER = 'languages/'

/** Whether a page belongs to a single language, in place of a translated page. */
export const isIndependent = ({ file }: Pick<JsonDocument, 'file'>): boolean => file.startsWith(FOLDER)

/** `ar/pages/about.json` */
export const pathBelowLanguages = ({ file }: Pick<JsonDocument, 'file'>): string => file.slice(FOLDER.length)

/** The language of such a page, and the file of the page that it replaces. */
export function tiedTo({ file }: Pick<JsonDocument, 'file'>): { language: string; file: string } {
  const [language = '', ...steps] = file.slice(FOLDER.length).split('/')
  return { language, file: steps.join('/') }
}

/**
 * The address of the page of a language, with the slug of the source: its own slug depends on the folders around it.
 * Undefined for a document other than a page.
 */
export function independentAddress(document: JsonDocument): string | undefined {
  const { value, role } = document
  if (role !== 'translation' || value['independent'] !== true || 'texts' in value) return undefined
  const { language, file } = tiedTo(document)
  const source = roleOf(file)
  if (source.role !== 'page') return undefined
  return `/${language.toLowerCase()}${source.name === '/' ? '' : source.name}`
}
