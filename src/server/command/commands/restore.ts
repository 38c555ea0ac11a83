import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { fileError } from '#cli/file-error.ts'
import { UserError } from '#cli/user-error.ts'
import type { Command } from '#server/command/command.ts'
import { splitLines } from '#server/command/file-streams.ts'
import { checkBackup, restoreBackup } from '#server/leads/restore.ts'
import type { RestoreResult } from '#server/leads/restore.ts'
import { count } from '#text/lists.ts'

export const restore: Command = {
  name: 'restore',
  usage: '<file>',
  description:
    'Adds what a backup holds and the store lacks. Changes nothing that is there. The server may run meanwhile.',
  options: [],
  operands: [1, 1],
  createsStore: true,
  async *run({ operands: [file = ''] }, { store, uploads }) {
    const handle = await openFile(file)
    try {
      const backup = await checkBackup(() =>
        splitLines(handle.createReadStream({ encoding: 'utf8', start: 0, autoClose: false })),
      )
      yield `${file} is whole. Adding what is missing: should this break off, run it again to complete it.\n`
      yield describe(await restoreBackup(store, uploads, backup), file)
    } finally {
      await handle.close()
    }
  },
}

/** Opens the backup. Throws before the store is used. */
async function openFile(file: string): Promise<FileHandle> {
  try {
    const stats = await stat(file)
    if (stats.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
    if (!stats.isFile()) throw new UserError(`${file} cannot be read twice, as it must. Save it as a file first.`)
    return await open(file)
  } catch (error) {
    throw fileError(error, `${file} cannot be read`)
  }
}

function describe({ added, present, superseded }: RestoreResult, file: string): string {
  const there = present === 0 ? '' : ` There already: ${present}.`
  const out =
    superseded === 0 ? '' : ` Left out: ${superseded}, as the same address or request has another lead by now.`
  return `Added ${count(added, 'lead')} from ${file}.${there}${out}\n`
}
