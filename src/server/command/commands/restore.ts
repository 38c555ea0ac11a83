import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { restoreLines } from '../../store/backup.ts'
import type { Command } from '../command.ts'
import { fileFault } from '../file-fault.ts'
import { count } from '../wording.ts'

export const restore: Command = {
  name: 'restore',
  usage: '<file>',
  does: 'Adds what a backup holds and the store lacks. Changes nothing that is there.',
  options: [],
  operands: [1, 1],
  mayBeFirst: true,
  async *run({ operands: [file = ''] }, { store }) {
    const { leads } = await restoreLines(store, linesOf(await opened(file)))
    yield `Added ${count(leads, 'lead')} from ${file}.\n`
  },
}

async function opened(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file)
    // Said before the store is asked for anything.
    if ((await handle.stat()).isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
    return handle
  } catch (error) {
    throw fileFault(error, `${file} cannot be read`)
  }
}

/** Begins to read when the first line is asked for. Node would lose those that it reads before. */
async function* linesOf(file: FileHandle): AsyncGenerator<string> {
  yield* file.readLines()
}
