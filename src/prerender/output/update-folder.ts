import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { isRunning } from '#prerender/is-running.ts'

/** The file that names what is to be removed. Its presence says that the changes beside it are complete. */
const REMOVED = 'removed.json'

/**
 * Lets `fill` write the files of `target` that change into a new folder beside it, then moves each to its place. `fill`
 * returns the files that are gone. If anything fails before the first is moved, even if the process is killed, `target`
 * stays as it was; if the process is killed later, `finishUpdates` does the rest. Returns the folders that files were moved
 * to, below `target`, and those around them.
 */
export async function updateFolder(target: string, fill: (dir: string) => Promise<string[]>): Promise<string[]> {
  const updating = `${target}.updating-${process.pid}`
  rmSync(updating, { recursive: true, force: true })
  try {
    mkdirSync(join(updating, 'files'), { recursive: true })
    const removed = await fill(join(updating, 'files'))
    writeFileSync(join(updating, 'incomplete'), JSON.stringify(removed))
    renameSync(join(updating, 'incomplete'), join(updating, REMOVED))
  } catch (error) {
    rmSync(updating, { recursive: true, force: true })
    throw error
  }
  return finish(target, updating)
}

/**
 * Finishes what killed builds have begun to move into `target`, and removes what they had not completed. Returns the same
 * as `updateFolder`.
 */
export function finishUpdates(target: string): string[] {
  return updatesOfKilled(target).flatMap((updating) => {
    if (existsSync(join(updating, REMOVED)) && existsSync(target)) return finish(target, updating)
    rmSync(updating, { recursive: true, force: true })
    return []
  })
}

/** The folders beside `target` of builds that were killed before they had moved all their files. */
export function updatesOfKilled(target: string): string[] {
  const prefix = `${basename(target)}.updating-`
  if (!existsSync(dirname(target))) return []
  return readdirSync(dirname(target))
    .filter((name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
    .map((name) => join(dirname(target), name))
}

/** May be repeated after it was interrupted. Returns the folders that files were moved to. */
function finish(target: string, updating: string): string[] {
  const folders: string[] = []
  const files = join(updating, 'files')
  for (const file of JSON.parse(readFileSync(join(updating, REMOVED), 'utf8')) as string[]) {
    rmSync(join(target, file), { force: true })
    removeEmptyFolders(target, dirname(file))
  }
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) folders.push(from.slice(files.length + 1).replaceAll(sep, '/'))
    if (!entry.isFile()) continue
    const to = join(target, from.slice(files.length))
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  rmSync(updating, { recursive: true, force: true })
  return folders
}

/** The folder below `target`, and those around it, where they have become empty. */
function removeEmptyFolders(target: string, folder: string): void {
  for (let each = folder; each !== '.'; each = dirname(each)) {
    try {
      rmdirSync(join(target, each))
    } catch {
      return
    }
  }
}
