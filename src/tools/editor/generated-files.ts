import { join } from 'node:path'
import { bundleSchemas } from '#site/schemas/schema-bundle.ts'
import { editorSchemas } from './editor-schemas.ts'
import { typesOfSchemas } from './types.ts'

/** Every generated file that is committed: its path from the root of the repository, and its expected text. */
export async function generatedFiles(root = '.'): Promise<Map<string, string>> {
  const schemaDir = join(root, 'schema')
  const files = new Map([['src/site/model/types.generated.ts', await typesOfSchemas(schemaDir)]])
  for (const [name, schema] of Object.entries(editorSchemas(bundleSchemas(schemaDir)))) {
    files.set(`schema/editor/${name}`, `${JSON.stringify(schema, null, 1)}\n`)
  }
  return files
}
