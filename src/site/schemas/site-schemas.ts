import { memo } from '#base/memo/memo.ts'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import type { DiskCache } from '#base/cache/disk-cache.ts'
import type { JsonDocument, Role } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Kind } from '#site/model/types.generated.ts'
import { withOwnBlocks } from '#site/own-blocks/own-schemas.ts'
import type { BlocksOfSite } from '#site/own-blocks/own-schemas.ts'
import type { KindRules } from './kinds.ts'
import { faultsOfKind, inOrderOfKinds, kindOf, ordinaryKindOf, uncertainKind, wholeKind } from './kinds.ts'
import { blockDefinitionNames, bundleSchemas, definitionName, propertiesOf } from './schema-bundle.ts'
import type { JsonSchema, SchemaBundle } from './schema-bundle.ts'
import { createValidator, fastValidators } from './validators.ts'
import type { IsValid } from './validators.ts'
import { createSchemaWalker } from './schema-walker.ts'
import type { SchemaWalker } from './schema-walker.ts'
import { withHelp, withoutDerived } from './adapted-schemas.ts'

/** The schemas of a site's documents: the engine's schemas, and the site's kinds of page. */
export interface SiteSchemas extends CompiledSchemas {
  /** Why the schema of a block of the site is unusable, by its type. */
  faultsOfBlocks: ReadonlyMap<string, string>
  /** The block types of the engine, including ones that the site leaves out. */
  engineBlockTypes: readonly string[]
  /** The block types of the engine that the site leaves out. */
  leftOut: readonly string[]
  /** Each kind of page, by name: the engine's and the site's own. */
  kinds: Map<string, KindRules>
  /** The documents of the kinds that every site has, by name. */
  engineKinds: ReadonlyMap<string, JsonObject>
  /** The kind of ordinary pages. */
  ordinaryKind: string | undefined
}

/** The compiled schemas of documents and blocks. */
export interface CompiledSchemas extends SchemaWalker {
  /** Every `type` a block can have, sorted. */
  blockTypes: string[]
  /** Whether a block can have this `type`. */
  isBlockType(type: string): boolean
  /** Whether a whole document, with its blocks, is certainly valid. May be false for a valid document. */
  isValid(role: Exclude<Role, 'shared'> | 'block', value: unknown): boolean
  /** The errors of a document. The blocks of a page are left out, as each is validated separately. */
  errorsOfDocument(role: Exclude<Role, 'shared'>, value: unknown): ErrorObject[]
  /** The errors of one block of a known type. */
  errorsOfBlock(type: string, value: unknown): ErrorObject[]
  /** The names of the fields that a page may have. */
  fieldsOfPages: string[]
  /** The schema of a page's property. */
  pageProperty(name: string): JsonSchema
  /** The schema of a document. */
  documentSchema(role: Exclude<Role, 'shared'>): JsonSchema
  /** The schema of a block of a known type. */
  blockSchema(type: string): JsonSchema
  /** A schema together with the ones that it refers to. */
  expand: Expand
  /** Every schema by name, as written: `Page`, `HeroBlock`, `Href`. */
  definitions: Readonly<Record<string, JsonSchema>>
}

export type Expand = (schema: JsonSchema | undefined) => JsonSchema

const SCHEMA_DIR = fileURLToPath(new URL('../../../schema', import.meta.url))

/** The definitions with fast validators. */
const WHOLE = [
  'settings',
  'navigation',
  'theme',
  'redirects',
  'rules',
  'page',
  'form',
  'kind',
  'translation',
  'terms',
  'block',
].map(definitionName)

/** The schemas and kinds of every site, from `schema/`. */
interface Engine {
  bundle: SchemaBundle
  compiled: CompiledSchemas
  /** The documents of its kinds by name. */
  kinds: ReadonlyMap<string, JsonObject>
}

let cachedEngine: (Engine & { version: string }) | undefined
/** Whether the files were checked in this turn of the event loop: thousands of calls would cost 3 ms each. */
let isCurrent = false

