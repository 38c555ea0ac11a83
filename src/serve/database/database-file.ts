import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isUnsyncable } from './disk-work.ts'
import { codeOf } from './engine.ts'

/** Creates the file and its folder, accessible to the server's user only. */
export function createDatabaseFile(file: string): void {
  // An existing file is not opened: closing it would release the locks that SQLite holds on it.
  if (existsSync(file)) return
  const folder = dirname(file)
  createFolder(folder)
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  syncFolder(folder)
}

/** Creates a folder that only its owner may read, and the folders above it, all durable on disk. */
export function createFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  // Each created folder is an entry in its parent.
  const top = dirname(resolve(made))
  for (let parent = dirname(resolve(folder)); parent.startsWith(top); parent = dirname(parent)) {
    syncFolder(parent)
    if (parent === top) return
  }
}

/** Makes new directory entries durable on systems whose folders can be opened and synced. Throws if the disk fails. */
export function syncFolder(folder: string): void {
  let descriptor
  try {
    descriptor = openSync(folder, 'r')
  } catch {
    // Windows cannot open folders, and the parent folder may not be readable.
    return
  }
  try {
    fsyncSync(descriptor)
  } catch (error) {
    if (!isUnsyncable(error)) throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Device and inode of the database and of its write-ahead log. SQLite continues to write to deleted files without an error. */
export interface FileIdentity {
  database: string | undefined
  log: string | undefined
}

export function identityOf(file: string): FileIdentity {
  return { database: inodeOf(file), log: inodeOf(`${file}-wal`) }
}

function inodeOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}
