import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '#serve/database/database-file.ts'

const REASONS: Record<string, string> = {
  ENOENT: 'nothing can be written in the folder around it',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in its way',
}

/** Why no leads can be stored in the folder, in a sentence; undefined if a file can be written there. */
export function dataFolderProblem(dir: string): string | undefined {
  const probe = join(dir, `.${process.pid}`)
  try {
    createFolder(dir)
    writeFileSync(probe, '')
    rmSync(probe)
    return undefined
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `Leads cannot be kept in the folder "${dir}" (DATA_DIR): ${REASONS[code] ?? message}.`
  }
}
