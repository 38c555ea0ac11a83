import { join, resolve } from 'node:path'
import { openStore, STORE } from '#cache/store.ts'
import type { LoadedSite } from '#content/site-loader.ts'
import type { BuildInfo } from '#model/rendering.ts'
import type { Site } from '#model/site.ts'
import { readFonts } from './assets/fonts.ts'
import { buildInfoOf } from './build-info.ts'
import { notesOf, printBuilt, printNotes, printWithoutShareImage } from './build-messages.ts'
import type { BuildNotes } from './build-messages.ts'
import { filesGone, outputKeyOf, readLastBuild, writeRecord } from './last-build/build-record.ts'
import { assertReplaceable } from './output/assert-replaceable.ts'
import { compressFiles } from './output/compress.ts'
import { outputTo } from './output/output.ts'
import { replaceFolder } from './output/replace-folder.ts'
import { finishUpdates, updateFolder } from './output/update-folder.ts'
import { bundle, programKey } from './programs/bundle.ts'
import type { Bundles } from './programs/bundle.ts'
import { atPublicUrl } from './public-url.ts'
import { writeSite } from './write-site.ts'
import type { WrittenSite } from './write-site.ts'

/** What a build has done. */
export interface Built {
  /** The folders of the output in which files have changed. Undefined where the whole output is new. */
  changedFolders?: string[]
  notes: BuildNotes
}

interface BuildOptions {
  siteDir: string
  outDir: string
  load: () => LoadedSite
  /** Replaces the origin in the settings. */
  publicUrl?: string | undefined
  /** A folder for bundles instead of the store. */
  bundleCache?: string
  /** Whether files get compressed copies. */
  compress?: boolean
  /** Whether share images are drawn. */
  shareImages?: boolean
  /** The hash of the content of a file. */
  hashOf: (file: string) => string
  /** The id of the last commit to the site's files. Empty without version control. */
  commit: string
  /** Whether the output is as the last build has left it, so that only changed files need be written. */
  isIntact: boolean
  /** Called with the site once it has been loaded. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Prints nothing: the caller reports the problems and what was built. */
  isQuiet?: boolean
}

/**
 * From a folder of JSON documents to a folder of files that can be served. Prints the problems of the documents, and returns
 * undefined where they prevent a build: then the previous output stays as it was. Pages are built as they were when the site
 * was loaded.
 */
export async function buildSite(options: BuildOptions): Promise<Built | undefined> {
  const { outDir, isQuiet = false } = options
  const started = performance.now()
  const { site, notes } = await loadAndReport(options)
  if (!site) return undefined
  const { withoutShareImage, rendered, changedFolders } = await writeOutput(site, options)
  const built = { ...(changedFolders && { changedFolders }), notes: { ...notes, withoutShareImage } }
  if (!isQuiet) {
    printWithoutShareImage(built.notes)
    printBuilt(outDir, started, { ...built, pages: site.pages.length, ...(changedFolders && { rendered }) })
  }
  return built
}

/** Loads the site and prints its problems. The documents are not returned: half of the memory is free again for rendering. */
async function loadAndReport(options: BuildOptions): Promise<{ site: Site | undefined; notes: BuildNotes }> {
  const { siteDir, load, publicUrl, onLoaded, isQuiet = false } = options
  const loaded = load()
  await onLoaded?.(loaded)
  const notes = notesOf(loaded)
  if (!isQuiet) printNotes(notes, siteDir)
  return { site: loaded.site && atPublicUrl(loaded.site, publicUrl), notes }
}

interface WrittenOutput extends WrittenSite, Pick<Built, 'changedFolders'> {}

/** Writes the changed files of the output, or the whole output where anything has changed that all pages share. */
async function writeOutput(site: Site, options: BuildOptions): Promise<WrittenOutput> {
  const { siteDir, outDir, bundleCache, compress = true } = options
  assertReplaceable(outDir)
  const target = resolve(outDir)
  const finished = finishUpdates(target)
  const program = programKey(options)
  const fonts = await readFonts(site.theme, siteDir)
  const outputKey = outputKeyOf(program, compress)
  const last = options.isIntact ? readLastBuild(target, outputKey) : undefined
  // Files of the last build stay only where all that pages share is the same: then earlier and later pages fit together.
  const reused = last && last.id === buildInfoOf(last.bundles, site, fonts).id ? last : undefined
  let written!: WrittenSite
  const writeFiles = async (dir: string, bundles: Bundles, buildInfo: BuildInfo) => {
    const output = outputTo(dir, { last: reused })
    const siteOptions = { ...options, output, bundles, buildInfo, fonts, last: reused }
    written = await writeSite(site, siteOptions)
    if (compress) await compressFiles(join(dir, 'site'))
    writeRecord(dir, { outputKey, id: buildInfo.id, bundles, keys: output.keys }, reused ? target : dir)
    return output.keys
  }
  if (reused) {
    const updated = await updateFolder(target, reused.recordHash, async (dir) => {
      const keys = await writeFiles(dir, reused.bundles, buildInfoOf(reused.bundles, site, fonts))
      return filesGone(dir, reused, keys)
    })
    return { ...written, changedFolders: [...finished, ...updated] }
  }
  await replaceFolder(target, async (dir) => {
    const bundles = await bundle(dir, program, bundleCache === undefined ? STORE : openStore(bundleCache))
    await writeFiles(dir, bundles, buildInfoOf(bundles, site, fonts))
  })
  return written
}
