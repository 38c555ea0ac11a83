import type { Problem } from '#site/problems/problem.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { roleOf } from '#site/read/roles.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import { inWords } from '#base/text/words/lists.ts'
import { blockLabel, choiceLabel, definition, fieldLabel, fieldSchema } from '#studio/protocol/schema.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { kindsNow, labelsAround, schemaAt, schemasNow } from '#live/studio/form-words.ts'
import { labelIn } from '#live/studio/words/labels.ts'
import type { ProblemPlace } from '#live/studio/words/studio-words.ts'
import { inQuotes, quoted, write } from './template.ts'
import type { Scope } from './template.ts'

/** A scope for texts about a problem, with the names at its place. */
export function scopeAt(
  { file, path = [], line, fix }: Problem,
  { documents, ...place }: ProblemPlace,
  scope: Scope,
): Scope & { where: string } {
  const { language } = scope
  const schemas = schemasNow(documents)
  const document = place.document ?? documentAt(file, documents)
  const onTheWay = document ? schemaAt(path, document, schemas) : []
  const around = document ? labelsAround(path, document, schemas) : new Map<string, string>()
  const field = (name: string): string => labelOf(around.get(name) ?? inWords(name), scope)
  const kind = (name: string): string => {
    const { title, translations } = kindsNow(documents).get(name) ?? { title: inWords(name), translations: {} }
    return inQuotes(translations[language]?.title ?? isolated(title), scope.phrases)
  }
  return {
    ...scope,
    where: document ? wayTo(path, document, scope, onTheWay) : fileName(file, scope),
    formats: {
      ...scope.formats,
      field: (name) => field(String(name)),
      path: (names) => (names as string[]).map(field).join(' › '),
      choice: (value) => choiceOf(value, scope, onTheWay.at(-1)),
      fieldType: (type) => choiceOf(type, scope, fieldSchema(definition('FormField', schemas), 'type', schemas)),
      kind: (name) => kind(String(name)),
      block: (type) => labelOf(blockLabel(String(type), schemas), scope),
      document: (other) => titleOf(String(other), documents, scope),
    },
    values: {
      here: () => nounOf(path, document, scope, onTheWay),
      lineOfProblem: line,
      isFixable: fix !== undefined,
    },
  }
}

const phrase = (name: string, values: Scope['values'], scope: Scope): string =>
  write(scope.phrases[name] ?? '', { ...scope, values })

const documentAt = (file: string, documents: SiteDocuments | undefined): JsonDocument | undefined =>
  documents && documentsOf(documents).find((each) => each.file === file)

/** A drawing by its name; people do not know the names of other files. */
function fileName(file: string, scope: Scope): string {
  const fileRole = roleOf(file)
  return fileRole.role === 'drawing' ? phrase('drawing', { name: fileRole.name }, scope) : ''
}

export const labelOf = (text: string, { language, phrases }: Pick<Scope, 'language' | 'phrases'>): string =>
  inQuotes(labelIn(language, text), phrases)

const choiceOf = (value: unknown, scope: Scope, field: ResolvedSchema = {}): string =>
  typeof value === 'string' && field.enum?.includes(value)
    ? labelOf(choiceLabel(value, field), scope)
    : quoted(String(value), scope.phrases)

/** A noun with the name of the value at a place. All of them have one gender, so that one verb fits all. */
function nounOf(
  path: Path,
  document: JsonDocument | undefined,
  scope: Scope,
  onTheWay: readonly ResolvedSchema[],
): string {
  const last = path.at(-1)
  if (last === undefined || !document) return phrase('here-document', {}, scope)
  if (isBlock(path, document)) return sectionName(path, document, scope)
  const labelAt = (length: number): string => fieldLabel(String(path[length - 1]), onTheWay[length] ?? {})
  return typeof last === 'number'
    ? phrase('here-entry', { n: last + 1, list: labelAt(path.length - 1) }, scope)
    : phrase('here-field', { field: labelAt(path.length) }, scope)
}

const isBlock = (path: Path, { role }: JsonDocument): boolean =>
  role === 'page' && path.length === 2 && path[0] === 'blocks' && typeof path[1] === 'number'

/** A section by its title, or else by its number and type. */
function sectionName(path: Path, { value }: JsonDocument, scope: Scope): string {
  const block: unknown = valueAt(value, path)
  const { title, type } = isObject(block) ? block : {}
  const label = typeof type === 'string' && blockLabel(type, schemasNow())
  const name = typeof title === 'string' && title.trim() !== '' && title
  return phrase('section', { title: name, n: Number(path[1]) + 1, type: label }, scope)
}

/** Longer paths are shortened in the middle: brackets may be in the wrong place. */
const MAX_STEPS = 8

/** The path to a value, beginning with the title of its document. */
export function wayTo(
  path: Path,
  document: JsonDocument,
  scope: Scope,
  onTheWay: readonly ResolvedSchema[] = schemaAt(path, document, schemasNow()),
): string {
  const steps = path.flatMap((step, index) => {
    const soFar = path.slice(0, index + 1)
    if (isBlock(soFar, document)) return [sectionName(soFar, document, scope)]
    if (typeof step === 'number') return [phrase('entry', { n: step + 1 }, scope)]
    // The number of an entry says more than the name of the document's list, or "items".
    const isList = typeof path[index + 1] === 'number' && UNNAMED_LISTS.has(step)
    const isType = step === 'type' && index === path.length - 1
    return isList || isType ? [] : [labelIn(scope.language, fieldLabel(step, onTheWay[index + 1] ?? {}))]
  })
  const shortened = steps.length <= MAX_STEPS ? steps : [...steps.slice(0, 4), '…', ...steps.slice(-2)]
  return [nameOf(document, scope), ...shortened].join(' › ')
}

const UNNAMED_LISTS = new Set(['blocks', 'items', 'redirects'])

/** The title of a document; a document that exists once is named by its role. */
function nameOf({ role, name, value }: JsonDocument, { language }: Scope): string {
  const { title } = value
  if (role !== 'page' && role !== 'form' && role !== 'shared' && role !== 'kind')
    return labelIn(language, inWords(role))
  return isolated(typeof title === 'string' && title.trim() !== '' ? shorten(oneLine(title), 40) : name)
}

/** The title of a document, by its file, with the address of a page. */
export function titleOf(file: string, documents: SiteDocuments | undefined, scope: Scope): string {
  const document = documentAt(file, documents)
  if (!document) return quoted(file, scope.phrases)
  const title = inQuotes(nameOf(document, scope), scope.phrases)
  return document.role === 'page' ? `${title} (${isolated(document.name)})` : title
}
