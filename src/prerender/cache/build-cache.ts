import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from '#prerender/content-hash.ts'

const CACHE = fileURLToPath(new URL('../../../.cache/builds', import.meta.url))

/** The file with the path of the folder to which the cached files belong. */
const PATH = 'path.txt'

/** In milliseconds. Younger entries are kept: a first build caches files for an output that does not exist yet. */
const AN_HOUR = 60 * 60 * 1000

/** A file in which builds cache something about a folder for the next build. The folder is that of a site or of an output. */
export const buildCacheFile = (dir: string, name: string, cache = CACHE): string =>
  join(cache, contentHash(resolve(dir)), name)

/** Records to which folders the cached files belong, so that these can be deleted once the folders are gone. */
export function recordPaths(dirs: readonly string[], cache = CACHE): void {
  for (const dir of dirs) {
    const file = buildCacheFile(dir, PATH, cache)
    if (existsSync(file)) continue
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, resolve(dir))
    } catch {
      // Then the cached files are deleted later, and the next build renders all pages.
    }
  }
}

/** Deletes the cached files of folders that are gone. For an output with 10,000 pages they take 30 MB. */
export function pruneBuildCache(cache = CACHE, now = Date.now()): void {
  try {
    for (const name of readdirSync(cache)) {
      const entry = join(cache, name)
      const dir = pathIn(entry)
      if ((dir === undefined || !existsSync(dir)) && statSync(entry).mtimeMs < now - AN_HOUR)
        rmSync(entry, { recursive: true, force: true })
    }
  } catch {
    // Another build is deleting the same files, or they cannot be deleted. The next build tries again.
  }
}

function pathIn(entry: string): string | undefined {
  try {
    return readFileSync(join(entry, PATH), 'utf8')
  } catch {
    return undefined
  }
}
