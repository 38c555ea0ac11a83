import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { SUFFIXES } from '#site/model/compressed-copies.ts'
import { LIVE_FOLDER, LIVE_LIST, placesOf } from '#site/model/live-files.ts'
import type { LiveFiles } from '#site/model/live-files.ts'
import { hasHash } from '#site/model/own-addresses.ts'

/** How long files are kept that only pages need which were opened before, in milliseconds. */
const KEPT = 24 * 3_600_000

/** What visitors get of a site that a studio publishes. */
export interface LiveOutput {
  files: LiveFiles
  /** Where a file of it lies. */
  at: (file: string) => string
}

/** Undefined where no studio has published anything yet, or somebody has deleted a part of it. */
export function readLive(outDir: string): LiveOutput | undefined {
  try {
    const files = JSON.parse(readFileSync(join(outDir, LIVE_LIST), 'utf8')) as LiveFiles
    const isWhole = Object.keys(files.folders).every((folder) => existsSync(join(outDir, LIVE_FOLDER, folder)))
    if (!isWhole) return undefined
    const places = placesOf(files)
    return { files, at: (file) => join(outDir, places.get(file) ?? file) }
  } catch {
    return undefined
  }
}

/**
 * Lets `fill` write files into a new folder, and then has visitors get these, and those of the output before that `fill` does
 * not say are gone. Until the last step, which is one rename, visitors get what they got. `fill` returns undefined where it has
 * written all files.
 */
export async function addToLive(
  outDir: string,
  before: LiveOutput | undefined,
  { madeFrom, fill }: { madeFrom: string; fill: (dir: string) => Promise<readonly string[] | undefined> },
): Promise<void> {
  const folder = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`
  const dir = join(outDir, LIVE_FOLDER, folder)
  mkdirSync(dir, { recursive: true })
  try {
    const gone = await fill(dir)
    const files = liveFiles({ folder, written: filesIn(dir), before: before?.files, gone })
    const list = `${join(outDir, LIVE_LIST)}.partial`
    writeFileSync(list, JSON.stringify({ ...files, madeFrom }))
    renameSync(list, join(outDir, LIVE_LIST))
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw error
  }
}

interface Added {
  folder: string
  written: readonly string[]
  before: LiveFiles | undefined
  /** The files of the build before that this one does not have; undefined where it has none of them. */
  gone: readonly string[] | undefined
}

/** The list of the files that visitors get. What only pages need that were opened before is kept for a day. */
export function liveFiles({ folder, written, before, gone }: Added, now = new Date()): Omit<LiveFiles, 'madeFrom'> {
  const [isWritten, isGone] = [new Set(written), new Set(gone)]
  const kept: LiveFiles['kept'] = {}
  const stays = (file: string): boolean => {
    if (isWritten.has(file)) return false
    const since = before?.kept[file]
    if (since === undefined && gone !== undefined && !isGone.has(file)) return true
    if (!isHashed(file) || (since !== undefined && now.getTime() - Date.parse(since) > KEPT)) return false
    kept[file] = since ?? now.toISOString()
    return true
  }
  const others = Object.entries(before?.folders ?? {}).map(([name, files]) => [name, files.filter(stays)] as const)
  const folders = [...others, [folder, written] as const].filter(([, files]) => files.length > 0)
  return { folders: Object.fromEntries(folders), kept }
}

/** Whether a file is a public one with a hash of its content in its name, or a compressed copy of one. */
const isHashed = (file: string): boolean => {
  const suffix = Object.values(SUFFIXES).find((each) => file.endsWith(each)) ?? ''
  return file.startsWith('site/') && hasHash(file.slice('site'.length, file.length - suffix.length))
}

/** Deletes the files that visitors do not get any more. Whoever serves them has to know the newest list meanwhile. */
export function removeUnused(outDir: string): void {
  const live = readLive(outDir)
  if (!live) return
  const used = new Set([LIVE_LIST, ...placesOf(live.files).values()])
  for (const file of filesIn(join(outDir, LIVE_FOLDER)).map((each) => `${LIVE_FOLDER}/${each}`))
    if (!used.has(file)) rmSync(join(outDir, file), { force: true })
  removeEmptyFolders(join(outDir, LIVE_FOLDER))
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dir.length + 1)
        .replaceAll(sep, '/'),
    )

/** Removes the empty folders in a folder. Returns whether it is empty itself then. */
function removeEmptyFolders(dir: string): boolean {
  const entries = readdirSync(dir, { withFileTypes: true })
  const left = entries.filter((entry) => !entry.isDirectory() || !removeEmptyFolders(join(dir, entry.name)))
  if (left.length === 0) rmdirSync(dir)
  return left.length === 0
}
