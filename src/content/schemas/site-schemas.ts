import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js'
import { DISK_CACHE } from '#cache/disk-cache.ts'
import type { DiskCache } from '#cache/disk-cache.ts'
import type { Role } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import { blockDefinitionNames, bundleSchemas, definitionName, propertiesOf } from './schema-bundle.ts'
import type { JsonSchema, SchemaBundle } from './schema-bundle.ts'
import { kindsOf, ordinaryKindOf } from './kinds.ts'
import type { KindRules } from './kinds.ts'
import { createValidator, fastValidators } from './validators.ts'
import type { IsValid } from './validators.ts'
import { createSchemaWalker } from './schema-walker.ts'
import type { SchemaWalker } from './schema-walker.ts'
import { withHelp } from './with-help.ts'
import { withoutDerived } from './without-derived.ts'

/** The compiled schemas of documents and blocks. */
export interface SiteSchemas extends SchemaWalker {
  /** Every `type` a block can have, sorted. */
  blockTypes: string[]
  /** Whether a block can have this `type`. */
  isBlockType(type: string): boolean
  /** The rules of each kind of page, by name. */
  kinds: Map<string, KindRules>
  /** The kind of ordinary pages. */
  ordinaryKind: string | undefined
  /** Whether a whole document, with its blocks, is certainly valid. False for some valid documents, too. */
  isValid(role: Exclude<Role, 'shared'> | 'block', value: unknown): boolean
  /** The errors of a document. The blocks of a page are left out, as each is validated separately. */
  errorsOfDocument(role: Exclude<Role, 'shared'>, value: unknown): ErrorObject[]
  /** The errors of one block of a known type. */
  errorsOfBlock(type: string, value: unknown): ErrorObject[]
  /** The schema of a page's property. */
  pageProperty(name: string): JsonSchema
  /** The schema of a document. */
  documentSchema(role: Exclude<Role, 'shared'>): JsonSchema
  /** The schema of a block of a known type. */
  blockSchema(type: string): JsonSchema
  /** A schema together with the ones that it refers to. */
  expand: Expand
  /** Every schema by name, as it is written: `Page`, `HeroBlock`, `Href`. */
  definitions: Readonly<Record<string, JsonSchema>>
}

export type Expand = (schema: JsonSchema | undefined) => JsonSchema

const SCHEMA_DIR = fileURLToPath(new URL('../../../schema', import.meta.url))

/** The definitions with fast validators. */
const WHOLE = ['settings', 'navigation', 'theme', 'redirects', 'rules', 'page', 'form', 'block'].map(definitionName)

let cache: { version: string; schemas: SiteSchemas } | undefined
/** Whether the files were looked at in this turn of the event loop: what is asked thousands of times costs 3 ms. */
let isCurrent = false

/** The schemas in `schema/`. They are read again when a file has changed. */
export function siteSchemas(): SiteSchemas {
  if (cache && isCurrent) return cache.schemas
  isCurrent = true
  setImmediate(() => (isCurrent = false))
  const version = versionOf(SCHEMA_DIR)
  if (cache?.version !== version) cache = { version, schemas: compileSchemas(bundleSchemas(SCHEMA_DIR), DISK_CACHE) }
  return cache.schemas
}

function versionOf(schemaDir: string): string {
  return readdirSync(schemaDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json') && !file.startsWith('editor'))
    .map((file) => `${file} ${statSync(join(schemaDir, file)).mtimeMs}`)
    .join('\n')
}

/** The schemas, which are compiled when a document is first validated. The code of validators is kept in the disk cache. */
export function compileSchemas({ $schema, $defs: definitions }: SchemaBundle, diskCache?: DiskCache): SiteSchemas {
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
  const kinds = kindsOf(Object.values($defs))
  return {
    blockTypes: [...blocks.keys()].sort(),
    isBlockType: (type) => blocks.has(type),
    kinds,
    ordinaryKind: ordinaryKindOf(kinds, (propertiesOf(page)['kind']?.['enum'] ?? []) as string[]),
    isValid,
    errorsOfDocument: (role, value) =>
      withoutDerived(errorsBy(definitionName(role), value), $defs[definitionName(role)] ?? {}, value),
    // Most blocks that are validated separately are valid: for these AJV need not be loaded.
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
