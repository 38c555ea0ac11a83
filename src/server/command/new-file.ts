import { randomUUID } from 'node:crypto'
import { lstatSync, rmSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { UserError } from '#cli/user-error.ts'
import { fileFault } from './file-fault.ts'

/**
 * Writes a file that only its owner may read. It appears under its name once it is whole and on the disk; a file that
 * was there stays untouched until then.
 */
export async function writeNewFile(file: string, text: AsyncIterable<string>, force = false): Promise<void> {
  expectRoom(file, force)
  const partial = `${file}.${randomUUID()}.partial`
  const giveUp = (): never => {
    rmSync(partial, { force: true })
    process.exit(130)
  }
  process.once('SIGINT', giveUp)
  process.once('SIGTERM', giveUp)
  try {
    const handle = await open(partial, 'wx', 0o600)
    await pipeline(text, handle.createWriteStream({ flush: true }))
    await rename(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw fileFault(error, `${file} cannot be written`)
  } finally {
    process.off('SIGINT', giveUp)
    process.off('SIGTERM', giveUp)
  }
}

/** Nothing but a file is replaced, by force neither: it would take the place of a device, or of a link, for good. */
function expectRoom(file: string, force: boolean): void {
  const there = statsOf(file)
  if (!there) return
  if (!there.isFile())
    throw new UserError(`${file} is a folder, a link or a device, and is not replaced. Choose another name.`)
  if (!force) throw new UserError(`${file} is there already. Choose another name, or say --force to replace it.`)
}

function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch (error) {
    throw fileFault(error, `${file} cannot be written`)
  }
}
