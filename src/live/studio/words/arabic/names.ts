import type { Problem } from '#site/problems/problem.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { roleOf } from '#site/read/roles.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { blockLabel, choiceLabel, definition, fieldLabel, fieldSchema } from '#studio/protocol/schema.ts'
import { inWords } from '#base/text/words/in-words.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import words from '#studio/words/ar.json' with { type: 'json' }
import { kindsNow, labelsAround, ownTranslation, schemaAt, schemasNow } from '#live/studio/form-words.ts'
import type { ProblemPlace } from '#live/studio/words/studio-words.ts'
import { oneLine, shorten } from '#base/text/words/shorten.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { quoted } from './say.ts'
import { VALUE_FORMS } from './value-forms.ts'

/** What a problem names, as the Arabic studio calls it, in quotation marks. */
export interface Names {
  /** What the problem is about, with a noun: "الحقل «العنوان»". */
  here: string
  /** The way to it: "صفحة › قسم › حقل". */
  where: string
  field: (name: string) => string
  fields: (names: readonly string[]) => string[]
  /** A value of the field that the problem is about, where it can be chosen. */
  choice: (value: unknown) => string
  kind: (kind: string) => string
  block: (type: string) => string
  /** A document by its file: its title, and the address of a page. */
  document: (file: string) => string
  /** What a value has to be, from the words of its schema. */
  says: (text: string) => string
  /** A type of a field of a form. */
  fieldType: (type: string) => string
  /** One-based. */
  line: number
  /** Whether a press mends it. */
  isFixable: boolean
}

/** The Arabic of a label, which ar.json has for everything that schemas say. */
const SCHEMA = new Map(Object.entries(words.schema))

export const inArabic = (text: string): string => SCHEMA.get(text) ?? ownTranslation('ar', text) ?? isolated(text)

/** A kind of page, or what a document is called. */
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

/** A drawing by its name; other files have none that a person knows. */
function fileName(file: string): string {
  const fileRole = roleOf(file)
  return fileRole.role === 'drawing' ? `الرسم ${isolated(fileRole.name)}` : ''
}

const choiceOf = (value: unknown, field: ResolvedSchema = {}): string =>
  typeof value === 'string' && field.enum?.includes(value) ? label(choiceLabel(value, field)) : quoted(String(value))

/** A masculine noun with the name of what is at a place, so that one verb fits all of them. */
function nounOf(path: Path, document: JsonDocument | undefined, onTheWay: readonly ResolvedSchema[]): string {
  const last = path.at(-1)
  if (last === undefined || !document) return 'هذا المستند'
  if (isBlock(path, document)) return sectionName(path, document)
  const labelAt = (length: number): string => label(fieldLabel(String(path[length - 1]), onTheWay[length] ?? {}))
  return typeof last === 'number' ? `البند ${last + 1} من ${labelAt(path.length - 1)}` : `الحقل ${labelAt(path.length)}`
}

const isBlock = (path: Path, { role }: JsonDocument): boolean =>
  role === 'page' && path.length === 2 && path[0] === 'blocks' && typeof path[1] === 'number'

/** A section by its title, else by its number and type. */
function sectionName(path: Path, { value }: JsonDocument): string {
  const block: unknown = valueAt(value, path)
  const { title, type } = isObject(block) ? block : {}
  if (typeof title === 'string' && title.trim() !== '') return `القسم ${quoted(title, 40)}`
  const number = `القسم ${Number(path[1]) + 1}`
  return typeof type === 'string' ? `${number} ${label(blockLabel(type, schemasNow()))}` : number
}

/** More steps are cut in the middle: brackets may be closed wrongly. */
const MOST_STEPS = 8

function wayTo(path: Path, document: JsonDocument, onTheWay: readonly ResolvedSchema[]): string {
  const steps = path.flatMap((step, index) => {
    const soFar = path.slice(0, index + 1)
    if (isBlock(soFar, document)) return [sectionName(soFar, document)]
    if (typeof step === 'number') return [`البند ${step + 1}`]
    // The list of a document, and "items", say less than the number behind them.
    const isList = typeof path[index + 1] === 'number' && UNNAMED_LISTS.has(step)
    const isType = step === 'type' && index === path.length - 1
    return isList || isType ? [] : [inArabic(fieldLabel(step, onTheWay[index + 1] ?? {}))]
  })
  const shown = steps.length <= MOST_STEPS ? steps : [...steps.slice(0, 4), '…', ...steps.slice(-2)]
  return [nameOf(document), ...shown].join(' › ')
}

/** The way to a value, from the title of its document on. */
export const wayInDocument = (path: Path, document: JsonDocument): string =>
  wayTo(path, document, schemaAt(path, document, schemasNow()))

const UNNAMED_LISTS = new Set(['blocks', 'items', 'redirects'])

/** The title of a document; what the site has once is called by what it is. */
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
