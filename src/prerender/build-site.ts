import { join, resolve } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import { loadSite } from '#content/load-site.ts'
import type { LoadedSite, WantedPages } from '#content/load-site.ts'
import type { DecodedText } from '#content/read/decode.ts'
import { ChangedFileError } from '#content/read/read-again.ts'
import { siteContextOf } from '#model/page-input.ts'
import type { BuildInfo } from '#model/rendering.ts'
import type { Site } from '#model/site.ts'
import { readFonts } from './assets/fonts.ts'
import type { PublishedFont } from './assets/fonts.ts'
import { iconLinks } from './assets/icons.ts'
import { notesOf, printBuilt, printNotes, printWithoutShareImage } from './build-messages.ts'
import type { BuildNotes } from './build-messages.ts'
import { contentHash } from './content-hash.ts'
import { outputKeyOf, filesGone, readLastBuild, writeRecord } from './last-build/build-record.ts'
import type { BuildRecord } from './last-build/build-record.ts'
import { cacheInputs } from './last-build/cached-inputs.ts'
import { NO_SUMMARIES, readSummaryLines } from './last-build/summary-lines.ts'
import { openSummaryCache } from './last-build/summary-cache.ts'
import type { SummaryCache } from './last-build/summary-cache.ts'
import { rememberSources } from './last-build/page-sources.ts'
import { assertReplaceable } from './output/assert-replaceable.ts'
import { compressAssets, levelsOf } from './output/compress.ts'
import type { Compression } from './output/compress.ts'
import { outputTo } from './output/output.ts'
import { replaceFolder } from './output/replace-folder.ts'
import { finishUpdates, updateFolder } from './output/update-folder.ts'
import { bundle, programKey } from './programs/bundle.ts'
import type { Bundles } from './programs/bundle.ts'
import { atPublicUrl } from './public-url.ts'
import { textsFileOf } from './site-files/texts-file.ts'
import { pathsBelow } from './sources/site-paths.ts'
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
  /** Replaces the origin in the settings. */
  publicUrl?: string | undefined
  /** Which pages are built. */
  wanted?: WantedPages
  /** The folder of bundles of earlier builds. */
  bundleCache?: string
  compression?: Compression
  /** The most threads that compress besides this one. */
  mostThreads?: number
  /** Whether share images are drawn. */
  shareImages?: boolean
  /** The hash of the content of a file. */
  hashOf: (file: string) => string
  /** Returns the text of a file that was read for its hash, and forgets it. */
  takeText?: (file: string) => DecodedText | undefined
  /** The id of the last commit to the site's files. Empty without version control. */
  commit: string
  /** Whether the output is as the last build has left it, so that only changed files need be written. */
  isIntact: boolean
  /** The files in which the last build has cached summaries of its pages, and what they are rendered with. */
  summariesFile: string
  inputsFile: string
  /** Called with the site once it has been read. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Prints nothing: the caller reports what was found and built. */
  isQuiet?: boolean
}

/**
 * From a folder of JSON documents to a folder of files that can be served. Prints the problems of the documents, and returns
 * undefined where they prevent a build. Throws a `UserError` where a page changes before it is rendered. In both cases the
 * previous output stays as it was.
 */
export async function buildSite(options: BuildOptions): Promise<Built | undefined> {
  try {
    return await build(options)
  } catch (error) {
    if (!(error instanceof ChangedFileError)) throw error
    throw new UserError(`${error.file} was changed while the site was built. Build it again.`)
  }
}

async function build(options: BuildOptions): Promise<Built | undefined> {
  const { outDir, inputsFile, isQuiet = false } = options
  const started = performance.now()
  const program = programKey(options)
  const found = await findSite(options, program)
  if (!found) return undefined
  const { site, hasCache } = found
  const { record, written, changedFolders } = await writeOutput(site, program, options)
  if (hasCache) {
    const { outputKey, id, crossPageHash } = record
    const { buildInfo, published } = written
    cacheInputs(inputsFile, site, { build: { outputKey, id, crossPageHash }, buildInfo, published })
  }
  const notes = { ...found.notes, withoutShareImage: written.withoutShareImage }
  if (!isQuiet) {
    printWithoutShareImage(notes)
    const { rendered } = written
    printBuilt(outDir, started, { notes, pages: site.pages.length, ...(changedFolders && { rendered }) })
  }
  return { ...(changedFolders && { changedFolders }), notes }
}

interface WrittenOutput extends Pick<Built, 'changedFolders'> {
  record: BuildRecord
  written: WrittenSite
}

