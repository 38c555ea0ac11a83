import type { LoadedSite } from '#site/site-loader.ts'
import type { Site } from '#site/model/site.ts'
import { notesOf, printBuilt, printNotes, printWithoutShareImage } from './build-messages.ts'
import type { BuildNotes } from './build-messages.ts'
import { atPublicUrl } from './public-url.ts'
import { writeOutput } from './write-output.ts'
import type { OutputOptions, WrittenOutput } from './write-output.ts'

/** The result of a build. */
export interface Built extends Pick<WrittenOutput, 'changedFolders'> {
  notes: BuildNotes
}

interface BuildOptions extends OutputOptions {
  load: () => LoadedSite
  /** Replaces the origin in the settings. */
  publicUrl?: string | undefined
  /** Called with the site once it has been loaded. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Prints nothing: the caller reports the problems and the result. */
  isQuiet?: boolean
}

/**
 * Turns a folder of JSON documents into a folder of files that can be served. Prints the problems of the documents, and
 * returns undefined if they prevent a build: then the previous output is unchanged. Pages are published by their dates
 * as of the time at which the site was loaded.
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

/** Loads the site and prints its problems. Does not return the documents, so that half of the memory is free for rendering. */
async function loadAndReport(options: BuildOptions): Promise<{ site: Site | undefined; notes: BuildNotes }> {
  const { siteDir, load, publicUrl, onLoaded, isQuiet = false } = options
  const loaded = load()
  await onLoaded?.(loaded)
  const notes = notesOf(loaded)
  if (!isQuiet) printNotes(notes, siteDir)
  return { site: loaded.site && atPublicUrl(loaded.site, publicUrl), notes }
}
