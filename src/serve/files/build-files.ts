import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import type { LiveFiles } from '#site/model/built-files.ts'
import { LIVE_LIST, placesOf } from '#site/model/built-files.ts'
import type { ServerSite } from '#site/model/server-site.ts'

/** The location of the files of a build. */
export interface BuildFiles {
  /** The folder of the build, as messages name it. */
  outDir: string
  /** The version that a studio has published; undefined if no studio has published one. */
  published: string | undefined
  /** The path of a file, such as `site.json`, which need not exist. */
  at: (file: string) => string
  /** The path of each public file by its address. */
  publicFiles: () => ReadonlyMap<string, string>
}

const PUBLIC = 'site'

/** The files that a studio has published in the folder of a build, or else the build's own files. */
export function buildFilesIn(outDir: string): BuildFiles {
  const published = publishedIn(outDir)
  if (published === undefined) {
    return { outDir, published, at: (file) => join(outDir, file), publicFiles: () => filesBelow(join(outDir, PUBLIC)) }
  }
  const places = placesOf(JSON.parse(readFileSync(join(outDir, LIVE_LIST), 'utf8')) as LiveFiles)
  return {
    outDir,
    published,
    at: (file) => join(outDir, places.get(file) ?? file),
    publicFiles: () => {
      const files = [...places].filter(([file]) => file.startsWith(`${PUBLIC}/`))
      return new Map(files.map(([file, place]) => [file.slice(PUBLIC.length), join(outDir, place)]))
    },
  }
}

/** A version that differs for each list that a studio publishes. */
export function publishedIn(outDir: string): string | undefined {
  const stats = statSync(join(outDir, LIVE_LIST), { throwIfNoEntry: false })
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`
}

function filesBelow(siteDir: string): Map<string, string> {
  const files = readdirSync(siteDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const location = join(parentPath, name)
      return [location.slice(siteDir.length).replaceAll('\\', '/'), location]
    }),
  )
}

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