/** Writes the changed files of the output, or the whole output where anything has changed that all pages share. */
async function writeOutput(site: Site, program: string, options: BuildOptions): Promise<WrittenOutput> {
  const { siteDir, outDir, bundleCache, compression = 'usual', mostThreads } = options
  assertReplaceable(outDir)
  const target = resolve(outDir)
  const finished = finishUpdates(target)
  const fonts = await readFonts(site.theme, siteDir)
  const levels = levelsOf(compression, site.pages.length)
  const outputKey = outputKeyOf(program, levels)
  const last = options.isIntact ? readLastBuild(target, outputKey) : undefined
  // Files of the last build stay only where all that pages share is the same: then earlier and later pages fit together.
  const reused = last && last.id === buildInfoOf(last.bundles, site, fonts).id ? last : undefined
  const writeFiles = async (dir: string, bundles: Bundles): Promise<WrittenOutput> => {
    const output = outputTo(dir, { levels, last: reused, mostThreads })
    const buildInfo = buildInfoOf(bundles, site, fonts)
    const siteOptions = { ...options, output, bundles, buildInfo, fonts, last: reused }
    const written = await writeSite(site, siteOptions).finally(() => output.close())
    const { crossPageHash } = written
    const record = { outputKey, id: buildInfo.id, bundles, crossPageHash, keys: output.keys }
    writeRecord(dir, record, reused ? target : dir)
    return { record, written }
  }
  let result!: WrittenOutput
  if (reused) {
    const updated = await updateFolder(target, reused.recordHash, async (dir) => {
      result = await writeFiles(dir, reused.bundles)
      return filesGone(dir, reused, result.record.keys)
    })
    return { ...result, changedFolders: [...finished, ...updated] }
  }
  await replaceFolder(target, async (dir) => {
    const bundles = await bundle(dir, program, bundleCache)
    await compressAssets(join(dir, 'site'), compression)
    result = await writeFiles(dir, bundles)
  })
  return result
}

interface FoundSite {
  site: Site
  notes: BuildNotes
  /** Whether summaries of its pages are cached. */
  hasCache: boolean
}

/**
 * Loads the site and prints the problems of the documents. Returns only what rendering needs: the texts of files and the
 * results of checks take half of the memory.
 */
async function findSite(options: BuildOptions, program: string): Promise<FoundSite | undefined> {
  const { siteDir, publicUrl, wanted, onLoaded, takeText, isQuiet = false } = options
  const cache = summaryCacheFor(options, program)
  const pathOf = pathsBelow(siteDir)
  const loaded = await loadSite(siteDir, wanted, {
    summaries: cache,
    takeText: takeText && ((file) => takeText(pathOf(file))),
  })
  await onLoaded?.(loaded)
  const notes = notesOf(loaded)
  if (!isQuiet) printNotes(notes, siteDir)
  const { site, documents } = loaded
  if (!site) {
    cache?.discard()
    return undefined
  }
  if (cache) rememberSources(loaded, site)
  cache?.save(documents)
  return { site: atPublicUrl(site, publicUrl), notes, hasCache: cache !== undefined }
}

/**
 * The summaries of pages that the last build has cached. Undefined in a strict build, which leaves out placeholders and so has
 * other pages.
 */
function summaryCacheFor(
  { siteDir, wanted, summariesFile, hashOf, isIntact }: BuildOptions,
  program: string,
): SummaryCache | undefined {
  if (wanted?.strict) return undefined
  const lines = isIntact ? readSummaryLines(summariesFile, program) : NO_SUMMARIES
  return openSummaryCache(summariesFile, { siteDir, program, hashOf, lines })
}

function buildInfoOf(
  { boot, search, hash }: Bundles,
  site: Site,
  fonts: ReadonlyMap<string, PublishedFont>,
): BuildInfo {
  const urls = Object.fromEntries([...fonts].map(([name, { file }]) => [name, `/${file}`]))
  const fontMetrics = Object.fromEntries(
    [...fonts].flatMap(([name, { metrics }]) => (metrics ? [[name, metrics]] : [])),
  )
  const texts = `/${textsFileOf(siteContextOf(site).shell).file}`
  const scripts = { boot, ...(site.settings.search && { search }) }
  const print = `/assets/print-${hash}.css`
  const shared = { scripts, print, texts, fonts: urls, fontMetrics, icons: iconLinks }
  return { id: contentHash(hash, JSON.stringify([siteContextOf(site), shared])), ...shared }
}
