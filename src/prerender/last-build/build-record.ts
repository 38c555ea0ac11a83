import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#model/manifest.ts'
import { contentHash } from '#prerender/content-hash.ts'
import { SUFFIXES } from '#prerender/output/compress.ts'
import { RECORD_FILE } from '#prerender/output/update-folder.ts'
import type { Levels } from '#prerender/output/compress.ts'
import type { Bundles } from '#prerender/programs/bundle.ts'
import { flat } from '#text/flat.ts'

/** What the files of a build were made from: the next build writes only those that were made from something else. */
export interface BuildRecord {
  /** Of all that every file depends on, beside what follows: the code, its dependencies, the level of compression. */
  outputKey: string
  /** The id in the pages: of the bundles and of what all pages share. */
  id: string
  bundles: Bundles
  /** A hash of all that pages show of each other and of what belongs to several. Absent where that is not known. */
  crossPageHash?: string | undefined
  /** By file, below the folder of the build, without compressed copies. */
  keys: ReadonlyMap<string, string>
}

/** A build that another can go on from. */
export interface LastBuild extends BuildRecord {
  manifest: Manifest
  /** By which it is recognized: another build may change the folder meanwhile. */
  recordHash: string
}

/** Writes the record of a build into `dir`, unless the one in `lastDir` is the same. */
export function writeRecord(dir: string, { keys, ...head }: BuildRecord, lastDir = dir): void {
  const lines = Array.from(keys, ([file, key]) => flat(key, ' ', file)).sort()
  const text = [JSON.stringify(head), ...lines].join('\n')
  if (!existsSync(join(lastDir, RECORD_FILE)) || readFileSync(join(lastDir, RECORD_FILE), 'utf8') !== text)
    writeFileSync(join(dir, RECORD_FILE), text)
}

/** The program of a build. */
export const outputKeyOf = (programs: string, levels: Levels | undefined): string =>
  contentHash(programs, JSON.stringify(levels ?? 'none'))

/** The build in `dir`; undefined where there is none, or one of another program. */
export function readLastBuild(dir: string, program: string): LastBuild | undefined {
  try {
    const text = readFileSync(join(dir, RECORD_FILE), 'utf8')
    const [head = '', ...lines] = text.split('\n')
    const record = JSON.parse(head) as Omit<BuildRecord, 'keys'>
    if (record.outputKey !== program) return undefined
    const keys = new Map<string, string>()
    for (const line of lines) {
      const space = line.indexOf(' ')
      keys.set(line.slice(space + 1), line.slice(0, space))
    }
    const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Manifest
    return { ...record, keys, manifest, recordHash: contentHash(text) }
  } catch {
    return undefined
  }
}

/**
 * The files of the last build that are not in this one, and compressed copies of files that have none any more. `dir` has the
 * files that were written.
 */
export function filesGone(dir: string, last: Pick<BuildRecord, 'keys'>, keys: BuildRecord['keys']): string[] {
  const gone = [...last.keys.keys()].filter((file) => !keys.has(file))
  const changed = [...keys].filter(([file, key]) => last.keys.get(file) !== key)
  const copies = [...gone, ...changed.map(([file]) => file)].flatMap((file) => SUFFIXES.map((suffix) => file + suffix))
  return [...gone, ...copies.filter((copy) => !keys.has(copy) && !existsSync(join(dir, copy)))]
}

/**
 * When files have come to or gone from each folder of a build. Somebody who deletes a page of the output finds it there again
 * after the next build. `folders` are those that may be there, where they are known: to look for them among all files takes
 * longer.
 */
export function folderTimes(dir: string, folders: readonly string[] = foldersOf(dir)): string[] {
  const there = [...new Set(folders)].filter((folder) => existsSync(join(dir, folder)))
  return there.map((folder) => timeOf(dir, folder))
}

/** Whether the folders of a build have the times that `folderTimes` has found: one that came changed the one around it. */
export const haveTimes = (dir: string, times: readonly string[]): boolean =>
  times.length > 0 && times.every((time) => time === timeOf(dir, folderOf(time)))

const timeOf = (dir: string, folder: string): string =>
  `${folder} ${statSync(join(dir, folder), { throwIfNoEntry: false })?.mtimeMs}`

/** The folder of one of the times. */
export const folderOf = (time: string): string => time.slice(0, time.lastIndexOf(' '))

const foldersOf = (dir: string): string[] =>
  ['site', 'app', 'server'].flatMap((name) => [name, ...foldersBelow(dir, name)])

function foldersBelow(dir: string, folder: string): string[] {
  return readdirSync(join(dir, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`${folder}/${name}`, ...foldersBelow(dir, `${folder}/${name}`)])
}
