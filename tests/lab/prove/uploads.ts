import { mkdirSync, readdirSync, readFileSync, statfsSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerSite } from '#site/model/server-site.ts'
import type { Form } from '#site/model/types.generated.ts'
import { leadsOf } from '#serve/leads/leads.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { valuesFor } from '../bench/post-leads.ts'
import { slowCommits } from '../bench/slow-commits.ts'
import type { StartedProgram } from '../bench/started-program.ts'
import { runAsRoot, unmountLater } from './as-root.ts'
import { killing } from './kills.ts'
import { cutPower } from './power-cut.ts'
import type { Figures } from './result.ts'
import { newStore, sendDuring, serve, SkippedPart } from './setting.ts'
import type { Setting } from './setting.ts'
import { slowSyncs } from './slow-syncs.ts'
import { untilAcknowledged } from './visitors.ts'
import type { SentForm } from './visitors.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** In milliseconds. */
const SLOW_MS = 100
const FULL_MS = 3000
const RESERVE_MS = 5000

/** In MB: the disk at the beginning and in the end, what is kept free of it, and each of the files that are sent at once. */
const [DISK, LARGER_DISK, KEPT_FREE, FILE] = [64, 512, 20, 3]

const FORM: Form = {
  title: 'Files',
  endpoint: '/api/proof-with-files',
  submit: 'Send',
  minimumTime: 0,
  fields: [
    { name: 'visitor', label: 'Visitor', type: 'text', required: true },
    { name: 'file', label: 'File', type: 'file', accept: ['pdf'], maxSize: 5, required: true },
  ],
}

/** Uploads on a disk whose syncs are slow, and pages meanwhile. */
export async function slowUploads(setting: Setting): Promise<Figures> {
  const store = await newStore(setting, 'sqlite')
  const env = { NODE_OPTIONS: `${slowSyncs(SLOW_MS, setting.folder)} ${slowCommits(SLOW_MS)}` }
  const servers = [await serve(setting, store, { site: siteWithFiles(setting), env })]
  return sendFiles(setting, store, servers, KILOBYTE, {
    connections: 10,
    withPages: true,
    mayRefuse: false,
    disturb: async () => {
      await sleep(Math.max(2000, setting.endsAt - performance.now()))
      return []
    },
  })
}

/** `kill -9` of the only server while it takes files. */
export async function killUploads(setting: Setting): Promise<Figures> {
  const store = await newStore(setting, 'sqlite')
  const site = siteWithFiles(setting)
  const start = (): Promise<StartedProgram> => serve(setting, store, { site })
  const servers = [await start()]
  return sendFiles(setting, store, servers, 100 * KILOBYTE, {
    connections: 20,
    withPages: false,
    mayRefuse: true,
    disturb: killing(setting, servers, start),
  })
}

/** Power cuts of the disk on which files are written. */
export async function cutPowerOfUploads(setting: Setting): Promise<Figures> {
  const bytes = 100 * KILOBYTE
  // The disk is smaller than the usual reserve.
  const served = { site: siteWithFiles(setting), env: { UPLOAD_RESERVE: '0' } }
  const { store, ...figures } = await cutPower(setting, { form: formWith(bytes), served })
  return { ...figures, files: await compareFiles(store, bytes) }
}

/** A disk that another program fills while files are sent, and then leaves again. */
export async function fillDiskWithUploads(setting: Setting): Promise<Figures> {
  const { store, disk } = newDisk(setting)
  const env = { UPLOAD_RESERVE: '0' }
  const servers = [await serve(setting, store, { site: siteWithFiles(setting), env })]
  return sendFiles(setting, store, servers, 100 * KILOBYTE, {
    withPages: true,
    mayRefuse: true,
    disturb: async (visitors) => {
      await untilAcknowledged(visitors, 20)
      fill(disk)
      await untilRefused(visitors, 10)
      await sleep(FULL_MS)
      enlarge(disk)
      return [await untilAcknowledged(visitors)]
    },
  })
}

