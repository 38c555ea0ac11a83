import { open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The name of a file while it is written: in the same folder, hidden, with the id of this process. */
export const partialOf = (file: string): string => join(dirname(file), `.${basename(file)}.${process.pid}.partial`)

const PARTIAL = /^\..+\.(\d+)\.partial$/

/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0) // signal 0 only tests for existence
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes the partial files below a folder whose processes have ended, because they were killed. Call it before this
 * process writes, as an earlier process may have had its id.
 */
export async function removeAbandonedPartials(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const abandoned = entries.filter((entry) => {
    const pid = Number(PARTIAL.exec(entry.name)?.[1])
    return entry.isFile() && pid > 0 && (pid === process.pid || !isRunning(pid))
  })
  await Promise.all(abandoned.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })))
}

/** The target of a partial file; any other file itself. */
export const writtenFile = (file: string): string => file.replace(/\.([^\\/]+)\.\d+\.partial$/, '$1')

/**
 * Replaces the whole content of a file, `before`, by `after`. The replacement is atomic, even if the process is killed.
 * Mode and owner stay the same. Returns false and writes nothing if the file no longer has the content `before`.
 */
export async function replaceFile(file: string, before: Uint8Array, after: string | Uint8Array): Promise<boolean> {
  const target = await realpath(file)
  const partial = partialOf(target)
  try {
    await writeLike(target, partial, after)
    // As late as possible: an editor may have saved the file since it was read.
    if (!(await readFile(target)).equals(before)) return false
    await rename(partial, target)
    return true
  } finally {
    await rm(partial, { force: true })
  }
}

/** Writes a new file with the mode and the owner of `target`, and waits until it is on disk. */
async function writeLike(target: string, partial: string, content: string | Uint8Array): Promise<void> {
  const original = await open(target)
  const { mode, uid, gid } = await original.stat().finally(() => original.close())
  const copy = await open(partial, 'w')
  try {
    await copy.writeFile(content)
    await copy.chmod(mode)
    // Only an administrator may change the owner. For other users the file is already their own.
    await copy.chown(uid, gid).catch(() => undefined)
    await copy.sync()
  } finally {
    await copy.close()
  }
}
