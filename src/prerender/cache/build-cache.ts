import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from '#prerender/content-hash.ts'

const CACHE = fileURLToPath(new URL('../../../.cache/builds', import.meta.url))

/** Has the path of the folder that something is cached of. */
const PATH = 'path.txt'

/** Milliseconds. A first build has files of an output that does not exist yet. */
const AN_HOUR = 60 * 60 * 1000

/** A file in which builds cache something of a folder, of a site or of an output, for the next one. */
export const buildCacheFile = (dir: string, name: string, cache = CACHE): string =>
  join(cache, contentHash(resolve(dir)), name)

/** Says of which folders the files are, so that they can be deleted when the folders are. */
export function recordPaths(dirs: readonly string[], cache = CACHE): void {
  for (const dir of dirs) {
    const file = buildCacheFile(dir, PATH, cache)
    if (existsSync(file)) continue
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, resolve(dir))
    } catch {
      // Without it, what is cached of the folder is deleted, and the next build begins from nothing.
    }
  }
}

/** Deletes what was cached of folders that are gone: of an output with 10,000 pages it is 30 MB. */
export function pruneBuildCache(cache = CACHE, now = Date.now()): void {
  try {
    for (const name of readdirSync(cache)) {
      const entry = join(cache, name)
      const dir = pathIn(entry)
      if ((dir === undefined || !existsSync(dir)) && statSync(entry).mtimeMs < now - AN_HOUR)
        rmSync(entry, { recursive: true, force: true })
    }
  } catch {
    // Another build deletes it meanwhile, or it cannot be deleted: the next one goes on.
  }
}

function pathIn(entry: string): string | undefined {
  try {
    return readFileSync(join(entry, PATH), 'utf8')
  } catch {
    return undefined
  }
}
