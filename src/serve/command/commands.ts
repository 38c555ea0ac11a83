import type { Command } from './command.ts'
import { backup } from './commands/backup.ts'
import { deleteCommand } from './commands/delete.ts'
import { exportCommand } from './commands/export.ts'
import { list } from './commands/list.ts'
import { purge } from './commands/purge.ts'
import { redeliver } from './commands/redeliver.ts'
import { restore } from './commands/restore.ts'
import { show } from './commands/show.ts'
import { undelivered } from './commands/undelivered.ts'

export const COMMANDS: readonly Command[] = [
  list,
  show,
  exportCommand,
  deleteCommand,
  purge,
  backup,
  restore,
  undelivered,
  redeliver,
]
