import { writeFile } from 'node:fs/promises'
import { typesOf } from './generate/types.ts'

await writeFile('src/model/types.generated.ts', await typesOf('schema'))
