import type { Problem } from '#site/problems/problem.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { roleOf } from '#site/read/roles.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { blockLabel, choiceLabel, definition, fieldLabel, fieldSchema } from '#studio/protocol/schema.ts'
import { inWords } from '#base/text/words/lists.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import words from '#studio/words/ar.json' with { type: 'json' }
import { kindsNow, labelsAround, ownTranslation, schemaAt, schemasNow } from '#live/studio/form-words.ts'
import type { ProblemPlace } from '#live/studio/words/studio-words.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { quoted } from './say.ts'
import { VALUE_FORMS } from './value-forms.ts'

/** The names in a problem, as the Arabic studio writes them, in quotation marks. */
export interface Names {
  /** The noun and the name of the place: "الحقل «العنوان»". */
  here: string
  /** The path to it: "صفحة › قسم › حقل". */
  where: string
  field: (name: string) => string
  fields: (names: readonly string[]) => string[]
  /** A value of the field, if it is one of several choices. */
  choice: (value: unknown) => string
  kind: (kind: string) => string
  block: (type: string) => string
  /** The title of a document, by its file, with the address of a page. */
  document: (file: string) => string
  /** The description of a required value, from the words of its schema. */
  says: (text: string) => string
  /** A type of a form field. */
  fieldType: (type: string) => string
  /** One-based. */
  line: number
  /** Whether the form has a button that fixes it. */
  isFixable: boolean
}

/** The Arabic labels, which ar.json has for all texts of schemas. */
const SCHEMA = new Map(Object.entries(words.schema))

export const inArabic = (text: string): string => SCHEMA.get(text) ?? ownTranslation('ar', text) ?? isolated(text)

/** The label of a kind of page, or of a document. */
export const labelInArabic = (text: string): string => inArabic(inWords(text))

const label = (text: string): string => `«${inArabic(text)}»`

export function namesAt({ file, path = [], line, fix }: Problem, { documents, ...place }: ProblemPlace): Names {
  const schemas = schemasNow(documents)
  const document = place.document ?? documentAt(file, documents)
  const onTheWay = document ? schemaAt(path, document, schemas) : []
  const labels = document ? labelsAround(path, document, schemas) : new Map<string, string>()
  const field = (name: string): string => label(labels.get(name) ?? inWords(name))
  return {
    here: nounOf(path, document, onTheWay),
    where: document ? wayTo(path, document, onTheWay) : fileName(file),
    field,
    fields: (names) => names.map(field),
    choice: (value) => choiceOf(value, onTheWay.at(-1)),
    kind: (kind) => {
      const { title, translations } = kindsNow(documents).get(kind) ?? { title: inWords(kind), translations: {} }
      return `«${translations.ar?.title ?? isolated(title)}»`
    },
    block: (type) => label(blockLabel(type, schemas)),
    document: (other) => titleOf(other, documents),
    says: (text) => VALUE_FORMS[text] ?? '',
    fieldType: (type) => choiceOf(type, fieldSchema(definition('FormField', schemas), 'type', schemas)),
    line,
    isFixable: fix !== undefined,
  }
}

const documentAt = (file: string, documents: SiteDocuments | undefined): JsonDocument | undefined =>
  documents && documentsOf(documents).find((each) => each.file === file)

/** A drawing by its name; people do not know the names of other files. */
function fileName(file: string): string {
  const fileRole = roleOf(file)
  return fileRole.role === 'drawing' ? `الرسم ${isolated(fileRole.name)}` : ''
}

const choiceOf = (value: unknown, field: ResolvedSchema = {}): string =>
  typeof value === 'string' && field.enum?.includes(value) ? label(choiceLabel(value, field)) : quoted(String(value))

/** A masculine noun with the name of the value at a place, so that one verb fits all. */
function nounOf(path: Path, document: JsonDocument | undefined, onTheWay: readonly ResolvedSchema[]): string {
  const last = path.at(-1)
  if (last === undefined || !document) return 'هذا المستند'
  if (isBlock(path, document)) return sectionName(path, document)
  const labelAt = (length: number): string => label(fieldLabel(String(path[length - 1]), onTheWay[length] ?? {}))
  return typeof last === 'number' ? `البند ${last + 1} من ${labelAt(path.length - 1)}` : `الحقل ${labelAt(path.length)}`
}

const isBlock = (path: Path, { role }: JsonDocument): boolean =>
  role === 'page' && path.length === 2 && path[0] === 'blocks' && typeof path[1] === 'number'

/** A section by its title, or else by its number and type. */
function sectionName(path: Path, { value }: JsonDocument): string {
  const block: unknown = valueAt(value, path)
  const { title, type } = isObject(block) ? block : {}
  if (typeof title === 'string' && title.trim() !== '') return `القسم ${quoted(title, 40)}`
  const number = `القسم ${Number(path[1]) + 1}`
  return typeof type === 'string' ? `${number} ${label(blockLabel(type, schemasNow()))}` : number
}

/** Longer paths are shortened in the middle: brackets may be in the wrong place. */
const MOST_STEPS = 8

function wayTo(path: Path, document: JsonDocument, onTheWay: readonly ResolvedSchema[]): string {
  const steps = path.flatMap((step, index) => {
    const soFar = path.slice(0, index + 1)
    if (isBlock(soFar, document)) return [sectionName(soFar, document)]
    if (typeof step === 'number') return [`البند ${step + 1}`]
    // The number of an entry says more than the name of the document's list, or "items".
    const isList = typeof path[index + 1] === 'number' && UNNAMED_LISTS.has(step)
    const isType = step === 'type' && index === path.length - 1
    return isList || isType ? [] : [inArabic(fieldLabel(step, onTheWay[index + 1] ?? {}))]
  })
  const shortened = steps.length <= MOST_STEPS ? steps : [...steps.slice(0, 4), '…', ...steps.slice(-2)]
  return [nameOf(document), ...shortened].join(' › ')
}

/** The path to a value, beginning with the title of its document. */
export const wayInDocument = (path: Path, document: JsonDocument): string =>
  wayTo(path, document, schemaAt(path, document, schemasNow()))

const UNNAMED_LISTS = new Set(['blocks', 'items', 'redirects'])

/** The title of a document; a document that exists once is named by its role. */
function nameOf({ role, name, value }: JsonDocument): string {
  const { title } = value
  if (role !== 'page' && role !== 'form' && role !== 'shared' && role !== 'kind') return inArabic(inWords(role))
  return isolated(typeof title === 'string' && title.trim() !== '' ? shorten(oneLine(title), 40) : name)
}

export function titleOf(file: string, documents: SiteDocuments | undefined): string {
  const document = documentAt(file, documents)
  if (!document) return quoted(file)
  const title = `«${nameOf(document)}»`
  return document.role === 'page' ? `${title} (${isolated(document.name)})` : title
}