/** The schemas and kinds in `schema/`. They are read again when a file has changed. */
function readEngine(): Engine {
  if (cachedEngine && isCurrent) return cachedEngine
  isCurrent = true
  setImmediate(() => (isCurrent = false))
  const version = versionOf(SCHEMA_DIR)
  if (cachedEngine?.version !== version) {
    const bundle = bundleSchemas(SCHEMA_DIR)
    cachedEngine = { version, bundle, compiled: compileSchemas(bundle, DISK_CACHE), kinds: readKinds(SCHEMA_DIR) }
  }
  return cachedEngine
}

function readKinds(schemaDir: string): Map<string, JsonObject> {
  const files = readdirSync(join(schemaDir, 'kinds')).filter((file) => file.endsWith('.json'))
  return new Map(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(schemaDir, 'kinds', file), 'utf8')) as JsonObject,
    ]),
  )
}

function versionOf(schemaDir: string): string {
  return readdirSync(schemaDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('editor'))
    .map((file) => `${file} ${statSync(join(schemaDir, file)).mtimeMs}`)
    .join('\n')
}

/** The documents of a site that its schemas depend on. */
type Sources = Pick<SiteDocuments, 'kinds' | 'rules' | 'ownBlocks'>

interface OfSources {
  engine: Engine
  /** The text of the documents. */
  text: string
  schemas: SiteSchemas
}

/** The schemas of the last site: they are reused as long as the texts of its kinds stay the same. */
let last: OfSources | undefined

/** The schemas for a site. They are the same object as long as neither `schema/` nor its kinds and blocks change. */
export const siteSchemas = (sources: Sources): SiteSchemas => schemasOf(sources, readEngine())

const schemasOf = memo(makeSchemas, ({ kinds, rules, ownBlocks }, engine) => [kinds, rules, ownBlocks, engine])

function makeSchemas({ kinds, rules, ownBlocks }: Sources, engine: Engine): SiteSchemas {
  const blocks = { own: ownBlocks, leftOut: leftOutBy(rules) }
  const text = [
    ...[...kinds.values()].map(({ name, lines }) => `${name}\n${lines.text}`),
    ...ownBlocks.map(({ type, schema }) => `${type}\n${schema}`),
    JSON.stringify(blocks.leftOut),
  ].join('\n')
  if (last?.engine !== engine || last.text !== text)
    last = { engine, text, schemas: schemasWith(kinds, withBlocks(engine, blocks)) }
  return last.schemas
}

/** The types of the engine that a site leaves out. */
function leftOutBy(rules: Sources['rules']): string[] {
  const left = rules?.value['blocksLeftOut']
  return Array.isArray(left) ? left.filter((type) => typeof type === 'string') : []
}

interface EngineWithBlocks extends Engine, Pick<SiteSchemas, 'faultsOfBlocks' | 'engineBlockTypes' | 'leftOut'> {}

/** The engine with the blocks of a site, which are compiled only if they differ. */
function withBlocks(engine: Engine, blocks: BlocksOfSite): EngineWithBlocks {
  const { blockTypes } = engine.compiled
  const leftOut = blocks.leftOut.filter((type) => type !== 'shared' && blockTypes.includes(type))
  const same = { ...engine, faultsOfBlocks: new Map<string, string>(), engineBlockTypes: blockTypes, leftOut }
  if (blocks.own.length === 0 && leftOut.length === 0) return same
  const options = { schemaDir: SCHEMA_DIR, diskCache: DISK_CACHE }
  const { bundle, faults } = withOwnBlocks(engine.bundle, { ...blocks, leftOut }, options)
  const kinds = new Map([...engine.kinds].map(([name, kind]) => [name, withoutTypes(kind, leftOut)]))
  return { ...same, bundle, compiled: compileSchemas(bundle, DISK_CACHE), kinds, faultsOfBlocks: faults }
}

/** A kind of the engine without the types that a site leaves out. */
function withoutTypes(kind: JsonObject, leftOut: readonly string[]): JsonObject {
  const { slots } = kind
  if (!Array.isArray(slots)) return kind
  const left = (slots as NonNullable<Kind['slots']>).map(({ types, ...slot }) => ({
    ...slot,
    types: types.filter((type) => !leftOut.includes(type)),
  }))
  return { ...kind, slots: left.filter(({ types }) => types.length > 0) }
}

/** The schemas of the engine alone. */
export const engineSchemas = (): SiteSchemas => siteSchemas(NO_SOURCES)

