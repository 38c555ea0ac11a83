import type { Command } from '#serve/command/command.ts'
import { writeNewFile } from '#serve/command/file-streams.ts'
import { backupLines } from '#serve/leads/backup.ts'

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
