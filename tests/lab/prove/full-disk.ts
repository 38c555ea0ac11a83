import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedProgram } from '../bench/started-program.ts'
import { runAsRoot, unmountLater } from './as-root.ts'
import type { Figures } from './result.ts'
import { sendDuring, serve, SkippedPart } from './setting.ts'
import type { Setting } from './setting.ts'
import { untilAcknowledged } from './visitors.ts'

/** How long the disk is full, in milliseconds. */
const FULL_MS = 3000

interface SmallDisk {
  fill: (server: StartedProgram) => void
  free: (server: StartedProgram) => void
}

/** A disk that is full, then has space again. */
export async function fillDisk(setting: Setting): Promise<Figures> {
  const disk = join(setting.folder, 'disk')
  mkdirSync(disk)
  const { fill, free } = smallDisk(setting, disk)
  const store = { dataDir: join(disk, 'data') }
  const server = await serve(setting, store)
  return sendDuring(setting, {
    store,
    servers: [server],
    withPages: true,
    mayRefuse: true,
    disturb: async (visitors) => {
      await untilAcknowledged(visitors, 20)
      fill(server)
      const fullBy = performance.now() + 30_000
      while (visitors.refused < 10) {
        if (performance.now() > fullBy) throw new Error('The disk did not become full.')
        await sleep(10)
      }
      await sleep(FULL_MS)
      free(server)
      return [await untilAcknowledged(visitors)]
    },
  })
}

/** A disk that leads can fill: as root a tmpfs of 4 MB, otherwise a limit of file sizes. */
function smallDisk({ undo }: Setting, disk: string): SmallDisk {
  try {
    runAsRoot('mount', '-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk)
    undo.push(() => unmountLater(disk))
    return { fill: () => {}, free: () => runAsRoot('mount', '-o', 'remount,size=256m', disk) }
  } catch (error) {
    if (!(error instanceof SkippedPart)) throw error
    return { fill: (server) => limitFiles(server, '1'), free: (server) => limitFiles(server, 'unlimited') }
  }
}

function limitFiles({ pid }: StartedProgram, bytes: string): void {
  const { status } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  if (status !== 0) throw new SkippedPart('There is neither a disk to mount nor prlimit here.')
}
