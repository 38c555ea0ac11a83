import { isObject } from '#content/read/json-tree.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { blockLabel, choiceLabel, fieldLabel, inWords } from '#studio/panel/schema/schema.ts'
import type { ResolvedSchema } from '#studio/panel/schema/schema.ts'
import words from '#studio/panel/words/ar.json' with { type: 'json' }
import { labelsAround, schemaAt, schemasNow } from '#studio/server/form-words.ts'
import type { ProblemPlace } from '#studio/server/words/studio-words.ts'
import { isolated, quoted } from './say.ts'

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
  /** A text of a schema. */
  says: (text: string) => string
}

/** The Arabic of a label, which ar.json has for everything that schemas say. */
const SCHEMA: Readonly<Record<string, string>> = words.schema

const inArabic = (text: string): string => SCHEMA[text] ?? isolated(text)

const label = (text: string): string => `«${inArabic(text)}»`

export function namesAt({ path, document, documents }: ProblemPlace): Names {
  const schemas = schemasNow()
  const onTheWay = document ? schemaAt(path, document, schemas) : []
  const labels = document ? labelsAround(path, document, schemas) : new Map<string, string>()
  const field = (name: string): string => label(labels.get(name) ?? inWords(name))
  return {
    here: nounOf(path, document, onTheWay),
    where: document ? wayTo(path, document, onTheWay) : '',
    field,
    fields: (names) => names.map(field),
    choice: (value) => choiceOf(value, onTheWay.at(-1)),
    kind: (kind) => label(inWords(kind)),
    block: (type) => label(blockLabel(type, schemas)),
    document: (file) => titleOf(file, documents),
    says: (text) => SCHEMA[text] ?? '',
  }
}

const choiceOf = (value: unknown, field: ResolvedSchema = {}): string =>
  typeof value === 'string' && field.enum?.includes(value) ? label(choiceLabel(value, field)) : quoted(String(value))

/** A masculine noun with the name of what is at a place, so that one verb fits all of them. */
function nounOf(path: Path, document: JsonDocument | undefined, onTheWay: readonly ResolvedSchema[]): string {
  const last = path.at(-1)
  if (last === undefined || !document) return 'هذا المستند'
  if (isBlock(path, document)) return `القسم ${sectionName(path, document)}`
  const labelAt = (length: number): string => label(fieldLabel(String(path[length - 1]), onTheWay[length] ?? {}))
  return typeof last === 'number' ? `البند ${last + 1} من ${labelAt(path.length - 1)}` : `الحقل ${labelAt(path.length)}`
}

const isBlock = (path: Path, { role }: JsonDocument): boolean =>
  role === 'page' && path.length === 2 && path[0] === 'blocks'

/** The title of a section, else its type. */
function sectionName(path: Path, { value }: JsonDocument): string {
  const block: unknown = valueAt(value, path)
  const { title, type } = isObject(block) ? block : {}
  if (typeof title === 'string' && title.trim() !== '') return quoted(title, 40)
  return label(typeof type === 'string' ? blockLabel(type, schemasNow()) : 'Section')
}

function wayTo(path: Path, document: JsonDocument, onTheWay: readonly ResolvedSchema[]): string {
  const steps = path.flatMap((step, index) => {
    const soFar = path.slice(0, index + 1)
    if (isBlock(soFar, document)) return [sectionName(soFar, document)]
    if (typeof step === 'number') return [`البند ${step + 1}`]
    const isList = typeof path[index + 1] === 'number' && (step === 'items' || step === 'redirects' || index === 0)
    return isList ? [] : [inArabic(fieldLabel(step, onTheWay[index + 1] ?? {}))]
  })
  return [nameOf(document), ...steps].join(' › ')
}

/** The title of a document; what the site has once is called by what it is. */
function nameOf({ role, name, value }: JsonDocument): string {
  const { title } = value
  if (role !== 'page' && role !== 'form' && role !== 'shared') return inArabic(inWords(role))
  return isolated(typeof title === 'string' && title !== '' ? title : name)
}

function titleOf(file: string, documents: SiteDocuments | undefined): string {
  const document = documents && documentsOf(documents).find((each) => each.file === file)
  if (!document) return quoted(file)
  const title = `«${nameOf(document)}»`
  return document.role === 'page' ? `${title} (${isolated(document.name)})` : title
}
