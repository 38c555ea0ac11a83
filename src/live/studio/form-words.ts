import { memo } from '#base/memo/memo.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { kinds } from '#site/problems/catalogue/kinds.ts'
import type { Problem } from '#site/problems/problem.ts'
import { plain } from '#site/problems/wording.ts'
import { ownTranslations } from '#site/own-blocks/own-translations.ts'
import type { Translations } from '#site/own-blocks/own-translations.ts'
import { blockDefinitionNames, definitionName } from '#site/schemas/schema-bundle.ts'
import { engineSchemas, siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import {
  blockLabel,
  blockSchema,
  choiceLabel,
  definition,
  fieldLabel,
  fieldSchema,
  resolve,
} from '#studio/protocol/schema.ts'
import { inWords } from '#base/text/words/lists.ts'
import type { ResolvedSchema, Schemas } from '#studio/protocol/schema.ts'
import type { ProblemPlace, ProblemWords } from './words/studio-words.ts'

/**
 * The words of a problem for a form: fields have their labels, documents their titles, and there are no lines, brackets
 * or quotes.
 */
export function wordsInForm(
  { inForm, ...problem }: Problem,
  { path, document, documents }: ProblemPlace,
): ProblemWords {
  const { code, message, hint } = { ...problem, ...inForm }
  // A problem of a translation is shown at the translated text.
  const where = document && document.file !== problem.file ? wayTo(path, document) : problem.where
  // The problems of a file that cannot be parsed are about its text, not about fields.
  if (document && document.issues.length > 0) return { message: problem.message, hint: problem.hint, where }
  const schemas = schemasNow(documents)
  const labels = document ? labelsAround(path, document, schemas) : new Map<string, string>()
  const named = new Map([...labels, ...choicesOf(code, path, document, schemas), ...kindsFor(code, documents)])
  const inWordsOfForm = (text: string): string =>
    sections(
      withoutLines(text)
        .replace(/"([\w-]+)"/g, (match, name: string) => (named.has(name) ? `“${named.get(name)}”` : match))
        .replace(FILE, (match, file: string) => titleOf(file, documents) ?? match),
    )
  const [page = '', ...steps] = where.split(' > ')
  const blockNames = new Map(Object.keys(schemas.blocks).map((type) => [type, blockLabel(type, schemas)]))
  return {
    // The names of missing types are not quoted there.
    message: inWordsOfForm(
      code === 'blocks-missing' ? message.replace(/\w+(?=[,;.])/g, (type) => blockNames.get(type) ?? type) : message,
    ),
    hint: inWordsOfForm(hint),
    where: [
      page.replace(/^Shared block /, 'Shared section '),
      ...steps.map(
        (step) =>
          labels.get(step) ??
          step.replace(
            BLOCK,
            (_, number: string, type?: string) =>
              `section ${number}${type === undefined ? '' : ` (${blockNames.get(type) ?? type})`}`,
          ),
      ),
    ].join(' > '),
  }
}

const wayTo = (path: Path, document: JsonDocument): string => {
  const { title } = document.value
  return [typeof title === 'string' ? plain(title) : inWords(document.role), ...labelsTo(path, document)].join(' > ')
}

/** The labels along a path, and the one-based numbers of entries in lists. */
export function labelsTo(path: Path, document: DocumentValue): (string | number)[] {
  const schemas = schemasNow()
  const onTheWay = schemaAt(path, document, schemas)
  const [first, index] = path
  const isInBlock = document.role === 'page' && first === 'blocks' && index !== undefined
  const block: unknown = isInBlock ? valueAt(document.value, path.slice(0, 2)) : undefined
  const type = isObject(block) ? String(block['type']) : ''
  const labels = path.map((step, place) =>
    typeof step === 'number' ? step + 1 : fieldLabel(step, onTheWay[place + 1] ?? {}),
  )
  return isInBlock ? [blockLabel(type, schemas), ...labels.slice(2)] : labels
}

/** The value and the role of a document: past versions have nothing else. */
export type DocumentValue = Pick<JsonDocument, 'role' | 'value'>

/** Whether the value at a path is one of the choices in a form. */
export const isChoice = (path: Path, document: DocumentValue): boolean => {
  const schemas = schemaAt(path, document, schemasNow())
  return schemas.length > path.length && schemas.at(-1)?.enum !== undefined
}

/** A step to a block without a title. */
const BLOCK = /^block (\d+)(?: \((\w+)\))?$/

/** The studio calls blocks sections. Quoted text stays as it is. */
const sections = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|“[^”]*”|\b([Bb])lock(s?)\b/g, (whole, letter: string | undefined, ending: string) =>
    letter === undefined ? whole : `${letter === 'B' ? 'S' : 's'}ection${ending}`,
  )

