import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { LoadedSite } from '#content/load-site.ts'
import { writeCacheFile } from '#content/write-cache-file.ts'
import type { BuildNotes } from './build-messages.ts'
import type { buildSite, Built } from './build-site.ts'
import { pruneBuildCache, recordPaths, buildCacheFile } from './cache/build-cache.ts'
import { folderOf, folderTimes, haveTimes } from './last-build/build-record.ts'
import { updatesOfKilled } from './output/update-folder.ts'
import { openFileHashes } from './sources/file-hashes.ts'
import type { FileHashes } from './sources/file-hashes.ts'
import { fingerprintOf, listSources } from './sources/fingerprints.ts'
import type { BuildSources, SourceList } from './sources/fingerprints.ts'
import { lastCommit } from './sources/last-modified.ts'

export interface BuildInputs extends BuildSources {
  outDir: string
  /** The folder of bundles of earlier builds. */
  bundleCache?: string
  /** How many threads compress beside this one at most. */
  mostThreads?: number
  /** Called with the site once it has been read, unless it need not be. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Called in a build that goes on from the last one, at its beginning, and again before the whole site is read. */
  onIncrementalBuild?: () => void
  /** Called in a build that renders all pages, before it does: then what was found by checks is not needed any more. */
  onFullBuild?: () => void
  /** Whether the caller says what was found and built. */
  isQuiet?: boolean
}

const FINGERPRINT_FILE = 'sources.txt'

/**
 * Builds the site and writes a fingerprint of its sources beside it, and the moment of its next change. Does nothing where
 * nothing has changed since the last build but print what that has found. Returns false where it could not be built.
 */
export async function buildIncrementally(inputs: BuildInputs): Promise<boolean> {
  const { siteDir, outDir, isQuiet = false } = inputs
  const hashes = hashesOf(inputs)
  const state = readState(inputs)
  const isIntact = state !== undefined
  if (isIntact) inputs.onIncrementalBuild?.()
  // Listed and hashed first: a change during the build makes the output outdated. A page has the hash of what is read of it.
  const list = listSources(inputs, { hashes })
  list.hashAll(isIntact ? () => false : isPageOf(inputs))
  const commit = await lastCommit(siteDir)
  const last = state?.commit === commit && state.sources === recordedFingerprint(inputs, new Date()) ? state : undefined
  // It is that of what is built, unless pages are hashed when they are read.
  const current = isIntact ? list.fingerprint() : undefined
  if (last && last.sources === current) {
    if (!isQuiet) await printUnchanged(last, inputs)
    return true
  }
  const { hashOf, takeText } = hashes
  const cacheFiles = {
    summariesFile: buildCacheFile(outDir, 'pages.jsonl'),
    inputsFile: buildCacheFile(outDir, 'inputs.jsonl'),
  }
  const options = { ...inputs, ...cacheFiles, hashOf, takeText, commit, isIntact }
  const built = (last && (await builtEdits(options, last, list))) ?? (await builtSite(options))
  if (!built) return false
  const { changedFolders, notes } = built
  const sources = current ?? list.fingerprint()
  const record = inputs.wanted?.now ? sources : fingerprintFileText(sources, notes.next?.at)
  const file = join(outDir, FINGERPRINT_FILE)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== record) writeFileSync(file, record)
  hashes.save()
  const folders = changedFolders && [...(state?.times ?? []).map(folderOf), ...changedFolders]
  writeState(inputs, { sources, commit, notes, times: folderTimes(outDir, folders) })
  recordPaths([siteDir, outDir])
  if (!isIntact) pruneBuildCache()
  return true
}

type BuildOptions = BuildInputs & Parameters<typeof buildSite>[0]

/** Both builds are imported only when they are needed: they load large packages. */
async function builtEdits(options: BuildOptions, last: OutputState, list: SourceList): Promise<Built | undefined> {
  const { buildEdited } = await import('./build-edited.ts')
  const isOtherwiseSame = (hashBefore: (file: string) => string | undefined): boolean =>
    list.fingerprint(hashBefore) === last.sources
  try {
    return await buildEdited({ ...options, notes: last.notes, isOtherwiseSame })
  } catch (error) {
    if (error instanceof SyntaxError) return undefined // JSON of the cache that is damaged
    throw error
  }
}

