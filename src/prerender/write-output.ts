import { join, resolve } from 'node:path'
import { DISK_CACHE, openDiskCache } from '#cache/disk-cache.ts'
import type { Site } from '#model/site.ts'
import { readFonts } from './assets/fonts.ts'
import { buildIdOf } from './build-info.ts'
import { filesGone, outputKeyOf, readLastBuild, writeRecord } from './last-build/build-record.ts'
import { assertReplaceable } from './output/assert-replaceable.ts'
import { compressFiles } from './output/compress.ts'
import { outputTo } from './output/output.ts'
import { replaceFolder } from './output/replace-folder.ts'
import { finishUpdates, updateFolder } from './output/update-folder.ts'
import { bundle, programKey } from './programs/bundle.ts'
import type { Bundles } from './programs/bundle.ts'
import { writeSite } from './write-site.ts'
import type { SiteSources, WrittenSite } from './write-site.ts'

export interface OutputOptions extends SiteSources {
  /** A folder for bundles instead of the disk cache. */
  bundleCache?: string
  /** Whether files get compressed copies. */
  compress?: boolean
  /** Whether the output is as the last build has left it, so that only changed files need be written. */
  isIntact: boolean
}

export interface WrittenOutput extends WrittenSite {
  /** The folders of the output in which files have changed. Undefined where the whole output is new. */
  changedFolders?: string[]
}

/** Writes the changed files of the output, or the whole output where anything has changed that all pages share. */
export async function writeOutput(site: Site, options: OutputOptions): Promise<WrittenOutput> {
  const { siteDir, outDir, bundleCache, compress = true } = options
  assertReplaceable(outDir)
  const target = resolve(outDir)
  const finished = finishUpdates(target)
  const program = programKey(siteDir, options)
  const fonts = await readFonts(site.theme, siteDir)
  const outputKey = outputKeyOf(program, compress)
  const last = options.isIntact ? readLastBuild(target, outputKey) : undefined
  // Files of the last build stay only where all that pages share is the same: then earlier and later pages fit together.
  const reused = last && last.id === buildIdOf(last.bundles, site, fonts) ? last : undefined
  let result!: WrittenSite
  const writeFiles = async (dir: string, bundles: Bundles) => {
    const output = outputTo(dir, { last: reused })
    const siteOptions = { ...options, output, bundles, fonts, last: reused }
    result = await writeSite(site, siteOptions)
    if (compress) await compressFiles(join(dir, 'site'))
    writeRecord(
      dir,
      { outputKey, id: buildIdOf(bundles, site, fonts), bundles, keys: output.keys },
      reused ? target : dir,
    )
    return output.keys
  }
  if (reused) {
    const updated = await updateFolder(target, reused.recordHash, async (dir) => {
      const keys = await writeFiles(dir, reused.bundles)
      return filesGone(dir, reused, keys)
    })
    return { ...result, changedFolders: [...finished, ...updated] }
  }
  await replaceFolder(target, async (dir) => {
    const bundles = await bundle(
      { outDir: dir, siteDir },
      program,
      bundleCache === undefined ? DISK_CACHE : openDiskCache(bundleCache),
    )
    await writeFiles(dir, bundles)
  })
  return result
}
