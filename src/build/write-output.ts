import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DISK_CACHE, openDiskCache } from '#base/cache/disk-cache.ts'
import { UserError } from '#base/cli/user-error.ts'
import { LIVE_LIST } from '#site/model/built-files.ts'
import type { Site } from '#site/model/site.ts'
import { readFonts } from './assets/fonts.ts'
import type { LastBuild } from './build-record.ts'
import { filesGone, outputKeyOf, readLastBuild, writeRecord } from './build-record.ts'
import { compressFiles } from './output/compress.ts'
import { addToLive, readLive } from './output/live-output.ts'
import { outputTo } from './output/output.ts'
import { finishUpdates, RECORD_FILE, replaceFolder, updateFolder } from './output/update-folder.ts'
import type { Bundles } from './programs/bundle.ts'
import { bundle, programKey } from './programs/bundle.ts'
import type { SiteSources, WrittenSite } from './write-site.ts'
import { buildIdOf, writeSite } from './write-site.ts'

export interface OutputOptions extends SiteSources {
  outDir: string
  /** A folder for bundles instead of the disk cache. */
  bundleCache?: string
  /** Whether files get compressed copies. */
  compress?: boolean
  /** Whether the output is unchanged since the last build, so that only changed files need to be written. */
  isIntact: boolean
  /**
   * A hash of everything that the output is made from. If set, the output is published to running servers as a whole, and the
   * output of builds without it in the folder is untouched.
   */
  madeFrom?: string
}

export interface WrittenOutput extends WrittenSite {
  /** The folders of the output in which files have changed. Undefined if the whole output is new. */
  changedFolders?: string[]
}

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

/** Writes the changed files of the output, or the whole output if anything has changed that all pages share. */
export async function writeOutput(site: Site, options: OutputOptions): Promise<WrittenOutput> {
  const { siteDir, outDir, bundleCache, compress = true, madeFrom } = options
  const isLive = madeFrom !== undefined
  const target = resolve(outDir)
  if (!isLive) assertReplaceable(outDir)
  const finished = isLive ? [] : finishUpdates(target)
  const live = isLive ? readLive(target) : undefined
  const lastAt = live?.at ?? ((file: string) => join(target, file))
  const program = programKey(siteDir, options)
  const fonts = await readFonts(site.theme, siteDir)
  const outputKey = outputKeyOf(program, compress)
  // The first published output has all files, whatever a build has left in the folder.
  const isBegun = options.isIntact && (!isLive || live !== undefined)
  const last = isBegun ? readLastBuild(lastAt, outputKey) : undefined
  // Files of the last build are reused only if everything that all pages share is the same: then old and new pages match.
  const reused = last && last.id === buildIdOf(last.bundles, site, fonts) ? last : undefined
  let result!: WrittenSite
  const writeFiles = async (dir: string, bundles: Bundles) => {
    const output = outputTo(dir, { last: reused })
    const siteOptions = { ...options, output, bundles, fonts, last: reused, lastAt }
    result = await writeSite(site, siteOptions)
    if (compress) await compressFiles(join(dir, 'site'))
    writeRecord(
      dir,
      { outputKey, id: buildIdOf(bundles, site, fonts), bundles, keys: output.keys },
      reused ? lastAt(RECORD_FILE) : join(dir, RECORD_FILE),
    )
    return output.keys
  }
  const writeChanged = async (dir: string, { bundles, keys }: LastBuild) =>
    filesGone(dir, { keys }, await writeFiles(dir, bundles))
  const writeAll = async (dir: string): Promise<void> => {
    const cache = bundleCache === undefined ? DISK_CACHE : openDiskCache(bundleCache)
    await writeFiles(dir, await bundle({ outDir: dir, siteDir }, program, cache))
  }
  if (isLive) {
    const fill = (dir: string) => (reused ? writeChanged(dir, reused) : writeAll(dir).then(() => undefined))
    await addToLive(target, live, { madeFrom, fill })
    return result
  }
  if (reused) {
    const updated = await updateFolder(target, reused.recordHash, (dir) => writeChanged(dir, reused))
    return { ...result, changedFolders: [...finished, ...updated] }
  }
  await replaceFolder(target, writeAll)
  return result
}