async function builtSite(options: BuildOptions): Promise<Built | undefined> {
  if (options.isIntact) options.onIncrementalBuild?.()
  const { buildSite } = await import('./build-site.ts')
  return buildSite({ ...options, wanted: { now: new Date(), ...options.wanted } })
}

async function printUnchanged({ notes }: OutputState, { siteDir, outDir }: BuildInputs): Promise<void> {
  const { problems, leftOut, next, withoutShareImage = {} } = notes
  const messages =
    problems.length > 0 || leftOut || next || Object.keys(withoutShareImage).length > 0
      ? await import('./build-messages.ts') // not loaded where there is nothing to tell
      : undefined
  messages?.printNotes(notes, siteDir)
  messages?.printWithoutShareImage(notes)
  console.log(`Nothing has changed since the last build, in ${outDir}.`)
  messages?.printNextChange(next)
}

const fingerprintFileText = (sources: string, validUntil: Date | undefined): string =>
  validUntil ? `${sources}\n${validUntil.toISOString()}` : sources

/**
 * Whether the output exists and has the fingerprint of the current sources: their names and contents, not their times. It
 * is outdated too once a page has come or gone.
 */
export const isUpToDate = (
  inputs: BuildInputs,
  now = new Date(),
  current = fingerprintOf(inputs, { hashes: hashesOf(inputs) }),
): boolean => recordedFingerprint(inputs, now) === current

/** The fingerprint of the sources of the output. Undefined where it is incomplete, or a page has come or gone since. */
function recordedFingerprint({ outDir }: BuildInputs, now: Date): string | undefined {
  const parts = ['manifest.json', 'server/serve.js', FINGERPRINT_FILE].map((file) => join(outDir, file))
  if (!parts.every((file) => existsSync(file)) || updatesOfKilled(resolve(outDir)).length > 0) return undefined
  const [sources, validUntil] = readFileSync(join(outDir, FINGERPRINT_FILE), 'utf8').split('\n')
  return validUntil === undefined || now < new Date(validUntil) ? sources : undefined
}

/** What is known of the output on this machine, as long as it is as a build has left it. */
export interface OutputState {
  /** The fingerprint of its sources. */
  sources: string
  /** Their last commit. */
  commit: string
  notes: BuildNotes
  /** When files have come to or gone from its folders. */
  times: string[]
}

const stateFile = ({ outDir }: BuildInputs): string => buildCacheFile(outDir, 'output.json')

/** Undefined where something has come to or gone from the output since: then a build writes all files. */
function readState(inputs: BuildInputs): OutputState | undefined {
  try {
    const state = JSON.parse(readFileSync(stateFile(inputs), 'utf8')) as OutputState
    const { next } = state.notes
    if (next) next.at = new Date(next.at)
    return haveTimes(inputs.outDir, state.times) ? state : undefined
  } catch {
    return undefined
  }
}

function writeState(inputs: BuildInputs, state: OutputState): void {
  try {
    writeCacheFile(stateFile(inputs), JSON.stringify(state))
  } catch {
    // Without it the next build writes all files.
  }
}

/** Whether a file is that of a page of the site: a build from nothing reads those one by one. */
function isPageOf({ siteDir }: BuildInputs): (file: string) => boolean {
  const pages = join(resolve(siteDir), 'pages') + sep
  return (file) => file.startsWith(pages) && file.endsWith('.json')
}

/** The hashes of the files of a site and of the program, as far as an earlier build has read them. */
function hashesOf({ siteDir }: BuildInputs): FileHashes {
  const dir = resolve(siteDir) + sep
  return openFileHashes(
    buildCacheFile(siteDir, 'hashes.json'),
    (file) => file.endsWith('.json') && file.startsWith(dir),
  )
}
