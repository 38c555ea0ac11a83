import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { access, writeFile as fsWriteFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { atMost, createFolder, shared, syncFolder } from '#serve/database/disk-work.ts'
import { isId } from './rows.ts'
import type { LeadFile } from './rows.ts'
import type { LeadStore } from './lead-store.ts'

/**
 * The files of leads, on disk even if PostgreSQL has the leads: `uploads/<lead>/cv-1.pdf` in DATA_DIR, for the server's user
 * only. While a request is received, and until its lead is stored, its folder has another name, with the machine, the
 * process that it belongs to, and the start of that process.
 */
export interface Uploads {
  /** Begins the upload of a new lead. */
  begin(): Upload
  /** The absolute path of a lead's folder. Throws a UserError if this is not the id of a lead. */
  folderOf(leadId: string): string
  /** The files of a lead that exist. */
  present(leadId: string, files: readonly LeadFile[]): Promise<LeadFile[]>
  read(leadId: string, file: LeadFile, options?: { highWaterMark: number }): ReadStream
  /** Begins to write a file of a backup, and returns its temporary path; undefined if the file exists. */
  beginRestore(leadId: string, stored: string): Promise<string | undefined>
  restorePart(path: string, offset: number, bytes: Buffer): Promise<void>
  /** Makes the file durable and gives it its name. */
  finishRestore(path: string): Promise<void>
  /** Deletes the folders of leads, if they have any. */
  remove(leadIds: readonly string[]): Promise<void>
  /**
   * Completes the unfinished uploads of killed processes and of failed requests of this one: the folder of a stored lead gets
   * its name, any other is deleted.
   */
  recover(store: LeadStore): Promise<void>
}

/** The files of one request. */
export interface Upload {
  /** The id for its lead. */
  leadId: string
  /**
   * Reserves `bytes` on the disk until `release`. Returns whether there is room, beside the reserve and all other requests
   * under way. Rejects if the folder cannot be used.
   */
  reserve(bytes: number): Promise<boolean>
  /** Must be called once nothing more is written. */
  release(): void
  /**
   * Writes a file of at most `maxBytes`, which is on disk once it resolves: further bytes are only counted. Undefined for an
   * empty file. Reads all chunks, even if writing fails.
   */
  write(name: string, chunks: AsyncIterable<Buffer>, maxBytes?: number): Promise<WrittenFile | undefined>
  /** Makes the folder durable, before its lead is stored. Rejects if the disk fails. */
  sync(): Promise<void>
  /** Gives the folder its name, once its lead is stored. */
  keep(): Promise<void>
  /** Deletes the folder, if it has not been kept. */
  discard(): Promise<void>
  /** Leaves the folder to `recover`: whether its lead is stored is unknown. */
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
  /** The number of first bytes of a file that are returned. */
  headBytes?: number
}

const MEGABYTE = 1024 * 1024

/** `<lead>.<machine>.<process>-<start>.partial`, without the start if the system does not report it. */
const PARTIAL = /^([0-9a-f-]{36})\.(.+)\.(\d+)(?:-([0-9a-f-]+))?\.partial$/

/** No request takes this long. A process of another machine on a shared folder cannot be checked. */
const MAX_AGE_MS = 3600_000

/** Node has four threads for files, DNS and compression. However slow the disk is, two remain free for pages. */
const DISK_THREADS = 2

/** The index of `starttime` among the fields of `/proc/<pid>/stat` that follow the program's name: proc_pid_stat(5). */
const START_FIELD = 20

export function uploadsIn(
  dataDir: string,
  { reserve: keptFree = 256 * MEGABYTE, headBytes = 64 }: UploadOptions = {},
): Uploads {
  const root = resolve(dataDir, 'uploads')
  /** The names of folders that requests of this process use. */
  const active = new Set<string>()
  /** Any other text in place of the id could point to another folder, which `remove` would delete. */
  const folderOf = (leadId: string): string => {
    if (isId(leadId)) return join(root, leadId)
    throw new UserError(`"${terminalSafe(leadId)}" is not an id of a lead, so no folder has its files.`)
  }
  const disk = atMost(DISK_THREADS)
  const syncRoot = shared(() => disk(() => syncFolder(root)))
  /** The bytes that requests have reserved since the start, and the bytes of them that were written or are not needed. */
  let reserved = 0
  let settled = 0
  const ownStart = startOf(process.pid)
  const ownProcess = ownStart === undefined ? String(process.pid) : `${process.pid}-${ownStart}`

  function begin(): Upload {
    const leadId = randomUUID()
    const name = `${leadId}.${hostname()}.${ownProcess}.partial`
    const folder = join(root, name)
    active.add(name)
    let isKept = false
    /** The bytes of this request that are reserved and not yet written. */
    let left = 0
    const settle = (bytes: number): void => {
      left -= bytes
      settled += bytes
    }
    return {
      leadId,
      reserve: (bytes) =>
        disk(async () => {
          await createFolder(root)
          // Read before the disk is queried: its answer may not include writes that happen meanwhile.
          const settledBefore = settled
          const { bavail, bsize } = await statfs(root)
          if (bavail * bsize - (reserved - settledBefore) - bytes < keptFree) return false
          reserved += bytes
          left += bytes
          return true
        }),
      release: () => settle(left),
      write: (fileName, chunks, maxBytes = Number.POSITIVE_INFINITY) =>
        writeFile(join(folder, fileName), chunks, {
          headBytes,
          maxBytes,
          disk,
          makeFolder: async () => {
            await createFolder(root)
            await mkdir(folder, { recursive: true, mode: 0o700 })
          },
          onWritten: (bytes) => settle(Math.min(bytes, left)),
        }),
      async sync() {
        await disk(() => syncFolder(folder))
        await syncRoot()
      },
      async keep() {
        isKept = true
        // Not synced: `recover` repeats it if a power cut has undone it.
        await disk(() => rename(folder, folderOf(leadId))).finally(() => active.delete(name))
      },
      async discard() {
        if (isKept) return
        await disk(() => rm(folder, { recursive: true, force: true })).finally(() => active.delete(name))
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
    }
  }

  return {
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
      await createFolder(folderOf(leadId))
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
      await syncFolder(dirname(path))
    },
    async remove(leadIds) {
      // A lead with another id came from a backup before ids were checked. It has no folder.
      for (const id of leadIds.filter(isId)) await rm(folderOf(id), { recursive: true, force: true })
      await syncRoot().catch(throwUnlessMissing)
    },
    recover,
  }
}

interface Writing {
  headBytes: number
  maxBytes: number
  disk: <T>(work: () => Promise<T>) => Promise<T>
  /** Creates the folder of the file, before its first chunk is written. */
  makeFolder: () => Promise<void>
  onWritten: (bytes: number) => void
}

/** Writes to a new file. Reads all chunks, so that a parser continues. */
async function writeFile(
  path: string,
  chunks: AsyncIterable<Buffer>,
  { headBytes, maxBytes, disk, makeFolder, onWritten }: Writing,
): Promise<WrittenFile | undefined> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  let file: FileHandle | undefined
  let failure: unknown
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (failure !== undefined || size > maxBytes) continue
      hash.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      try {
        await disk(async () => {
          if (!file) await makeFolder()
          file ??= await open(path, 'wx', 0o600)
          await file.writeFile(chunk)
        })
        onWritten(chunk.length)
      } catch (error) {
        failure = error
      }
    }
    if (failure === undefined) await disk(async () => file?.datasync())
  } catch (error) {
    failure ??= error
  } finally {
    await file?.close()
  }
  // A disk error takes precedence over an interrupted stream.
  if (failure !== undefined) throw failure
  return size === 0 ? undefined : { size, sha256: hash.digest('hex'), head }
}

async function isInUse(folder: string, host: string, pid: number, start: string | undefined): Promise<boolean> {
  const modified = await stat(folder).catch(throwUnlessMissing)
  // It has been renamed or deleted meanwhile.
  if (!modified) return true
  if (Date.now() - modified.mtimeMs >= MAX_AGE_MS) return false
  if (host !== hostname()) return true
  // In a container every server has the same process id, and another process may have had this number.
  if (pid === process.pid || !isAlive(pid)) return false
  const currentStart = startOf(pid)
  return start === undefined || currentStart === undefined || start === currentStart
}

/**
 * Distinguishes a process from others with the same id: the time at which it started, in ticks since the system started, and
 * the id of that system start. Undefined on systems without `/proc`.
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
