import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { LIVE_LIST } from '#site/model/live-files.ts'

/** Throws if a build would replace anything but the output of a build. */
export function assertReplaceable(outDir: string): void {
  const stats = statSync(outDir, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory()) throw new UserError(`${outDir} is a file, and a build needs a folder. ${WHAT_TO_DO}`)
  const has = (...files: string[]): boolean => files.every((file) => existsSync(join(outDir, file)))
  const isBuilt = has('manifest.json', 'site') || has(LIVE_LIST)
  if (!isBuilt && readdirSync(outDir).length > 0)
    throw new UserError(`A build would replace all that is in ${outDir}, and no build has made that. ${WHAT_TO_DO}`)
}

const WHAT_TO_DO = 'Name one that is empty or does not exist yet.'
