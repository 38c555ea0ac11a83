import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { originOf } from '#text/origin.ts'
import type { Role } from '#content/read/json-document.ts'
import { blockDefinitionNames, bundleSchemas, definitionName, propertiesOf } from './schema-bundle.ts'
import type { JsonSchema, SchemaBundle } from './schema-bundle.ts'
import { kindsOf } from './kinds.ts'
import type { KindRules } from './kinds.ts'
import { visible } from '#content/validate/visible.ts'
import { createFindReferences } from './references.ts'
import type { FindReferences } from './references.ts'
import { withHelp } from './with-help.ts'

/** The compiled schemas of documents and blocks. */
export interface SiteSchemas {
  /** Every `type` a block can have, sorted. */
  blockTypes: string[]
  /** The rules of each kind of page, by name. */
  kinds: Map<string, KindRules>
  /** The errors of a whole document. A page's blocks are left out: each is validated by itself. */
  errorsOfDocument(role: Exclude<Role, 'shared'>, value: unknown): ErrorObject[]
  /** The errors of one block of a known type. */
  errorsOfBlock(type: string, value: unknown): ErrorObject[]
  /** Every value below one of the given definition whose schema is a reference. */
  references: FindReferences
  /** The schema of a page's property. */
  pageProperty(name: string): JsonSchema
}

const SCHEMA_DIR = fileURLToPath(new URL('../../../schema', import.meta.url))

let cache: { version: string; schemas: SiteSchemas } | undefined

/** The schemas in `schema/`, compiled once, and again when a file has changed. */
export function siteSchemas(): SiteSchemas {
  const version = versionOf(SCHEMA_DIR)
  if (cache?.version !== version) cache = { version, schemas: compileSchemas(bundleSchemas(SCHEMA_DIR)) }
  return cache.schemas
}

function versionOf(schemaDir: string): string {
  return readdirSync(schemaDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json') && !file.startsWith('editor'))
    .map((file) => `${file} ${statSync(join(schemaDir, file)).mtimeMs}`)
    .join('\n')
}

export function compileSchemas({ $schema, $defs: written }: SchemaBundle): SiteSchemas {
  const $defs = withHelp(written)
  const page = $defs['Page'] ?? {}
  const bundle = { $schema, $id: 'site', $defs: { ...$defs, Page: withoutBlocks(page) } }
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  addFormats.default(ajv)
  ajv.addFormat('origin', (text) => originOf(text) === text)
  countVisibleCharacters(ajv)
  ajv.addSchema(bundle)
  const errorsBy = (name: string, value: unknown): ErrorObject[] => {
    const validate = ajv.getSchema(`site#/$defs/${name}`)
    if (!validate) throw new Error(`schema/ has nothing with the title of ${name}`)
    validate(value)
    return validate.errors ?? []
  }
  const blocks = blockDefinitionNames({ $defs })
  return {
    blockTypes: [...blocks.keys()].sort(),
    kinds: kindsOf(Object.values($defs)),
    errorsOfDocument: (role, value) => errorsBy(definitionName(role), value),
    errorsOfBlock: (type, value) => errorsBy(blocks.get(type) ?? type, value),
    references: createFindReferences({ $defs: written }),
    pageProperty: (name) => propertiesOf(page)[name] ?? {},
  }
}

/** "minLength" counts visible characters: a heading or a button of nothing but spaces is as good as none. */
function countVisibleCharacters(ajv: Ajv2020): void {
  ajv.removeKeyword('minLength')
  ajv.addKeyword({
    keyword: 'minLength',
    type: 'string',
    schemaType: 'number',
    validate: (least: number, text: string) => [...visible(text)].length >= least,
  })
}

/** The schema of a page whose blocks may be anything: an error in one must not be reported for the whole list. */
function withoutBlocks(page: JsonSchema): JsonSchema {
  const { items: _, ...blocks } = propertiesOf(page)['blocks'] ?? {}
  return { ...page, properties: { ...propertiesOf(page), blocks } }
}
