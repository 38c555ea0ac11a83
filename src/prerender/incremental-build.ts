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
  /** The folder with the bundles of earlier builds. */
  bundleCache?: string
  /** The most threads that compress besides this one. */
  mostThreads?: number
  /** Called with the site once it has been read. Not called in a build that need not read the whole site. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Prints nothing: the caller reports what was found and built. */
  isQuiet?: boolean
}

const FINGERPRINT_FILE = 'sources.txt'

/**
 * Builds the site, and writes a fingerprint of its sources and the moment of its next change by date beside it. Where nothing
 * has changed since the last build, it only prints what that has found. Returns false where the site could not be built.
 */
export async function buildIncrementally(inputs: BuildInputs): Promise<boolean> {
  const { siteDir, outDir, isQuiet = false } = inputs
  const hashes = hashesOf(inputs)
  const state = readState(inputs)
  const isIntact = state !== undefined
  // Listed and hashed before the build: a file that changes meanwhile makes the output outdated. Pages are hashed as they are
  // read.
  const list = listSources(inputs, { hashes })
  list.hashAll(isIntact ? () => false : isPageOf(inputs))
  const commit = await lastCommit(siteDir)
  const last = state?.commit === commit && state.sources === recordedFingerprint(inputs, new Date()) ? state : undefined
  // Unknown until pages that are hashed as they are read have been read.
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

/** Both builds are imported only when needed, as they load large packages. */
async function builtEdits(options: BuildOptions, last: OutputState, list: SourceList): Promise<Built | undefined> {
  const { buildEdited } = await import('./build-edited.ts')
  const isOtherwiseSame = (hashBefore: (file: string) => string | undefined): boolean =>
    list.fingerprint(hashBefore) === last.sources
  try {
    return await buildEdited({ ...options, notes: last.notes, isOtherwiseSame })
  } catch (error) {
    if (error instanceof SyntaxError) return undefined // the JSON of a cached file is damaged
    throw error
  }
}

async function builtSite(options: BuildOptions): Promise<Built | undefined> {
  const { buildSite } = await import('./build-site.ts')
  return buildSite({ ...options, wanted: { now: new Date(), ...options.wanted } })
}

async function printUnchanged({ notes }: OutputState, { siteDir, outDir }: BuildInputs): Promise<void> {
  const { problems, leftOut, next, withoutShareImage = {} } = notes
  const messages =
    problems.length > 0 || leftOut || next || Object.keys(withoutShareImage).length > 0
      ? await import('./build-messages.ts') // not loaded where there is nothing to print
      : undefined
  messages?.printNotes(notes, siteDir)
  messages?.printWithoutShareImage(notes)
  console.log(`Nothing has changed since the last build, in ${outDir}.`)
  messages?.printNextChange(next)
}

const fingerprintFileText = (sources: string, validUntil: Date | undefined): string =>
  validUntil ? `${sources}\n${validUntil.toISOString()}` : sources

/**
 * Whether the output exists and has the fingerprint of the current sources, which is made of their names and contents, not of
 * their times. The output is also outdated once a page has appeared or disappeared by its dates.
 */
export const isUpToDate = (
  inputs: BuildInputs,
  now = new Date(),
  current = fingerprintOf(inputs, { hashes: hashesOf(inputs) }),
): boolean => recordedFingerprint(inputs, now) === current

/** The fingerprint of the sources of the output. Undefined where files are missing, or a date of a page has passed since. */
function recordedFingerprint({ outDir }: BuildInputs, now: Date): string | undefined {
  const parts = ['manifest.json', 'server/serve.js', FINGERPRINT_FILE].map((file) => join(outDir, file))
  if (!parts.every((file) => existsSync(file)) || updatesOfKilled(resolve(outDir)).length > 0) return undefined
  const [sources, validUntil] = readFileSync(join(outDir, FINGERPRINT_FILE), 'utf8').split('\n')
  return validUntil === undefined || now < new Date(validUntil) ? sources : undefined
}

/** What this machine knows of the output. It is valid as long as nobody else changes the output. */
export interface OutputState {
  /** The fingerprint of its sources. */
  sources: string
  /** Their last commit. */
  commit: string
  notes: BuildNotes
  /** The modification times of its folders. */
  times: string[]
}

const stateFile = ({ outDir }: BuildInputs): string => buildCacheFile(outDir, 'output.json')

/** Undefined where files have been added to or deleted from the output since: then a build writes all files. */
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
    // Then the next build writes all files.
  }
}

/** Whether a file is a page of the site. A build that reads all pages hashes each of them as it is read. */
function isPageOf({ siteDir }: BuildInputs): (file: string) => boolean {
  const pages = join(resolve(siteDir), 'pages') + sep
  return (file) => file.startsWith(pages) && file.endsWith('.json')
}

/** The hashes of the files of the site and of the program. Those of unchanged files are known from earlier builds. */
function hashesOf({ siteDir }: BuildInputs): FileHashes {
  const dir = resolve(siteDir) + sep
  return openFileHashes(
    buildCacheFile(siteDir, 'hashes.json'),
    (file) => file.endsWith('.json') && file.startsWith(dir),
  )
}
