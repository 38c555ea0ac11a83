import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isRunning } from '#base/cli/replace-file.ts'

/** A file system in memory, as Linux has it. */
const MEMORY = '/dev/shm'

/** In bytes. All tests together take a third of it at most. */
const ENOUGH = 2 * 2 ** 30

/** The beginning of a folder's name, before the id of its process. */
export const PREFIX = 'pagewright-tests-'

/** A folder in the project, for what must find its packages. */
const IN_PROJECT = resolve(import.meta.dirname, '../../.cache')

/**
 * Gives this process and those that it starts a folder for temporary files, which is removed when it ends. Tests write and
 * delete many small files, and none is about what a disk keeps when the power fails: in memory the unit tests take half of
 * the system time, and two thirds of the time in all where a disk is slow to delete files.
 */
export function useTemporaryFolder(): void {
  // The configuration is loaded once more for each project.
  if (tmpdir().includes(PREFIX)) return
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir()
  removeLeftovers(parent)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // Some programs that tests start run as another user.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    // The workers have ended.
    if (existsSync(IN_PROJECT)) removeLeftovers(IN_PROJECT)
  })
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}

/** Removes the folders of processes that have ended without that, as those that are killed. */
export function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length)) : 0
    if (!(pid > 0) || isRunning(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}
