import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOfProblem } from '#content/problems/problem.ts'
import { formsOf } from '#model/forms/forms.ts'
import { pageInputFrom, pageDependenciesWith } from '#model/page-input.ts'
import { htmlFileOf, shareImagePathOf } from '#model/routes.ts'
import { printBuilt, printNotes, printWithoutShareImage } from './build-messages.ts'
import type { BuildNotes } from './build-messages.ts'
import type { Built } from './build-site.ts'
import { outputKeyOf, filesGone, readLastBuild, writeRecord } from './last-build/build-record.ts'
import type { BuildRecord, LastBuild } from './last-build/build-record.ts'
import { editedPagesOf } from './last-build/edited-pages.ts'
import type { EditedOptions, EditedPages } from './last-build/edited-pages.ts'
import { isOfBuild, readCachedInputs } from './last-build/cached-inputs.ts'
import type { CachedInputs } from './last-build/cached-inputs.ts'
import { readSummaryLines } from './last-build/summary-lines.ts'
import { pageKeys } from './last-build/page-keys.ts'
import { ownSources, withShownOfPage } from './last-build/page-sources.ts'
import { levelsOf } from './output/compress.ts'
import type { Levels } from './output/compress.ts'
import { outputTo } from './output/output.ts'
import { finishUpdates, updateFolder } from './output/update-folder.ts'
import { programKey } from './programs/bundle.ts'
import { LLMS_TXT, withVersionOf } from './site-files/llms-txt.ts'
import { manifestOf, pagesOfBuild } from './site-files/manifest-of.ts'
import type { BuildSources } from './sources/fingerprints.ts'
import { loadRenderer } from './write-pages.ts'

interface BuildEditedOptions
  extends Omit<EditedOptions, 'lines' | 'filesWithProblems'>, Pick<BuildSources, 'compression' | 'shareImages'> {
  outDir: string
  mostThreads?: number | undefined
  /** The files in which the last build has cached summaries of its pages, and what they are rendered with. */
  summariesFile: string
  inputsFile: string
  /** The notes of the last build. */
  notes: BuildNotes
  /** Prints nothing: the caller reports what was built. */
  isQuiet?: boolean
}

/**
 * Builds only the pages that were edited, where the rest of the site does not depend on the edits. The problems that the last
 * build has found are still the same then, and are printed again. Returns undefined where the whole site has to be read.
 */
export async function buildEdited(options: BuildEditedOptions): Promise<Built | undefined> {
  const { siteDir, outDir, hashOf, compression = 'usual', summariesFile, inputsFile, notes, isQuiet = false } = options
  const started = performance.now()
  const target = resolve(outDir)
  const program = programKey({ hashOf })
  const inputs = readCachedInputs(inputsFile)
  const levels = inputs && levelsOf(compression, inputs.pages)
  const last = readLastBuild(target, outputKeyOf(program, levels))
  if (!inputs || !last || !isOfBuild(inputs, last)) return undefined
  const filesWithProblems = new Set(notes.problems.flatMap(filesOfProblem))
  const edited = editedPagesOf({
    ...options,
    filesWithProblems,
    lines: readSummaryLines(summariesFile, program),
  })
  const published = edited?.pages.filter(({ page }) => Object.hasOwn(last.manifest.pages, page.path))
  if (!edited || !published?.every(({ page }) => inputs.navigationOf(page.path))) return undefined
  if (!isQuiet) printNotes(notes, siteDir)
  const finished = finishUpdates(target)
  let missing: Readonly<Record<string, string>> = {}
  const updated = await updateFolder(target, last.recordHash, async (dir) => {
    const written = { ...edited, pages: published }
    const { record, withoutShareImage } = await writeEdited(dir, written, inputs, { ...options, target, last, levels })
    missing = withoutShareImage
    // Cached before the files are moved: after a build that is killed in between, cache and files do not fit together, and the
    // next build notices that.
    edited.cacheIn(summariesFile, program)
    if (record.crossPageHash !== last.crossPageHash) inputs.cacheFor(record)
    return filesGone(dir, last, record.keys)
  })
  const isEdited = new Set(published.map(({ page }) => page.path))
  const before = Object.entries(notes.withoutShareImage ?? {}).filter(([path]) => !isEdited.has(path))
  const newNotes = { ...notes, withoutShareImage: { ...Object.fromEntries(before), ...missing } }
  if (!isQuiet) {
    printWithoutShareImage(newNotes)
    printBuilt(outDir, started, { pages: inputs.pages, rendered: published.length, notes: newNotes })
  }
  return { changedFolders: [...finished, ...updated], notes: newNotes }
}

