import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type * as Core from 'ajv'
import type * as Formats from 'ajv-formats'
import type * as Library from 'ajv/dist/2020.js'
import type { Ajv2020, AnySchemaObject, KeywordCxt } from 'ajv/dist/2020.js'
import type * as Standalone from 'ajv/dist/standalone/index.js'
import { contentHash } from '#base/cache/hash.ts'
import type { DiskCache } from '#base/cache/disk-cache.ts'
import { parseInline } from '#site/inline/parse-inline.ts'
import { isObject } from '#site/read/json-tree.ts'
import { mayHaveMarkup, plainText } from '#site/model/inline-text.ts'
import { textWidth } from '#base/text/words/text-width.ts'
import type { SchemaBundle } from './schema-bundle.ts'
import { ANNOTATIONS, isSurelyAtMost, isVisiblyAtLeast, MIN_VISIBLE_LENGTH, OWN_FORMATS, TEXT } from './vocabulary.ts'

const load = createRequire(import.meta.url)

/** The versions of the packages that generate validators. */
const versionsOfAjv = (): string[] =>
  ['ajv', 'ajv-formats'].map((name) => (load(`${name}/package.json`) as { version: string }).version)

// Without "strictRequired": Block requires "type", and Action one of two fields, apart from their definitions.
const OPTIONS = { discriminator: true, strict: true, strictRequired: false } as const

/** The name of the module that the code of fast validators imports. */
const FORMATS_MODULE = 'formats'
const VOCABULARY_MODULE = 'vocabulary'

/** Loaded only when a document has an error or a schema has changed, as loading takes 0.1 s. */
const library = () => load('ajv/dist/2020.js') as typeof Library

/** A validator for the schemas in `schema/` that lists every error, with the data to explain it. */
export function createValidator(): Ajv2020 {
  // Not optimized: that would take half of the time, and the code would not be faster.
  const code = { optimize: false }
  const ajv = withVocabulary(new (library().Ajv2020)({ ...OPTIONS, code, allErrors: true, verbose: true }))
  ajv.addKeyword({
    keyword: MIN_VISIBLE_LENGTH,
    type: 'string',
    schemaType: 'number',
    validate: (least: number, text: string) => isVisiblyAtLeast(least, text),
  })
  // The marks of running texts are invisible and have no width.
  return ajv.removeKeyword('maxLength').addKeyword({
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    validate: (most: number, text: string, schema?: AnySchemaObject) => widthOfText(text, schema ?? {}) <= most,
  })
}

/** The width of the visible part of a text with a schema, without marks. */
export const widthOfText = (text: string, schema: AnySchemaObject): number =>
  textWidth(TEXT in schema && mayHaveMarkup(text) ? plainText(parseInline(text).content) : text)

/** Whether a value is valid. */
export type IsValid = (value: unknown) => boolean

/** The modules that generate the code. Their text is part of the key. */
const MAKERS = ['validators.ts', 'vocabulary.ts'].map((name) => new URL(`./${name}`, import.meta.url))

/**
 * Validators of the definitions of a bundle. Their code is kept in the disk cache: compiling the schemas takes 0.8 s, and
 * loading the code 20 ms.
 */
export function fastValidators(
  bundle: SchemaBundle,
  definitions: readonly string[],
  diskCache?: DiskCache,
): Record<string, IsValid> {
  const makers = diskCache ? MAKERS.map((url) => readFileSync(url, 'utf8')) : []
  const key = `validators-${contentHash(JSON.stringify([bundle, definitions, makers, versionsOfAjv()]))}.js`
  const cached = diskCache?.read(key)
  if (cached) return evaluateValidators(String(cached))
  const code = codeOfFastValidators(bundle, definitions)
  diskCache?.write(key, code)
  return evaluateValidators(code)
}

/**
 * The code of validators that return only whether a value is valid, in a fraction of the time. It is the body of a CommonJS
 * module that exports a validator for each definition. They count marks and characters without width, so that they reject
 * some valid values.
 */
