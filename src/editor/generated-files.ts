import { editorSchemas } from './editor-schemas.ts'
import { typesOf } from './types.ts'

/** Every generated file that is committed: its path and the text it should have. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map([['src/model/types.generated.ts', await typesOf('schema')]])
  for (const [name, schema] of Object.entries(editorSchemas('schema', 'src/blocks'))) {
    files.set(`schema/editor/${name}`, `${JSON.stringify(schema, null, 2)}\n`)
  }
  return files
}
