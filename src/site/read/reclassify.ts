import { closest } from '#site/problems/suggest.ts'
import type { Drawing } from './svg.ts'
import type { JsonDocument, Role } from './json-document.ts'
import type { JsonObject } from './json-tree.ts'
import { independentAddress, isIndependent } from './independent-pages.ts'
import { isOddlyNamed, roleOf } from './roles.ts'

type Located = Pick<JsonDocument | Drawing, 'file' | 'role' | 'name'>

/** The fields that identify the role of a document: in any folder, and in the folder of the role. */
const SIGNATURE_FIELDS: Record<Role, { anywhere: readonly string[]; inFolder?: readonly string[] }> = {
  page: { anywhere: ['blocks'], inFolder: ['kind'] },
  form: { anywhere: ['fields'], inFolder: ['submit'] },
  settings: { anywhere: ['origin'] },
  navigation: { anywhere: ['header'] },
  theme: { anywhere: ['colors'] },
  redirects: { anywhere: ['redirects'] },
  rules: { anywhere: ['leastPages'] },
  shared: { anywhere: ['type'] },
  kind: { anywhere: ['slots', 'patterns'], inFolder: ['pageType', 'thing', 'required'] },
  translation: { anywhere: [], inFolder: ['texts', 'slug', 'independent'] },
  terms: { anywhere: [], inFolder: ['keep', 'terms'] },
}

/** The fields that identify the role of a document in the folder of that role. */
const signaturesOf = (role: Role): string[] => {
  const { anywhere, inFolder = [] } = SIGNATURE_FIELDS[role]
  return [...anywhere, ...inFolder]
}

const FOLDERS: Partial<Record<Role | 'drawing', string>> = {
  page: 'pages',
  form: 'forms',
  shared: 'shared',
  kind: 'kinds',
  drawing: 'drawings',
}

/** Gives a document in a wrong folder the role of its content, so that only the folder is reported. */
export function reclassify(document: JsonDocument): JsonDocument {
  const address = independentAddress(document)
  if (address !== undefined) return asRole(document, 'page', address)
  const role = roleBySignature(document)
  if (role === document.role) return document
  const expected = roleOf(expectedPath({ ...document, role }))
  return asRole(document, role, 'name' in expected ? expected.name : document.name)
}

function asRole({ file, lines, isParsed, root, value, issues }: JsonDocument, role: Role, name: string): JsonDocument {
  return { file, role, name, lines, isParsed, root, value, issues }
}

/** Whether a file in the site's folder itself is a page or a form by its fields. `document` was read as a page. */
export const belongsInFolder = ({ role, value }: JsonDocument): boolean =>
  role === 'form' || (role === 'page' && signaturesOf('page').some((field) => hasField(field, value)))

/** The role by signature fields. A signature field of the folder's role decides, regardless of other fields. */
function roleBySignature({ role, value }: JsonDocument): Role {
  if (!(role in FOLDERS) || signaturesOf(role).some((field) => hasField(field, value))) return role
  const match = ROLES.find((other) => SIGNATURE_FIELDS[other].anywhere.some((field) => hasField(field, value))) ?? role
  // The signature of a block, "type", is common: it does not count if a signature field of the folder is only misspelled.
  const isAmbiguous = match === 'shared' && Object.keys(value).some((name) => closest(name, signaturesOf(role)))
  return isAmbiguous ? role : match
}

const ROLES = Object.keys(SIGNATURE_FIELDS) as Role[]

/** Whether a document has a field. The theme also has a "type", but not a string. */
const hasField = (field: string, value: JsonObject): boolean =>
  Object.hasOwn(value, field) && (field !== 'type' || typeof value[field] === 'string')

/** The path that a document should have: its own, unless it is in the folder of another role. */
export function expectedPath({ file, role }: Pick<Located, 'file' | 'role'>): string {
  const folder = FOLDERS[role]
  if (role === 'page' && (file.startsWith('pages/') || isIndependent({ file }))) return file
  if (role === 'translation' || role === 'terms') return file
  if (folder === undefined) return `${role}.json`
  const steps = file.includes('/') ? file.split('/').slice(1) : [file]
  return `${folder}/${role === 'page' ? steps.join('/') : steps.at(-1)}`
}

/** Whether a file must be moved or renamed. */
export const isMisplaced = (located: Located): boolean =>
  isOddlyNamed(located.file) || expectedPath(located) !== located.file

/**
 * Sorts documents by precedence for a name or address that must be unique: misplaced ones are last, and an original precedes
 * its copy ("contact" before "contact-2", which file systems sort the other way round).
 */
export function byPrecedence<T extends Located>(documents: readonly T[]): T[] {
  const byName = documents.toSorted((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1))
  const misplaced = byName.filter(isMisplaced)
  return misplaced.length === 0 ? byName : [...byName.filter((one) => !isMisplaced(one)), ...misplaced]
}
