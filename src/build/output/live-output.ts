import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { LiveFiles } from '#site/model/built-files.ts'
import { LIVE_FOLDER, LIVE_LIST, placesOf, SUFFIXES } from '#site/model/built-files.ts'
import { hasHash } from '#site/model/routes.ts'

/** Milliseconds for which files are kept that only previously opened pages need. */
const KEPT = 24 * 3_600_000

/** The files of a site that a studio publishes for visitors. */
export interface LiveOutput {
  files: LiveFiles
  /** The path of one of its files. */
  at: (file: string) => string
}

/** Undefined if no studio has published anything yet, or a part of it was deleted. */
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
 * Publishes the files that `fill` writes into a new folder, and the files of the previous output except those that `fill`
 * returns as gone. Visitors get the previous output until the last step, which is one rename. `fill` returns undefined if it
 * has written all files.
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
  /** The files of the previous build that this one does not have; undefined to keep none of them. */
  gone: readonly string[] | undefined
}

/** The list of published files. Files that only previously opened pages need are kept for a day. */
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

/** Deletes the files that are no longer published. Servers must have read the newest list by then. */
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

/** Removes the empty folders in a folder. Returns whether it is empty itself afterwards. */
function removeEmptyFolders(dir: string): boolean {
  const entries = readdirSync(dir, { withFileTypes: true })
  const left = entries.filter((entry) => !entry.isDirectory() || !removeEmptyFolders(join(dir, entry.name)))
  if (left.length === 0) rmdirSync(dir)
  return left.length === 0
}
