import { compile } from 'json-schema-to-typescript'
import { bundleSchemas } from '#content/schemas/schema-bundle.ts'

const BANNER = '// Made from schema/ by `npm run generate`. Do not edit.'

/** TypeScript for every schema, one type a concept, `Block` the union of all blocks. */
export async function typesOf(schemaDir: string): Promise<string> {
  const { $defs } = bundleSchemas(schemaDir)
  for (const schema of Object.values($defs)) if ('properties' in schema) delete schema['oneOf'] // "one of these must be given": nothing a type can say
  const kinds = Object.entries($defs).filter(([, schema]) => 'x-kind' in schema)
  for (const [name] of kinds) delete $defs[name]
  const source = await compile({ ...$defs['Site'], $defs } as never, 'Site', {
    bannerComment: BANNER,
    additionalProperties: false,
    // Tuples such as [A, ...A[]] make every component prove what the validator has proved already.
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  const doubled = /export (?:interface|type) (\w+\d+)\b/.exec(source)
  if (doubled) throw new Error(`The generated types have a double, ${doubled[1]}: two schemas describe one thing`)
  // "Site" gathers the documents for the generator; the Site of the program is in src/model/site.ts.
  return source.replace(/export interface Site \{[\s\S]*?\n\}/, '').replace(/\n{3,}/g, '\n\n')
}
