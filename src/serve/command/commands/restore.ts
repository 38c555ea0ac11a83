import type { Command } from '#serve/command/command.ts'
import { openLines } from '#serve/command/file-streams.ts'
import { restoredMessage } from '#serve/command/messages.ts'
import { checkBackup, restoreBackup } from '#serve/leads/restore.ts'

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
      const backup = await checkBackup(lines)
      yield `${file} is whole. Adding what is missing: should this break off, run it again to complete it.\n`
      yield restoredMessage(await restoreBackup(store, uploads, backup), file)
    } finally {
      await close()
    }
  },
}