/** Many large files at once, on a disk that has room for some of them. */
export async function uploadAtOnce(setting: Setting): Promise<Figures> {
  const { store, disk } = newDisk(setting)
  const env = { UPLOAD_RESERVE: String(KEPT_FREE) }
  const servers = [await serve(setting, store, { site: siteWithFiles(setting), env })]
  let least = Number.POSITIVE_INFINITY
  const figures = await sendFiles(setting, store, servers, FILE * MEGABYTE, {
    connections: 20,
    pauseMs: 0,
    withPages: true,
    mayRefuse: true,
    disturb: async (visitors) => {
      await untilRefused(visitors, 20)
      const endsAt = performance.now() + RESERVE_MS
      while (performance.now() < endsAt) {
        least = Math.min(least, freeBesideLeads(disk, store))
        await sleep(2)
      }
      enlarge(disk)
      return [await untilAcknowledged(visitors)]
    },
  })
  return { ...figures, space: { least: least / MEGABYTE, kept: KEPT_FREE } }
}

type Sending = Pick<Parameters<typeof sendDuring>[1], 'connections' | 'pauseMs' | 'withPages' | 'mayRefuse' | 'disturb'>

/** Sends a file of this size with each lead, and compares the files on the disk with the acknowledged ones. */
async function sendFiles(
  setting: Setting,
  store: StoreSettings,
  servers: StartedProgram[],
  bytes: number,
  sending: Sending,
): Promise<Figures> {
  const figures = await sendDuring(setting, { store, servers, form: formWith(bytes), ...sending })
  for (const server of servers) await server.stop('SIGKILL')
  return { ...figures, files: await compareFiles(store, bytes) }
}

const formWith = (bytes: number): SentForm => ({
  path: FORM.endpoint!,
  form: FORM,
  bodyOf: (number) => bodyOf(number, bytes),
})

/** The build output with a form that takes files: not every site has one. */
function siteWithFiles({ outDir, folder }: Setting): string {
  const copy = join(folder, 'site')
  mkdirSync(copy)
  for (const name of readdirSync(outDir)) if (name !== 'site.json') symlinkSync(resolve(outDir, name), join(copy, name))
  const site = JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as ServerSite
  writeFileSync(join(copy, 'site.json'), JSON.stringify({ ...site, forms: { ...site.forms, proof: FORM } }))
  return copy
}

function bodyOf(number: number, bytes: number): { type: string; body: Buffer } {
  const part = (head: string): string => `--proof\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const { visitor } = valuesFor(FORM, number)
  const start = `${part('name="visitor"')}${visitor}\r\n${part(`name="file"; filename="${number}.pdf"`)}`
  const body = Buffer.concat([Buffer.from(start), fileOf(String(visitor), bytes), Buffer.from('\r\n--proof--\r\n')])
  return { type: 'multipart/form-data; boundary=proof', body }
}

const fileOf = (visitor: string, bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, `${visitor}\n`)])

/** Once the next server has checked the files that a killed one has left. */
async function compareFiles(settings: StoreSettings, bytes: number): Promise<NonNullable<Figures['files']>> {
  const store = openLeadStore(settings)
  const uploads = uploadsIn(settings.dataDir)
  await uploads.recover(store)
  const folders = new Set(readdirSync(join(settings.dataDir, 'uploads')))
  let damaged = 0
  for await (const { id, answers } of leadsOf(store, {})) {
    const file = folders.delete(id) ? readFileSync(join(uploads.folderOf(id), 'file-1.pdf')) : undefined
    if (!file?.equals(fileOf(answers['visitor'] ?? '', bytes))) damaged++
  }
  await store.close()
  return { damaged, left: folders.size }
}

function newDisk({ folder, undo }: Setting): { store: StoreSettings; disk: string } {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  runAsRoot('mount', '-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', disk)
  undo.push(() => unmountLater(disk))
  return { store: { dataDir: join(disk, 'data') }, disk }
}

const enlarge = (disk: string): void => runAsRoot('mount', '-o', `remount,size=${LARGER_DISK}m`, disk)

function fill(disk: string): void {
  try {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(DISK * MEGABYTE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
    throw error
  }
  throw new SkippedPart('The disk could not be filled.')
}

/** The free bytes of a disk, and the bytes of leads without files: the reserve is for them. */
function freeBesideLeads(disk: string, { dataDir }: StoreSettings): number {
  const { bavail, bsize } = statfsSync(disk)
  const database = readdirSync(dataDir).filter((name) => name.startsWith('leads.sqlite'))
  const sizes = database.map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, bavail * bsize)
}

async function untilRefused(visitors: { refused: number }, count: number): Promise<void> {
  const endsAt = performance.now() + 30_000
  while (visitors.refused < count) {
    if (performance.now() > endsAt) throw new Error('No upload was refused for half a minute.')
    await sleep(2)
  }
}
