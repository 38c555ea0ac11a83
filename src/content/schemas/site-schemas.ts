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
import { withHelp } from './with-help.ts'

/** What a site may say: the schemas, ready to be asked. */
export interface SiteSchemas {
  /** Every `type` a block can have, sorted. */
  blockTypes: string[]
  /** The rules of each kind of page, by name. */
  kinds: Map<string, KindRules>
  /** What is wrong with a whole document. A page's blocks are left out: each is looked at by itself. */
  errorsOfDocument(role: Exclude<Role, 'shared'>, value: unknown): ErrorObject[]
  /** What is wrong with one block of a known type. */
  errorsOfBlock(type: string, value: unknown): ErrorObject[]
  /** The description of a page's field. */
  pageField(name: string): JsonSchema
}

const SCHEMA_DIR = fileURLToPath(new URL('../../../schema', import.meta.url))

let known: { version: string; language: SiteSchemas } | undefined

/** The language of `schema/`. Made once, and again when a schema has changed. */
export function siteSchemas(): SiteSchemas {
  const version = versionOf(SCHEMA_DIR)
  if (known?.version !== version) known = { version, language: compileSchemas(bundleSchemas(SCHEMA_DIR)) }
  return known.language
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
  measureWhatCanBeSeen(ajv)
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
    pageField: (name) => propertiesOf(page)[name] ?? {},
  }
}

/** "minLength" counts what can be seen: a heading or a button of nothing but spaces is as good as none. */
function measureWhatCanBeSeen(ajv: Ajv2020): void {
  ajv.removeKeyword('minLength')
  ajv.addKeyword({
    keyword: 'minLength',
    type: 'string',
    schemaType: 'number',
    validate: (least: number, text: string) => [...visible(text)].length >= least,
  })
}

/** A page whose blocks may be anything: one slip in a block must not make noise about all of them. */
function withoutBlocks(page: JsonSchema): JsonSchema {
  const { items: _, ...blocks } = propertiesOf(page)['blocks'] ?? {}
  return { ...page, properties: { ...propertiesOf(page), blocks } }
}