const NO_SOURCES: Sources = { kinds: new Map(), ownBlocks: [] }

function schemasWith(own: Sources['kinds'], engine: EngineWithBlocks): SiteSchemas {
  const { compiled, kinds: ofEngine, faultsOfBlocks, engineBlockTypes, leftOut } = engine
  const names = inOrderOfKinds([...ofEngine.keys(), ...own.keys()])
  const kinds = new Map(
    names.map((name) => {
      const document = own.get(name)
      const whole = wholeKind(document?.value ?? {}, ofEngine.get(name))
      return [name, isSound(document, whole, compiled) ? kindOf(name, whole as Kind) : uncertainKind(name, whole)]
    }),
  )
  return {
    ...compiled,
    faultsOfBlocks,
    engineBlockTypes,
    leftOut,
    kinds,
    engineKinds: ofEngine,
    ordinaryKind: ordinaryKindOf(kinds),
    isValid: (role, value) =>
      compiled.isValid(role, value) && (role !== 'page' || (isObject(value) && kinds.has(value['kind'] as string))),
  }
}

const isSound = (document: JsonDocument | undefined, whole: JsonObject, schemas: CompiledSchemas): boolean =>
  (document === undefined || (document.isParsed && document.issues.length === 0)) &&
  schemas.isValid('kind', whole) &&
  faultsOfKind(whole as Kind, schemas).length === 0

/** The schemas, which are compiled when a document is first validated. The code of validators is kept in the disk cache. */
export function compileSchemas({ $schema, $defs: definitions }: SchemaBundle, diskCache?: DiskCache): CompiledSchemas {
  const $defs = withHelp(definitions)
  const page = $defs['Page'] ?? {}
  const bundle = { $schema, $id: 'site', $defs: { ...$defs, Page: withoutBlocks(page) } }
  let ajv: Ajv2020 | undefined
  const errorsBy = (name: string, value: unknown): ErrorObject[] => {
    const validate = (ajv ??= createValidator().addSchema(bundle)).getSchema(`site#/$defs/${name}`)
    if (!validate) throw new Error(`schema/ has nothing with the title of ${name}`)
    validate(value)
    return validate.errors ?? []
  }
  let fast: Record<string, IsValid> | undefined
  const isValid = (role: string, value: unknown): boolean => {
    fast ??= fastValidators(
      { $schema, $defs: definitions },
      WHOLE.filter((name) => name in definitions),
      diskCache,
    )
    return fast[definitionName(role)]?.(value) === true
  }
  const blocks = blockDefinitionNames({ $defs })
  return {
    blockTypes: [...blocks.keys()].sort(),
    isBlockType: (type) => blocks.has(type),
    fieldsOfPages: Object.keys(propertiesOf(page)),
    isValid,
    errorsOfDocument: (role, value) =>
      withoutDerived(errorsBy(definitionName(role), value), $defs[definitionName(role)] ?? {}, value),
    // Most blocks that are validated separately are valid: AJV need not be loaded for these.
    errorsOfBlock: (type, value) =>
      isObject(value) && value['type'] === type && isValid('block', value)
        ? []
        : errorsBy(blocks.get(type) ?? type, value),
    ...createSchemaWalker({ $defs: definitions }),
    definitions,
    pageProperty: (name) => propertiesOf(page)[name] ?? {},
    documentSchema: (role) => $defs[definitionName(role)] ?? {},
    blockSchema: (type) => $defs[blocks.get(type) ?? ''] ?? {},
    expand,
  }

  function expand(schema: JsonSchema = {}): JsonSchema {
    const { $ref, allOf, ...siblings } = schema
    const [base] = Array.isArray(allOf) ? (allOf as JsonSchema[]) : []
    const referred = typeof $ref === 'string' ? expand($defs[$ref.slice('#/$defs/'.length)]) : {}
    return { ...referred, ...(base && expand(base)), ...siblings }
  }
}

/** The schema of a page whose blocks may be anything: an error in one must not be reported for the whole list. */
function withoutBlocks(page: JsonSchema): JsonSchema {
  const { items: _, ...blocks } = propertiesOf(page)['blocks'] ?? {}
  return { ...page, properties: { ...propertiesOf(page), blocks } }
}
