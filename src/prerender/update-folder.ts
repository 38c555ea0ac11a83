import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRunning } from './is-running.ts'

/** The file that names what is to be removed. Its presence says that the changes beside it are complete. */
const REMOVED = 'removed.json'

/**
 * Lets `fill` write the files of `target` that change into a new folder beside it, then moves each to its place. `fill`
 * returns the files that are gone. If anything fails before the first is moved, even if the process is killed, `target`
 * stays as it was; if the process is killed later, `finishUpdates` does the rest.
 */
export async function updateFolder(target: string, fill: (dir: string) => Promise<string[]>): Promise<void> {
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
  finish(target, updating)
}

/** Finishes what killed builds have begun to move into `target`, and removes what they had not completed. */
export function finishUpdates(target: string): void {
  for (const updating of updatesOfKilled(target)) {
    if (existsSync(join(updating, REMOVED)) && existsSync(target)) finish(target, updating)
    else rmSync(updating, { recursive: true, force: true })
  }
}

/** The folders beside `target` of builds that were killed before they had moved all their files. */
export function updatesOfKilled(target: string): string[] {
  const prefix = `${basename(target)}.updating-`
  if (!existsSync(dirname(target))) return []
  return readdirSync(dirname(target))
    .filter((name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
    .map((name) => join(dirname(target), name))
}

/** May be repeated after it was interrupted. */
function finish(target: string, updating: string): void {
  const files = join(updating, 'files')
  for (const file of JSON.parse(readFileSync(join(updating, REMOVED), 'utf8')) as string[]) {
    rmSync(join(target, file), { force: true })
    removeEmptyFolders(target, dirname(file))
  }
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(target, from.slice(files.length))
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  rmSync(updating, { recursive: true, force: true })
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
