import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#cli/user-error.ts'

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in its way',
}

/** Creates the folder for leads, which only the server's user may read, and checks that it is writable. */
export function ensureDataFolder(dir: string): void {
  const probe = join(dir, `.${process.pid}`)
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new UserError(`Leads cannot be kept in the folder "${dir}" (DATA_DIR): ${REASONS[code] ?? message}.`)
  }
}
