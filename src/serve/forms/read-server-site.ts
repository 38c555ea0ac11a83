import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { ServerSite } from '#site/model/server-site.ts'
import { UserError } from '#base/cli/user-error.ts'
import { buildFilesIn } from '#serve/files/build-files.ts'

/** Reads `site.json` of the output. Throws if it is missing or not JSON. */
export function readServerSite(outDir: string, { at } = buildFilesIn(outDir)): ServerSite {
  try {
    return JSON.parse(readFileSync(at('site.json'), 'utf8')) as ServerSite
  } catch {
    throw new UserError(`The built site in ${outDir} lacks site.json. Build it again: ${buildCommandOf(outDir)}`)
  }
}

/** The command that builds the output again: without an operand a build goes to `dist`. */
export const buildCommandOf = (outDir: string): string =>
  basename(outDir) === 'dist' ? 'npm run build' : `npm run build -- ${outDir}`
