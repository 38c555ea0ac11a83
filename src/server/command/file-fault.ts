import { UserError } from '#cli/user-error.ts'

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

/** What the file system says, in a sentence that begins with `what`; anything else as it is. */
export function fileFault(error: unknown, what: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return reason === undefined ? error : new UserError(`${what}: ${reason}.`)
}
