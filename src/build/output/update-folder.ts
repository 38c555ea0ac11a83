import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { contentHash } from '#base/cache/hash.ts'
import { isRunning } from '#base/cli/replace-file.ts'
import { UserError } from '#base/cli/user-error.ts'

/** The file of a build with the keys of its files. It differs in each state of the output. */
export const RECORD_FILE = 'record.txt'

/** The file that names the files to remove. Its presence means that the changes beside it are complete. */
const REMOVED = 'removed.json'

/** The files to remove, and the hashes of the folder's record before and after the update. */
interface Update {
  removed: string[]
  records: [before: string, after: string]
}

/**
 * Runs `fill` to write the changed files of `target` into a new folder beside it, and then moves each file to its place.
 * `fill` returns the files to remove. If anything fails before the first file is moved, even if the process is killed,
 * `target` is unchanged; if the process is killed later, `finishUpdates` finishes the update. Returns the folders in
 * `target` to which files were moved, and their parent folders. Throws if another build has changed the folder since its
 * record had the hash `before`.
 */
export async function updateFolder(
  target: string,
  before: string,
  fill: (dir: string) => Promise<string[]>,
): Promise<string[]> {
  const updating = `${target}.updating-${process.pid}`
  const files = join(updating, 'files')
  rmSync(updating, { recursive: true, force: true })
  try {
    mkdirSync(files, { recursive: true })
    const removed = await fill(files)
    if (recordHash(target) !== before)
      throw new UserError(`Another build has changed ${target} meanwhile. Build it again.`)
    const after = existsSync(join(files, RECORD_FILE)) ? recordHash(files) : before
    const update: Update = { removed, records: [before, after] }
    writeFileSync(join(updating, 'incomplete'), JSON.stringify(update))
    renameSync(join(updating, 'incomplete'), join(updating, REMOVED))
  } catch (error) {
    rmSync(updating, { recursive: true, force: true })
    throw error
  }
  return finish(target, updating)
}

/** Empty without a record. */
function recordHash(dir: string): string {
  const file = join(dir, RECORD_FILE)
  return existsSync(file) ? contentHash(readFileSync(file, 'utf8')) : ''
}

/**
 * Finishes the updates of killed builds that had begun to move files, and removes incomplete updates. Returns the same as
 * `updateFolder`.
 */
export function finishUpdates(target: string): string[] {
  return updatesOfKilled(target).flatMap((updating) => {
    if (isOf(target, updating)) return finish(target, updating)
    rmSync(updating, { recursive: true, force: true })
    return []
  })
}

/** Whether an update is complete, and `target` is in the state before the update or after it. */
function isOf(target: string, updating: string): boolean {
  return updateIn(updating)?.records.includes(recordHash(target)) ?? false
}

/** Undefined if the update is incomplete, or was written by another version of the program. */
function updateIn(updating: string): Update | undefined {
  try {
    const update = JSON.parse(readFileSync(join(updating, REMOVED), 'utf8')) as Partial<Update>
    return update.removed && update.records && (update as Update)
  } catch {
    return undefined
  }
}

/**
 * The folders beside `target` of builds that were killed before they had moved all their files. A folder with the id of this
 * process belongs to an earlier one: in a container, every process may have the same id.
 */
export function updatesOfKilled(target: string): string[] {
  const prefix = `${basename(target)}.updating-`
  if (!existsSync(dirname(target))) return []
  return readdirSync(dirname(target))
    .filter((name) => {
      const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
      return pid === process.pid || (pid > 0 && !isRunning(pid))
    })
    .map((name) => join(dirname(target), name))
}

/** Can be repeated after an interruption. Returns the folders to which files were moved. */
function finish(target: string, updating: string): string[] {
  const folders: string[] = []
  const files = join(updating, 'files')
  for (const file of updateIn(updating)?.removed ?? []) {
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

/** Removes the folder below `target`, and its parents, if they have become empty. */
function removeEmptyFolders(target: string, folder: string): void {
  for (let each = folder; each !== '.'; each = dirname(each)) {
    try {
      rmdirSync(join(target, each))
    } catch {
      return
    }
  }
}

/**
 * Runs `fill` to write a new folder beside `target`, then renames it to `target`. If anything fails before that, even if
 * the process is killed, the old folder stays complete.
 */
export async function replaceFolder(target: string, fill: (dir: string) => Promise<void>): Promise<void> {
  const [building, replaced] = [`${target}.building-${process.pid}`, `${target}.replaced-${process.pid}`]
  await clearLeftovers(target)
  try {
    await mkdir(building, { recursive: true })
    await fill(building)
    if (existsSync(target)) await rename(target, replaced)
    await rename(building, target)
  } catch (error) {
    if (!existsSync(target) && existsSync(replaced)) await rename(replaced, target)
    throw error
  } finally {
    await Promise.all([building, replaced].map((dir) => rm(dir, { recursive: true, force: true })))
  }
}

/** Removes the folders of killed builds. Restores the target if a build was killed between the two renames. */
async function clearLeftovers(target: string): Promise<void> {
  const prefix = `${basename(target)}.`
  for (const name of await readdir(dirname(target)).catch(() => [])) {
    const [, step, pid] =
      (name.startsWith(prefix) && /^(building|replaced|updating)-(\d+)$/.exec(name.slice(prefix.length))) || []
    if (!step || (isRunning(Number(pid)) && Number(pid) !== process.pid)) continue
    const leftover = join(dirname(target), name)
    if (step === 'replaced' && !existsSync(target)) await rename(leftover, target)
    else await rm(leftover, { recursive: true, force: true })
  }
}
