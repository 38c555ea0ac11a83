import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { TEXT } from '#site/schemas/vocabulary.ts'

/** The definitions for which `pagewright/block` exports a type: components get more data than their schemas describe. */
const NAMED: ReadonlySet<string> = new Set(['Action', 'Image', 'Link'])

/** Writes the TypeScript types of a site's own blocks beside their schemas, if these have changed. */
export async function writeOwnTypes(site: SiteDocuments): Promise<void> {
  if (site.ownBlocks.length === 0) return
  const schemas = siteSchemas(site)
  for (const { type, folder } of site.ownBlocks) {
    if (schemas.faultsOfBlocks.has(type)) continue
    const file = join(folder, `${type}.types.ts`)
    const text = typesOfBlock(type, schemas.blockSchema(type), schemas.definitions)
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text)
  }
}

/** The module with the type of a block, from its schema. */
export function typesOfBlock(type: string, schema: JsonSchema, definitions: SiteSchemas['definitions']): string {
  const imported = new Set<string>()
  const body = typeOf(schema, '')
  const names = [...imported].sort()
  const name = `${type.charAt(0).toUpperCase()}${type.slice(1)}Block`
  return [
    `// Made from ${type}.schema.json whenever it changes. Do not edit.\n`,
    names.length === 0 ? '\n' : `import type { ${names.join(', ')} } from 'pagewright/block'\n\n`,
    `export interface ${name} ${body}\n`,
  ].join('')

  function typeOf(raw: JsonSchema, indent: string): string {
    const [base] = (raw['allOf'] as JsonSchema[] | undefined) ?? []
    const reference = raw['$ref'] ?? base?.['$ref']
    if (typeof reference === 'string') {
      const definition = reference.slice('#/$defs/'.length)
      if (!NAMED.has(definition)) return typeOf(definitions[definition] ?? {}, indent)
      imported.add(definition)
      return definition
    }
    if ('const' in raw) return literal(raw['const'])
    if (Array.isArray(raw['enum'])) return raw['enum'].map(literal).join(' | ')
    if (raw['type'] === 'array') {
      const item = typeOf((raw['items'] ?? {}) as JsonSchema, indent)
      return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
    }
    if (raw['type'] === 'object') return objectOf(raw, indent)
    if (raw['type'] === 'string') return raw[TEXT] === undefined ? 'string' : textType()
    if (raw['type'] === 'integer' || raw['type'] === 'number') return 'number'
    return raw['type'] === 'boolean' ? 'boolean' : 'unknown'
  }

  function objectOf(raw: JsonSchema, indent: string): string {
    const required = new Set((raw['required'] ?? []) as string[])
    const fields = Object.entries(propertiesOf(raw)).map(([field, value]) => {
      const key = /^[A-Za-z_]\w*$/.test(field) ? field : literal(field)
      return `${indent}  ${key}${required.has(field) ? '' : '?'}: ${typeOf(value, `${indent}  `)}\n`
    })
    return `{\n${fields.join('')}${indent}}`
  }

  function textType(): string {
    imported.add('RunningText')
    return 'RunningText'
  }
}

const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
    : JSON.stringify(value)
