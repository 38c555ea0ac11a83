import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltForms } from '#model/rendering.ts'
import { StartError } from '#cli/start-error.ts'

/** Reads what the build has written down for whoever takes the forms. */
export function readBuiltForms(outDir: string): BuiltForms {
  try {
    return JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as BuiltForms
  } catch {
    throw new StartError(`The built site in ${outDir} lacks site.json. Build it again: npm run build`)
  }
}