export function codeOfFastValidators({ $schema, $defs }: SchemaBundle, definitions: readonly string[]): string {
  const { _ } = load('ajv') as typeof Core
  const code = { optimize: false, source: true, formats: _`require(${FORMATS_MODULE})` }
  const options = { ...OPTIONS, code, inlineRefs: false, messages: false, logger: false } as const
  const ajv = withVocabulary(new (library().Ajv2020)(options))
  ajv.addKeyword({
    keyword: MIN_VISIBLE_LENGTH,
    type: 'string',
    schemaType: 'number',
    code(context: KeywordCxt) {
      const source = _`require(${VOCABULARY_MODULE}).isVisiblyAtLeast`
      const isAtLeast = context.gen.scopeValue('func', { key: isVisiblyAtLeast, ref: isVisiblyAtLeast, code: source })
      context.fail(_`!${isAtLeast}(${context.schema as number}, ${context.data})`)
    },
  })
  ajv.removeKeyword('maxLength').addKeyword({
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    code(context: KeywordCxt) {
      const source = _`require(${VOCABULARY_MODULE}).isSurelyAtMost`
      const isAtMost = context.gen.scopeValue('func', { key: isSurelyAtMost, ref: isSurelyAtMost, code: source })
      context.fail(_`!${isAtMost}(${context.schema as number}, ${context.data})`)
    },
  })
  ajv.addSchema({ $schema, $id: 'site', $defs: namedWithoutNotes($defs) })
  const references = definitions.map((name) => [name, `site#/$defs/${name}`])
  const { default: standalone } = load('ajv/dist/standalone/index.js') as typeof Standalone
  return withoutDetails(standalone(ajv, Object.fromEntries(references) as Record<string, string>))
}

/** Annotations for people. They are removed, as the code contains the whole schemas, a quarter of which they are. */
const NOTES = new Set(['title', 'description', 'examples', ...ANNOTATIONS])

/** Keywords whose keys are names of fields and definitions. */
const NAMED = new Set(['properties', 'patternProperties', '$defs'])

function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([keyword]) => !NOTES.has(keyword))
  return Object.fromEntries(
    kept.map(([keyword, child]) => [
      keyword,
      NAMED.has(keyword) && isObject(child) ? namedWithoutNotes(child) : withoutNotes(child),
    ]),
  )
}

const namedWithoutNotes = (schemas: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutNotes(schema)]))

/** The parameters of a validator besides the value. They are the position of the value, which only errors need. */
const PLACE = '{instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}'
const GIVEN_PLACE = /(?<=\bvalidate\d+\(data\d*), \{instancePath.*?,rootData,dynamicAnchors\}(?=\))/g

/** Matches the objects of errors, which are a third of the code and not needed. */
const SAID = /(?<=\bvalidate\d+\.errors = \[|\bconst err\d+ = )\{instancePath.*?\}(?=\];return false;|;if\(vErrors)/g

/**
 * Removes the details of errors and the positions of values: the code would otherwise create an object, and often a string, for
 * each value.
 */
const withoutDetails = (code: string): string =>
  `${code.replaceAll(`(data, ${PLACE})`, '(data)').replace(GIVEN_PLACE, '').replace(SAID, '{}')}
const instancePath = '', parentData = undefined, parentDataProperty = undefined, rootData = undefined, dynamicAnchors = {};`

/** Evaluates the result of `codeOfFastValidators`. */
function evaluateValidators(code: string): Record<string, IsValid> {
  const modules: Record<string, () => unknown> = {
    [FORMATS_MODULE]: () => ({
      ...(load('ajv-formats/dist/formats.js') as { fullFormats: object }).fullFormats,
      ...OWN_FORMATS,
    }),
    [VOCABULARY_MODULE]: () => ({ isSurelyAtMost, isVisiblyAtLeast }),
  }
  const exports: Record<string, IsValid> = {}
  const run = compileFunction(code, ['require', 'exports'])
  run((name: string) => (modules[name] ?? (() => load(name) as unknown))(), exports)
  return exports
}

/** Adds our own keywords and formats. Any other unknown keyword is an error. */
function withVocabulary(ajv: Ajv2020): Ajv2020 {
  const { default: addFormats } = load('ajv-formats') as typeof Formats
  addFormats(ajv)
  for (const [name, isOfFormat] of Object.entries(OWN_FORMATS)) ajv.addFormat(name, isOfFormat)
  ajv.addVocabulary(ANNOTATIONS)
  ajv.removeKeyword('minLength') // counts spaces too
  return ajv
}
