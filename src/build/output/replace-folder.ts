import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '#base/cli/is-running.ts'

/**
 * Runs `fill` to write a new folder beside `target`, then renames it to `target`. If anything fails before that, even if
 * the process is killed, the old folder stays complete.
 */
export async function replaceFolder(target: string, fill: (dir: string) => Promise<void>): Promise<void> {
  const [building, replaced] = [`${target}.building-${process.pid}`, `${target}.replaced-${process.pid}`]
  await clearLeftovers(target)
  try {
    await mkdir(building, { recursive: true })
    await fill(building)
    if (existsSync(target)) await rename(target, replaced)
    await rename(building, target)
  } catch (error) {
    if (!existsSync(target) && existsSync(replaced)) await rename(replaced, target)
    throw error
  } finally {
    await Promise.all([building, replaced].map((dir) => rm(dir, { recursive: true, force: true })))
  }
}

/** Removes the folders of killed builds. Restores the target if a build was killed between the two renames. */
async function clearLeftovers(target: string): Promise<void> {
  const prefix = `${basename(target)}.`
  for (const name of await readdir(dirname(target)).catch(() => [])) {
    const [, step, pid] =
      (name.startsWith(prefix) && /^(building|replaced|updating)-(\d+)$/.exec(name.slice(prefix.length))) || []
    if (!step || (isRunning(Number(pid)) && Number(pid) !== process.pid)) continue
    const leftover = join(dirname(target), name)
    if (step === 'replaced' && !existsSync(target)) await rename(leftover, target)
    else await rm(leftover, { recursive: true, force: true })
  }
}
