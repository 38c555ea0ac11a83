import { randomUUID } from 'node:crypto'
import { lstatSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileError } from '#base/cli/file-error.ts'
import { UserError } from '#base/cli/user-error.ts'
import { syncFolder } from '#serve/database/database-file.ts'

/**
 * Writes a file that only its owner may read. It gets its name once it is complete and on the disk; an existing file is
 * untouched until then.
 */
export async function writeNewFile(file: string, text: AsyncIterable<string>, force = false): Promise<void> {
  assertReplaceable(file, force)
  removeAbandoned(dirname(resolve(file)))
  const partial = `${file}.${randomUUID()}.partial`
  const onSignal = (): never => {
    rmSync(partial, { force: true })
    process.exit(130)
  }
  process.once('SIGINT', onSignal)
  process.once('SIGTERM', onSignal)
  try {
    const handle = await open(partial, 'wx', 0o600)
    await pipeline(text, handle.createWriteStream({ flush: true }))
    await rename(partial, file)
    syncFolder(dirname(resolve(file)))
  } catch (error) {
    rmSync(partial, { force: true })
    throw fileError(error, `${file} cannot be written`)
  } finally {
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
}

const PARTIAL = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.partial$/

/** If an unfinished file was not written to for this time, its process has been killed. */
const ABANDONED_MS = 60 * 60_000

/** Removes unfinished files of commands that were killed: they contain personal data, and users do not look for them. */
function removeAbandoned(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter((each) => PARTIAL.test(each))) {
      const path = join(folder, name)
      if (Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path)
    }
  } catch {
    // The folder does not exist or is not accessible: either the command reports it, or it does not need the folder.
  }
}

/** Only files are replaced, even with `force`: the rename would replace a device or a link itself. */
function assertReplaceable(file: string, force: boolean): void {
  const existing = statsOf(file)
  if (!existing) return
  if (!existing.isFile())
    throw new UserError(`${file} is a folder, a link or a device, and is not replaced. Choose another name.`)
  if (!force) throw new UserError(`${file} is there already. Choose another name, or say --force to replace it.`)
}

function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch (error) {
    throw fileError(error, `${file} cannot be written`)
  }
}

/** The lines of a text that is read in chunks. Splits at line feeds only; `node:readline` also splits at U+2028. */
export async function* splitLines(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const [first = '', ...more] = chunk.split('\n')
    rest += first
    for (const next of more) {
      yield rest
      rest = next
    }
  }
  if (rest !== '') yield rest
}

/** Opens a text file whose lines are read several times: each call starts at the first line. Throws before anything is read. */
export async function openLines(
  file: string,
): Promise<{ lines: () => AsyncIterable<string>; close: () => Promise<void> }> {
  try {
    const stats = await stat(file)
    if (stats.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
    if (!stats.isFile()) throw new UserError(`${file} cannot be read twice, as it must. Save it as a file first.`)
    const handle = await open(file)
    const lines = () => splitLines(handle.createReadStream({ encoding: 'utf8', start: 0, autoClose: false }))
    return { lines, close: () => handle.close() }
  } catch (error) {
    throw fileError(error, `${file} cannot be read`)
  }
}
