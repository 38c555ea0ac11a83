import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillDisk } from './full-disk.ts'
import { killOneOfTwo, killPostgres, killServer } from './kills.ts'
import { load, restartInTurn } from './load.ts'
import { cutPower } from './power-cut.ts'
import type { Figures, PartResult } from './result.ts'
import { postgresSource, SkippedPart } from './setting.ts'
import type { Setting } from './setting.ts'
import { lockSqlite, stopPostgres } from './stalls.ts'
import { cutPowerOfUploads, fillDiskWithUploads, killUploads, slowUploads, uploadAtOnce } from './uploads.ts'

interface Part {
  title: string
  /** The share of the total time. Parts without one take as long as they need. */
  share: number
  run: (setting: Setting) => Promise<Figures>
}

/** By the names of `--only`. */
export const PARTS: Record<string, Part[]> = {
  load: [{ title: 'Load, SQLite', share: 0.15, run: load }],
  kills: [
    { title: 'Server killed, SQLite', share: 0.2, run: killServer },
    { title: 'One of two servers killed, PostgreSQL', share: 0.1, run: killOneOfTwo },
    { title: 'PostgreSQL killed', share: 0.1, run: killPostgres },
  ],
  power: [{ title: 'Power cut, SQLite', share: 0.15, run: (setting) => cutPower(setting) }],
  disk: [{ title: 'Disk full, SQLite', share: 0, run: fillDisk }],
  stalls: [
    { title: 'SQLite locked', share: 0, run: lockSqlite },
    { title: 'PostgreSQL stopped', share: 0, run: stopPostgres },
  ],
  uploads: [
    { title: 'Uploads, syncs + 100 ms', share: 0.1, run: slowUploads },
    { title: 'Uploads, server killed', share: 0.15, run: killUploads },
    { title: 'Uploads, power cut', share: 0.1, run: cutPowerOfUploads },
    { title: 'Uploads, disk full', share: 0, run: fillDiskWithUploads },
    { title: 'Uploads, reserve', share: 0, run: uploadAtOnce },
  ],
  restarts: [{ title: 'Two servers restarted in turn, PostgreSQL', share: 0.1, run: restartInTurn }],
}

/** In milliseconds: a part that exceeds its share by more than this has failed. */
const GRACE_MS = 60_000

/** In milliseconds: the time limit for all parts together, also if they fail. */
const LIMIT_MS = 9.5 * 60_000

/** Runs parts one after the other. `minutes` is the time for all parts that exist. */
export async function runParts(outDir: string, parts: Part[], minutes: number): Promise<PartResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-prove-'))
  // Under root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const postgres = postgresSource(join(folder, 'postgres'), process.env['DATABASE_URL'] || undefined)
  const undo: Setting['undo'] = []
  const end = async (): Promise<void> => {
    await undoAll(undo)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const endOnSignal = (): void => void end().finally(() => process.exit(130))
  process.once('SIGINT', endOnSignal).once('SIGTERM', endOnSignal)
  const results: PartResult[] = []
  const endsAt = performance.now() + LIMIT_MS
  try {
    for (const [index, { title, share, run }] of parts.entries()) {
      console.log(`${title} …`)
      const partFolder = join(folder, `part-${index}`)
      mkdirSync(partFolder, { mode: 0o755 })
      const ms = share * minutes * 60_000
      const setting = { outDir, folder: partFolder, endsAt: performance.now() + ms, undo, postgres }
      results.push({ title, ...(await resultOf(run(setting), Math.min(ms + GRACE_MS, endsAt - performance.now()))) })
      await undoAll(undo)
    }
  } finally {
    process.off('SIGINT', endOnSignal).off('SIGTERM', endOnSignal)
    await end()
  }
  return results
}

async function resultOf(running: Promise<Figures>, limitMs: number) {
  try {
    const figures = await Promise.race([running, sleep(limitMs, undefined, { ref: false })])
    return figures ? { figures } : ({ outcome: 'failed', reason: 'It did not end in time.' } as const)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { outcome: error instanceof SkippedPart ? 'left out' : 'failed', reason } as const
  }
}

async function undoAll(undo: Setting['undo']): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) {
    try {
      await step()
    } catch (error) {
      // Continues: earlier steps must still be undone.
      console.error(error)
    }
  }
}
