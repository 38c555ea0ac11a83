import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { access, writeFile as fsWriteFile, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import { terminalSafe } from '#text/terminal-safe.ts'
import { createFolder, syncFolder } from './database-file.ts'
import { isId } from './rows.ts'
import type { LeadFile } from './rows.ts'
import type { LeadStore } from './lead-store.ts'

/**
 * The files of leads, on disk also where PostgreSQL has the leads: `uploads/<lead>/cv-1.pdf` in DATA_DIR, for the
 * server's user only. While a request is received, and until its lead is stored, its folder has another name, with the
 * machine, the process that it belongs to, and the start of that process.
 */
export interface Uploads {
  /** Whether the disk has room for so many bytes, and for what is kept free. Throws where the folder cannot be used. */
  hasRoomFor(bytes: number): Promise<boolean>
  /** Begins the folder of a new lead. */
  begin(): Upload
  /** The folder of a lead, absolute. Throws a UserError where this is not the id of a lead. */
  folderOf(leadId: string): string
  /** The files that are there, of those that a lead has. */
  present(leadId: string, files: readonly LeadFile[]): Promise<LeadFile[]>
  read(leadId: string, file: LeadFile, options?: { highWaterMark: number }): ReadStream
  /** Begins to write a file of a backup, and returns its path until it is whole; undefined where it is there already. */
  beginRestore(leadId: string, stored: string): Promise<string | undefined>
  restorePart(path: string, offset: number, bytes: Buffer): Promise<void>
  /** Makes it durable and gives it its name. */
  finishRestore(path: string): Promise<void>
  /** Deletes the folders of leads, if they have any. */
  remove(leadIds: readonly string[]): Promise<void>
  /**
   * Completes what killed processes have left, and failed requests of this one: the folder of a lead that is stored gets
   * its name, another one is deleted.
   */
  recover(store: LeadStore): Promise<void>
}

/** The files of one request. */
export interface Upload {
  /** The id that its lead has to have. */
  leadId: string
  /** Writes a file, on disk once it resolves. Undefined for one without a byte. Reads all chunks, also where writing fails. */
  write(name: string, chunks: AsyncIterable<Buffer>): Promise<WrittenFile | undefined>
  remove(name: string): Promise<void>
  /** Makes the folder durable, before its lead is stored. */
  sync(): void
  /** Gives the folder its name, once its lead is stored. */
  keep(): Promise<void>
  /** Deletes the folder, if it has not been kept. */
  discard(): Promise<void>
  /** Leaves the folder to `recover`: it is not known whether its lead is stored. */
  leave(): void
}

export interface WrittenFile {
  size: number
  sha256: string
  /** The first bytes. */
  head: Buffer
}

export interface UploadOptions {
  /** Bytes of the disk that files leave free. */
  reserve?: number
  /** How many of the first bytes are returned of a file. */
  headBytes?: number
}

const MEGABYTE = 1024 * 1024

/** `<lead>.<machine>.<process>-<start>.partial`, without the start where the system does not tell it. */
const PARTIAL = /^([0-9a-f-]{36})\.(.+)\.(\d+)(?:-([0-9a-f-]+))?\.partial$/

/** No request takes so long. A process of another machine on a shared folder cannot be asked. */
const MAX_AGE_MS = 3600_000

/** The place of `starttime` among the fields of `/proc/<pid>/stat` that follow the program's name: proc_pid_stat(5). */
const START_FIELD = 20

export function uploadsIn(dataDir: string, { reserve = 256 * MEGABYTE, headBytes = 64 }: UploadOptions = {}): Uploads {
  const root = resolve(dataDir, 'uploads')
  /** The names of folders that requests of this process use. */
  const active = new Set<string>()
  /** Whatever else was in the place of the id could lead to another folder, and `remove` would delete that. */
  const folderOf = (leadId: string): string => {
    if (isId(leadId)) return join(root, leadId)
    throw new UserError(`"${terminalSafe(leadId)}" is not an id of a lead, so no folder has its files.`)
  }
  const ownStart = startOf(process.pid)
  const ownProcess = ownStart === undefined ? String(process.pid) : `${process.pid}-${ownStart}`

  function begin(): Upload {
    const leadId = randomUUID()
    const name = `${leadId}.${hostname()}.${ownProcess}.partial`
    const folder = join(root, name)
    active.add(name)
    let isKept = false
    return {
      leadId,
      write: (fileName, chunks) => writeFile(join(folder, fileName), chunks, headBytes, () => createFolder(folder)),
      remove: (fileName) => rm(join(folder, fileName), { force: true }),
      sync() {
        syncFolder(folder)
        syncFolder(root)
      },
      async keep() {
        isKept = true
        await rename(folder, folderOf(leadId)).finally(() => active.delete(name))
        syncFolder(root)
      },
      async discard() {
        if (isKept) return
        await rm(folder, { recursive: true, force: true }).finally(() => active.delete(name))
      },
      leave() {
        isKept = true
        active.delete(name)
      },
    }
  }

  async function recover(store: LeadStore): Promise<void> {
    for (const name of await namesIn(root)) {
      const [, leadId = '', host = '', pid = '', start] = PARTIAL.exec(name) ?? []
      if (!isId(leadId) || active.has(name) || (await isInUse(join(root, name), host, Number(pid), start))) continue
      const lead = await store.run((db) =>
        db.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst(),
      )
      if (lead) await rename(join(root, name), folderOf(leadId))
      else await rm(join(root, name), { recursive: true, force: true })
      syncFolder(root)
    }
  }

  return {
    async hasRoomFor(bytes) {
      createFolder(root)
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize - bytes >= reserve
    },
    begin,
    folderOf,
    async present(leadId, files) {
      const presence = await Promise.all(files.map(({ stored }) => exists(join(folderOf(leadId), stored))))
      return files.filter((_, index) => presence[index])
    },
    read: (leadId, { stored }, options) => createReadStream(join(folderOf(leadId), stored), options),
    async beginRestore(leadId, stored) {
      const path = join(folderOf(leadId), stored)
      if (await exists(path)) return undefined
      createFolder(folderOf(leadId))
      await fsWriteFile(`${path}.partial`, '', { mode: 0o600 })
      return `${path}.partial`
    },
    async restorePart(path, offset, bytes) {
      const file = await open(path, 'r+')
      try {
        await file.write(bytes, 0, bytes.length, offset)
      } finally {
        await file.close()
      }
    },
    async finishRestore(path) {
      const file = await open(path, 'r+')
      await file.datasync().finally(() => file.close())
      await rename(path, path.replace(/\.partial$/, ''))
      syncFolder(dirname(path))
    },
    async remove(leadIds) {
      // A lead with another id came from a backup before ids were checked. It has no folder.
      for (const id of leadIds.filter(isId)) await rm(folderOf(id), { recursive: true, force: true })
      syncFolder(root)
    },
    recover,
  }
}

/** Writes to a new file. The folder is made for the first chunk. Chunks are read to their end, so that a parser goes on. */
async function writeFile(
  path: string,
  chunks: AsyncIterable<Buffer>,
  headBytes: number,
  makeFolder: () => void,
): Promise<WrittenFile | undefined> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  let file: Awaited<ReturnType<typeof open>> | undefined
  let failure: unknown
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (failure !== undefined) continue
      hash.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      try {
        if (!file) makeFolder()
        file ??= await open(path, 'wx', 0o600)
        await file.writeFile(chunk)
      } catch (error) {
        failure = error
      }
    }
    if (failure === undefined) await file?.datasync()
  } catch (error) {
    failure ??= error
  } finally {
    await file?.close()
  }
  // That the disk has failed counts more than that the chunks broke off later.
  if (failure !== undefined) throw failure
  return file && { size, sha256: hash.digest('hex'), head }
}

async function isInUse(folder: string, host: string, pid: number, start: string | undefined): Promise<boolean> {
  const modified = await stat(folder).catch(throwUnlessMissing)
  // It has got its name, or has been deleted, meanwhile.
  if (!modified) return true
  if (Date.now() - modified.mtimeMs >= MAX_AGE_MS) return false
  if (host !== hostname()) return true
  // In a container every server is the same process, and one that has ended may have had this number.
  if (pid === process.pid || !isAlive(pid)) return false
  const currentStart = startOf(pid)
  return start === undefined || currentStart === undefined || start === currentStart
}

/**
 * What tells a process from others that had or get its number: when it has started, in ticks since the system did, and
 * which start of the system that was. Undefined where the system has no `/proc`.
 */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program, in brackets, may have spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)!.split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${fields[START_FIELD]}-${boot}`
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(throwUnlessMissing)) ?? []

function throwUnlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