interface WriteOptions extends Pick<BuildEditedOptions, 'siteDir' | 'hashOf' | 'mostThreads' | 'shareImages'> {
  /** The folder of the last build. */
  target: string
  last: LastBuild
  levels: Levels | undefined
}

/**
 * Writes the files that depend on these pages, with the same content as a build of the whole site. All of them are
 * published.
 */
async function writeEdited(
  dir: string,
  { pages, settings, shared }: EditedPages,
  { context, buildInfo, forms, drawings, images, published, navigationOf }: CachedInputs,
  { target, last, levels, siteDir, hashOf, mostThreads, shareImages: drawsImages = true }: WriteOptions,
): Promise<{ record: BuildRecord; withoutShareImage: Readonly<Record<string, string>> }> {
  const output = outputTo(dir, { levels, last, mostThreads })
  const writtenPages = new Map(pagesOfBuild(last).map((page) => [page.path, page]))
  const site = { ...context, drawings, images, videos: {}, pages: pages.map(({ page }) => page) }
  const ownOf = ownSources(settings, shared)
  const keyOf = pageKeys(buildInfo.id)
  const keys = new Map(last.keys)
  let withoutShareImage = {}
  try {
    const share = drawsImages
      ? await (await import('./assets/share-images/share-images.ts')).publishShareImages(site, siteDir, output, hashOf)
      : undefined
    withoutShareImage = share?.missing ?? {}
    if (!existsSync(join(siteDir, 'public', LLMS_TXT))) {
      let text = readFileSync(join(target, 'site', LLMS_TXT), 'utf8')
      for (const page of site.pages) text = withVersionOf(page, text, site)
      output.write(LLMS_TXT, text)
    }
    const renderer = await loadRenderer(join(target, last.bundles.renderer))
    for (const { document, page } of pages) {
      const { path } = page
      const navigation = navigationOf(path)!
      const shareImage = share?.images.get(path)
      // A page may lose its share image, or get one of the other format. The fonts may lack characters of a new heading.
      for (const file of SHARE_IMAGE_ENDINGS.map((ending) => shareImagePathOf(path, ending)))
        if (file !== shareImage?.path && !existsSync(join(siteDir, 'public', file))) keys.delete(`site${file}`)
      const built = { images: published, shareImage }
      const shownForms = formsOf(page.blocks, forms)
      const dependencies = pageDependenciesWith(navigation, { page, forms: shownForms }, site, built)
      const key = keyOf(dependencies, page, ownOf(document))
      const { htmlBytes, csp } = renderer.renderPage(pageInputFrom(dependencies, site), context, buildInfo)
      output.write(htmlFileOf(path), htmlBytes, key)
      writtenPages.set(path, { path, key, csp })
    }
    const manifest = manifestOf([...writtenPages.values()], { ...last.manifest, id: buildInfo.id })
    output.writeBeside('manifest.json', JSON.stringify(manifest))
  } finally {
    await output.close()
  }
  const { manifest: _, recordHash: __, ...before } = last
  const record = { ...before, crossPageHash: crossPageHashAfter(last, pages), keys: new Map([...keys, ...output.keys]) }
  writeRecord(dir, record, target)
  return { record, withoutShareImage }
}

/** The endings of share images: PNG, or JPEG where they have a photograph. */
const SHARE_IMAGE_ENDINGS = ['.png', '.jpg'] as const

/** The hash of what pages show of each other, with these pages as they are after the edit. */
const crossPageHashAfter = ({ crossPageHash }: LastBuild, pages: EditedPages['pages']): string | undefined =>
  pages.reduce((all, { outlines: { before, after } }) => {
    const [old, now] = [before.page?.shownHash, after.page?.shownHash]
    return all === undefined || old === undefined || now === undefined ? undefined : withShownOfPage(all, old, now)
  }, crossPageHash)
