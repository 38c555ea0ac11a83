import type { Command } from '#serve/command/command.ts'
import { openLines, writeNewFile } from '#serve/command/file-streams.ts'
import { restoredMessage } from '#serve/command/messages.ts'
import { backupLines } from '#serve/leads/backup.ts'
import { checkBackup, restoreBackup } from '#serve/leads/restore.ts'

export const backup: Command = {
  name: 'backup',
  usage: '<file> [--force]',
  description: 'Writes everything to one file, which only you may read. The server may run meanwhile.',
  options: ['force'],
  operands: [1, 1],
  async *run({ operands: [file = ''], options }, { store, uploads }) {
    await writeNewFile(file, backupLines(store, uploads), options.force)
    yield `Backed up to ${file}.\n`
  },
}

export const restore: Command = {
  name: 'restore',
  usage: '<file>',
  description:
    'Adds what a backup holds and the store lacks. Changes nothing that is there. The server may run meanwhile.',
  options: [],
  operands: [1, 1],
  createsStore: true,
  async *run({ operands: [file = ''] }, { store, uploads }) {
    const { lines, close } = await openLines(file)
    try {
      const checked = await checkBackup(lines)
      yield `${file} is whole. Adding what is missing: should this break off, run it again to complete it.\n`
      yield restoredMessage(await restoreBackup(store, uploads, checked), file)
    } finally {
      await close()
    }
  },
}
