import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '#base/cli/user-error.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { targetOf } from '#live/changes/git/target.ts'
import { takeDatabaseLock } from './database-lock.ts'
import { takeFileLock } from './file-lock.ts'
import type { HeldLock } from './held-lock.ts'

/** How often a standby process tries to acquire the lock. */
const TRY_MS = 1000

interface EditingOptions {
  siteDir: string
  /** The PostgreSQL database that processes on several machines share. */
  databaseUrl?: string | undefined
  /** Whether all of them push their changes to a remote. */
  hasStandbyElsewhere: boolean
  /** Called once if another process edits. */
  onStandby: () => void
  /** Called if that cannot be determined. */
  onError: (error: unknown) => void
  /** Cancels the waiting. */
  signal: AbortSignal
}

/**
 * Waits until only this process may edit: no other one on this machine has the repository, and none on another machine
 * has the database. Undefined if `signal` aborts before.
 */
export async function takeEditing(options: EditingOptions): Promise<HeldLock | undefined> {
  const { siteDir, databaseUrl, hasStandbyElsewhere, onStandby, onError, signal } = options
  const file = resolve(siteDir, await done(siteDir, ['rev-parse', '--git-common-dir'], {}, 'not-in-git'), LOCK_FILE)
  let isStandingBy = false
  let hasFailed = false
  while (!signal.aborted) {
    try {
      const ofRepository = await takeFileLock(file)
      const ofDatabase = ofRepository && databaseUrl !== undefined ? await taking(databaseUrl, ofRepository) : undefined
      if (ofRepository && (databaseUrl === undefined || ofDatabase)) return both(ofRepository, ofDatabase)
      if (ofRepository) {
        await ofRepository.release()
        if (!(hasStandbyElsewhere && (await targetOf(siteDir)))) throw new UserError(NO_STANDBY)
      }
      hasFailed = false
    } catch (error) {
      if (error instanceof UserError) throw error
      if (!hasFailed) onError(error)
      hasFailed = true
    }
    if (!isStandingBy) onStandby()
    isStandingBy = true
    await sleep(TRY_MS, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}

const LOCK_FILE = 'pagewright-studio.lock'

const NO_STANDBY =
  'Another studio edits this site on another machine, whose changes never come to this one. To have it take over, give both repositories a remote (git remote add origin …) and both studios STANDBY=remote: then changes are sent there.'

async function taking(databaseUrl: string, ofRepository: HeldLock): Promise<HeldLock | undefined> {
  try {
    return await takeDatabaseLock(databaseUrl)
  } catch (error) {
    await ofRepository.release()
    throw error
  }
}

function both(ofRepository: HeldLock, ofDatabase: HeldLock | undefined): HeldLock {
  return {
    lost: Promise.race([
      ofRepository.lost.then((why) => `the lock of the repository is lost: ${why}`),
      ...(ofDatabase ? [ofDatabase.lost.then((why) => `the lock of the database is lost: ${why}`)] : []),
    ]),
    async release() {
      await ofDatabase?.release()
      await ofRepository.release()
    },
  }
}
