import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentHash } from '#base/cache/hash.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { loadSite } from '#site/site-loader.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import type { BuildNotes } from './build-messages.ts'
import { LIVE_FOLDER } from '#site/model/built-files.ts'
import { folderOf, folderTimes, haveTimes } from './build-record.ts'
import { updatesOfKilled } from './output/update-folder.ts'
import { openFileHashes } from './sources/file-hashes.ts'
import { buildFingerprint } from './sources/fingerprints.ts'
import type { BuildSources } from './sources/fingerprints.ts'
import { lastCommit } from './sources/last-modified.ts'

export interface BuildInputs extends BuildSources {
  outDir: string
  /** Loads the site. A process that builds it repeatedly passes a function of its loader, which keeps the documents. */
  load?: () => LoadedSite
  /** A folder for bundles instead of the disk cache. */
  bundleCache?: string
  /** Called with the site once it has been loaded. Not called if nothing has changed. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Prints nothing: the caller reports the problems and the result. */
  isQuiet?: boolean
}

const FINGERPRINT_FILE = 'sources.txt'

/**
 * Builds the site, and writes a fingerprint of its sources and the moment of its next change by date beside it. If nothing
 * has changed since the last build, it only prints the messages of that build. Returns the messages, or undefined if the site
 * could not be built.
 */
export async function buildIfChanged(inputs: BuildInputs): Promise<BuildNotes | undefined> {
  const notes = await builtNotes(inputs)
  // A server that starts now serves this build, not the files that a studio has published there.
  if (notes) rmSync(join(inputs.outDir, LIVE_FOLDER), { recursive: true, force: true })
  return notes
}

async function builtNotes(inputs: BuildInputs): Promise<BuildNotes | undefined> {
  const { siteDir, outDir, isQuiet = false, wanted } = inputs
  const hashes = openFileHashes(siteDir)
  const state = readState(inputs)
  // Hashed before the site is loaded: a file that changes meanwhile makes the output outdated.
  const sources = buildFingerprint(inputs, { hashes })
  const commit = await lastCommit(siteDir)
  if (state?.commit === commit && state.sources === sources && isUpToDate(inputs, new Date(), sources)) {
    if (!isQuiet) await printUnchanged(state, inputs)
    return state.notes
  }
  const { buildSite } = await import('./build-site.ts') // large, and not needed if nothing has changed
  const { load = () => loadSite(siteDir, wanted) } = inputs
  const built = await buildSite({ ...inputs, load, hashOf: hashes.hashOf, commit, isIntact: state !== undefined })
  if (!built) return undefined
  const { changedFolders, notes } = built
  writeFingerprint(outDir, wanted?.now ? sources : withInterval(sources, notes))
  hashes.save()
  const folders = changedFolders && [...(state?.times ?? []).map(folderOf), ...changedFolders]
  writeState(inputs, { sources, commit, notes, times: folderTimes(outDir, folders) })
  DISK_CACHE.removeUnused()
  return notes
}

async function printUnchanged({ notes }: OutputState, { siteDir, outDir }: BuildInputs): Promise<void> {
  const { printNextChange, printNotes, printWithoutShareImage } = await import('./build-messages.ts')
  printNotes(notes, siteDir)
  printWithoutShareImage(notes)
  console.log(`Nothing has changed since the last build, in ${outDir}.`)
  printNextChange(notes.next)
}

function writeFingerprint(outDir: string, text: string): void {
  const file = join(outDir, FINGERPRINT_FILE)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** The fingerprint, with an ISO 8601 interval: the changes by date before and after the build. */
const withInterval = (sources: string, { last, next }: BuildNotes): string =>
  last || next ? `${sources}\n${last?.toISOString() ?? ''}/${next?.at.toISOString() ?? ''}` : sources

/**
 * Whether the output exists and has the fingerprint of the current sources, which depends on their names and contents, not on
 * their times. The output is also outdated once a page has appeared or disappeared by its dates, or if the clock has been set
 * back behind such a change.
 */
export function isUpToDate(
  inputs: BuildInputs,
  now = new Date(),
  current = buildFingerprint(inputs, { hashes: openFileHashes(inputs.siteDir) }),
): boolean {
  const { outDir } = inputs
  const parts = ['manifest.json', 'server/serve.js', FINGERPRINT_FILE].map((file) => join(outDir, file))
  if (!parts.every((file) => existsSync(file)) || updatesOfKilled(resolve(outDir)).length > 0) return false
  const [sources, interval = '/'] = readFileSync(join(outDir, FINGERPRINT_FILE), 'utf8').split('\n')
  const [from, until] = interval.split('/')
  return sources === current && (!from || now >= new Date(from)) && (!until || now < new Date(until))
}

/** The state of the output as this machine knows it. It is valid as long as no other program changes the output. */
export interface OutputState {
  /** The fingerprint of its sources. */
  sources: string
  /** Their last commit. */
  commit: string
  notes: BuildNotes
  /** The modification times of its folders. */
  times: string[]
}

/** The key of the state of an output in the cache. */
export const stateKey = ({ outDir }: Pick<BuildInputs, 'outDir'>): string =>
  `output-${contentHash(resolve(outDir))}.json`

/** Undefined if files have been added to or deleted from the output since: then a build writes all files. */
function readState(inputs: BuildInputs): OutputState | undefined {
  const cached = DISK_CACHE.read(stateKey(inputs))
  const state = cached && (JSON.parse(String(cached)) as OutputState)
  if (!state || !haveTimes(inputs.outDir, state.times)) return undefined
  const { last, next } = state.notes
  if (last) state.notes.last = new Date(last)
  if (next) next.at = new Date(next.at)
  return state
}

const writeState = (inputs: BuildInputs, state: OutputState): void =>
  DISK_CACHE.write(stateKey(inputs), JSON.stringify(state))
