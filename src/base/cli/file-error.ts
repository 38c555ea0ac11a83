import { writtenFile } from './replace-file.ts'
import { UserError } from './user-error.ts'

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'it would become too large',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands in its way',
}

/** A UserError for an error of the file system, whose message begins with `what`; any other error unchanged. */
export function fileError(error: unknown, what: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return reason === undefined ? error : new UserError(`${what}: ${reason}.`)
}

const ROOM = 'Make room on it, then run the command again.'
const RIGHTS = 'Check whose it is, and who may write there, then run the command again.'

/** Advice if the machine does not let a program read or write. This is never a bug of the program. */
const ADVICE: Record<string, string> = {
  ENOSPC: ROOM,
  EDQUOT: ROOM,
  EROFS: 'Choose a folder in which files can be written.',
  EACCES: RIGHTS,
  EPERM: RIGHTS,
}

/** A UserError if the machine does not let a program read or write, wherever in the program; other errors unchanged. */
export function machineError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', path, dest, syscall } = error as NodeJS.ErrnoException & { dest?: string }
  const file = dest ?? path
  // Node reports this if `mkdir` with `recursive` fails on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir' && file !== undefined)
    return new UserError(
      `${file} cannot be created: nothing can be written in the folder around it. ${ADVICE['EROFS']}`,
    )
  const isOfDisk = ADVICE[code] === ROOM && (syscall === 'write' || syscall === 'fsync')
  // Processes, ports and watchers have errors with these codes too.
  if (ADVICE[code] === undefined || syscall === 'watch' || syscall?.startsWith('spawn')) return error
  if (file === undefined && !isOfDisk) return error
  const verb = ADVICE[code] === RIGHTS ? 'read or written' : 'written'
  const what = file === undefined ? 'A file' : writtenFile(file)
  return new UserError(`${what} cannot be ${verb}: ${REASONS[code]}. ${ADVICE[code]}`)
}
