import { closest } from '#content/problems/suggest.ts'
import type { Drawing } from './drawing.ts'
import type { JsonDocument, Role } from './json-document.ts'
import type { JsonObject } from './json-tree.ts'
import { isOddlyNamed, roleOf } from './roles.ts'

type Placed = Pick<JsonDocument | Drawing, 'file' | 'role' | 'name'>

/** The fields by which a document is told: in its own folder by any of them, elsewhere by the first. */
const SIGNATURE_FIELDS: Record<Role, readonly [string, ...string[]]> = {
  page: ['blocks', 'kind'],
  form: ['fields', 'submit'],
  settings: ['origin', 'brand', 'organization'],
  navigation: ['header', 'footer'],
  theme: ['colors', 'fontFamily'],
  redirects: ['redirects'],
  shared: ['type'],
}

const FOLDERS: Partial<Record<Role | 'drawing', string>> = {
  page: 'pages',
  form: 'forms',
  shared: 'shared',
  drawing: 'drawings',
}

/** A document in a folder of another sort is read as what it is: it is in the wrong place, and all else about it is right. */
export function reclassify(document: JsonDocument): JsonDocument {
  const role = roleBySignature(document)
  if (role === document.role) return document
  const place = roleOf(expectedPath({ ...document, role }))
  return { ...document, role, name: 'name' in place ? place.name : document.name }
}

/** A document that has a field of its own folder's sort is of that sort, whatever else it has. */
function roleBySignature({ role, value }: JsonDocument): Role {
  if (!(role in FOLDERS) || SIGNATURE_FIELDS[role].some((sign) => hasField(sign, value))) return role
  const told = ROLES.find((other) => hasField(SIGNATURE_FIELDS[other][0], value)) ?? role
  // A block is told by one common word alone: not where a field of the folder's own sort is misspelled beside it.
  const isDoubtful = told === 'shared' && Object.keys(value).some((name) => closest(name, SIGNATURE_FIELDS[role]))
  return isDoubtful ? role : told
}

const ROLES = Object.keys(SIGNATURE_FIELDS) as Role[]

/** The theme has a "type" too, of another sort. */
const hasField = (sign: string, value: JsonObject): boolean =>
  Object.hasOwn(value, sign) && (sign !== 'type' || typeof value[sign] === 'string')

/** The file in which a document belongs: its own, unless it lies in a folder of another sort. */
export function expectedPath({ file, role }: Pick<Placed, 'file' | 'role'>): string {
  const folder = FOLDERS[role]
  if (folder === undefined) return `${role}.json`
  const [, ...steps] = file.split('/')
  return `${folder}/${role === 'page' ? steps.join('/') : steps.at(-1)}`
}

/** Whether a file must be moved or renamed anyway. */
export const isMisplaced = (placed: Placed): boolean =>
  isOddlyNamed(placed.file) || expectedPath(placed) !== placed.file

/**
 * Documents in the order in which they get what only one can have: those that stay before those that must be moved or
 * renamed, and a name before that of a copy ("contact" before "contact-2"; files lie on disk the other way round).
 */
export function byPrecedence<T extends Placed>(documents: readonly T[]): T[] {
  const byName = documents.toSorted((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1))
  return [...byName.filter((one) => !isMisplaced(one)), ...byName.filter(isMisplaced)]
}
