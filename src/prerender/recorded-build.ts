import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoadedSite } from '#content/load-site.ts'
import { folderOf, folderTimes, haveTimes } from './build-record.ts'
import { contentHash } from './content-hash.ts'
import { openFileHashes } from './file-hashes.ts'
import type { FileHashes } from './file-hashes.ts'
import { fingerprintOf, listSources } from './fingerprints.ts'
import type { BuildSources } from './fingerprints.ts'
import { lastCommit } from './last-modified.ts'
import { updatesOfKilled } from './update-folder.ts'

export interface BuildInputs extends BuildSources {
  outDir: string
  /** The folder of bundles of earlier builds. */
  bundleCache?: string
  /** How many threads compress beside this one at most. */
  mostThreads?: number
  /** Called with the site once it has been read. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Called in a build that goes on from the last one, before the site is read. */
  onGoingOn?: () => void
  /** Called in a build that renders all pages, before it does: then what was found by checks is not needed any more. */
  onWholeBuild?: () => void
  /** Whether the caller says what was found and built. */
  isQuiet?: boolean
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, '.cache/builds')
const RECORD = 'sources.txt'

/**
 * Builds the site and writes a fingerprint of its sources beside it, and the moment of its next change. Does nothing where
 * nothing has changed since the last build. Returns false where it could not be built.
 */
export async function buildRecorded(inputs: BuildInputs): Promise<boolean> {
  const hashes = hashesOf(inputs)
  const { madeFrom, isIntact, folders } = readState(inputs)
  // Listed and hashed first: a change during the build makes the output outdated. A page has the hash of what is read of it.
  const list = listSources(inputs, { hashes })
  list.hashAll(isIntact ? () => false : isPageOf(inputs))
  const commit = await lastCommit(inputs.siteDir)
  const upToDate = isIntact ? list.fingerprint() : undefined
  if (upToDate !== undefined && madeFrom === `${upToDate} ${commit}` && isUpToDate(inputs, new Date(), upToDate)) {
    if (!inputs.isQuiet) console.log(`Nothing has changed since the last build, in ${inputs.outDir}.`)
    return true
  }
  if (isIntact) inputs.onGoingOn?.()
  // Imported only when needed, as the build loads large packages.
  const { buildSite } = await import('./build-site.ts')
  const view = { now: new Date(), ...inputs.wanted }
  let validUntil: Date | undefined
  let hasNotes = false
  const onLoaded = async (loaded: LoadedSite): Promise<void> => {
    validUntil = loaded.publication.next?.at
    hasNotes = loaded.problems.length > 0 || loaded.leftOut !== undefined
    await inputs.onLoaded?.(loaded)
  }
  const keptPages = cacheFile(inputs.outDir, 'pages.jsonl')
  const { hashOf, takeText } = hashes
  const built = await buildSite({ ...inputs, wanted: view, onLoaded, hashOf, takeText, commit, isIntact, keptPages })
  if (!built) return false
  const sources = list.fingerprint()
  const record = inputs.wanted?.now ? sources : recordOf(sources, validUntil)
  const file = join(inputs.outDir, RECORD)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== record) writeFileSync(file, record)
  hashes.save()
  // Problems, and what is left out, are to be printed by the next build, too.
  const { changedFolders } = built
  writeState(inputs, `${hasNotes ? '' : sources} ${commit}`, changedFolders && [...folders, ...changedFolders])
  return true
}

const recordOf = (sources: string, validUntil: Date | undefined): string =>
  validUntil ? `${sources}\n${validUntil.toISOString()}` : sources

/**
 * Whether the output exists and has the fingerprint of the current sources: their names and contents, not their times. It
 * is outdated too once a page has come or gone.
 */
export function isUpToDate(
  inputs: BuildInputs,
  now = new Date(),
  current = fingerprintOf(inputs, { hashes: hashesOf(inputs) }),
): boolean {
  const parts = ['manifest.json', 'server/serve.js', RECORD].map((file) => join(inputs.outDir, file))
  if (!parts.every((file) => existsSync(file)) || updatesOfKilled(resolve(inputs.outDir)).length > 0) return false
  const [sources, validUntil] = readFileSync(join(inputs.outDir, RECORD), 'utf8').split('\n')
  return sources === current && (validUntil === undefined || now < new Date(validUntil))
}

/**
 * What is known of the output on this machine: the fingerprint of its sources, their last commit, and when files have come
 * to or gone from its folders. Without it a build writes all files.
 */
interface OutputState {
  madeFrom: string
  /** Whether nothing has come to or gone from its folders since. */
  isIntact: boolean
  /** Its folders, as they were then. */
  folders: string[]
}

const stateFile = ({ outDir }: BuildInputs): string => cacheFile(outDir, 'output.txt')

/** A file of the cache that belongs to a folder. */
const cacheFile = (dir: string, ending: string): string => join(CACHE, `${contentHash(resolve(dir))}.${ending}`)

function readState(inputs: BuildInputs): OutputState {
  try {
    const [madeFrom = '', ...times] = readFileSync(stateFile(inputs), 'utf8').split('\n')
    return { madeFrom, isIntact: haveTimes(inputs.outDir, times), folders: times.map(folderOf) }
  } catch {
    return { madeFrom: '', isIntact: false, folders: [] }
  }
}

/** `folders` are those that the output may have, where they are known. */
function writeState(inputs: BuildInputs, madeFrom: string, folders?: string[]): void {
  try {
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(stateFile(inputs), [madeFrom, ...folderTimes(inputs.outDir, folders)].join('\n'))
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
  return openFileHashes(cacheFile(siteDir, 'hashes.json'), (file) => file.endsWith('.json') && file.startsWith(dir))
}