/** The schemas of the site, or those in the engine if the site's own blocks do not matter. */
export function schemasNow(documents?: SiteDocuments): Schemas {
  const { definitions, blockSchema: schemaOf } = documents ? siteSchemas(documents) : engineSchemas()
  if (documents) translations = translationsIn(definitions, documents, schemaOf)
  return formSchemas(definitions)
}

const formSchemas = memo((definitions: SiteSchemas['definitions']) => ({
  schemas: definitions,
  blocks: Object.fromEntries(blockDefinitionNames({ $defs: { ...definitions } })),
}))

const translationsIn = memo(
  (_definitions: SiteSchemas['definitions'], { ownBlocks }: SiteDocuments, schemaOf: SiteSchemas['blockSchema']) =>
    ownTranslations(ownBlocks, schemaOf),
  (definitions) => [definitions],
)

let translations: Translations = {}

/** The site's translation of an English text of its own blocks. */
export const ownTranslation = (language: string, english: string): string | undefined =>
  translations[language]?.[english]

/** The choices for a value, and the names of blocks, for problems about these. */
function choicesOf(code: string, path: Path, document: JsonDocument | undefined, schemas: Schemas): [string, string][] {
  if (code === 'value-not-possible' && document) return choicesAt(schemaAt(path, document, schemas).at(-1) ?? {})
  if (!Object.hasOwn(kinds, code) && code !== 'block-in-block') return []
  return Object.keys(schemas.blocks).map((type): [string, string] => [type, blockLabel(type, schemas)])
}

/** The names of kinds, for problems about these. */
function kindsFor(code: string, documents: SiteDocuments | undefined): [string, string][] {
  if (!Object.hasOwn(kinds, code)) return []
  return [...kindsNow(documents)].map(([name, { title }]): [string, string] => [name, title])
}

export const kindsNow = (documents: SiteDocuments | undefined) =>
  (documents ? siteSchemas(documents) : engineSchemas()).kinds

const choicesAt = (schema: ResolvedSchema): [string, string][] =>
  (schema.enum ?? []).map((choice) => [choice, choiceLabel(choice, schema)])

/** The path of a document of the site, with or without quotes, but not in an address. */
const FILE = /(?<=^|[\s(:])"?((?:(?:pages|forms|shared)\/)?[\w./-]+\.json)"?(?=$|[\s.,:;)])/g

/** A text with the titles of documents instead of their file names. */
export const filesInWords = (text: string, documents: SiteDocuments | undefined): string =>
  text.replace(FILE, (match, file: string) => titleOf(file, documents) ?? match)

/** Forms have no lines, and no words of JSON syntax. */
const withoutLines = (text: string): string =>
  text
    .replace(/\bthe one in line \d+/g, 'another one')
    .replace(/\bhere and in line \d+/g, 'here and once more')
    .replace(/,? ?\(line \d+\)|,? in line \d+/g, '')
    .replace(/, (?:without|in) quotes|,? in double quotes| in \[ \]| in \{ \}/g, '')

/**
 * The title of a document in lists of the studio, with the address of a page. Undefined if there is no such document.
 */
function titleOf(file: string, documents: SiteDocuments | undefined): string | undefined {
  const document = documents && documentsOf(documents).find((each) => each.file === file)
  if (!document) return undefined
  const { role, name, value } = document
  const { title } = value
  const label = plain(typeof title === 'string' && title !== '' ? title : name)
  if (role === 'page') return `“${label}” (${name})`
  return `“${role === 'form' || role === 'shared' || role === 'kind' ? label : inWords(role)}”`
}

/** The labels of the fields around a place and below it, by their names. */
export function labelsAround(path: Path, document: JsonDocument, schemas: Schemas): Map<string, string> {
  return new Map(
    schemaAt(path, document, schemas).flatMap((group) =>
      Object.keys(group.properties ?? {}).map((name): [string, string] => [
        name,
        fieldLabel(name, fieldSchema(group, name, schemas) ?? {}),
      ]),
    ),
  )
}

/** The schemas of a document and of the values along a path, the innermost last. */
export function schemaAt(path: Path, { role, value }: DocumentValue, schemas: Schemas): ResolvedSchema[] {
  const schemasOnTheWay = [
    role === 'shared' ? blockSchema(String(value['type']), schemas) : definition(definitionName(role), schemas),
  ]
  for (const [index, step] of path.entries()) {
    const around = schemasOnTheWay.at(-1) ?? {}
    const at: unknown = valueAt(value, path.slice(0, index + 1))
    const isBlock = role === 'page' && path[0] === 'blocks' && index === 1 && isObject(at)
    const items = around.items && resolve(around.items, schemas)
    const next = isBlock
      ? blockSchema(String(at['type']), schemas)
      : typeof step === 'number'
        ? items
        : fieldSchema(around, step, schemas)
    if (!next) break
    schemasOnTheWay.push(next)
  }
  return schemasOnTheWay
}
