import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#site/model/built-files.ts'
import { copiesOf } from '#site/model/built-files.ts'
import { contentHash } from '#base/cache/hash.ts'
import { RECORD_FILE } from './output/update-folder.ts'
import type { Bundles } from './programs/bundle.ts'

/** The keys of a build's files: what they were made from. The next build writes only files with other keys. */
export interface BuildRecord {
  /** A hash of everything that every file depends on: the code, its dependencies, whether files are compressed. */
  outputKey: string
  /** The id in the pages: a hash of the bundles and of everything that all pages share. */
  id: string
  bundles: Bundles
  /** The key of each file, by its path in the folder of the build. Compressed copies have no keys. */
  keys: ReadonlyMap<string, string>
}

/** A build whose files another build can reuse. */
export interface LastBuild extends BuildRecord {
  manifest: Manifest
  /** A hash of the record, to notice that another build has changed the folder meanwhile. */
  recordHash: string
}

/** Writes the record of a build into `dir`, unless the one of the last build is the same. */
export function writeRecord(dir: string, { keys, ...head }: BuildRecord, last: string): void {
  const lines = Array.from(keys, ([file, key]) => `${key} ${file}`).sort()
  const text = [JSON.stringify(head), ...lines].join('\n')
  if (!existsSync(last) || readFileSync(last, 'utf8') !== text) writeFileSync(join(dir, RECORD_FILE), text)
}

export const outputKeyOf = (programs: string, compress: boolean): string => contentHash(programs, String(compress))

/** The build whose files are there. Undefined if there is no build, or one with another output key. */
export function readLastBuild(at: (file: string) => string, outputKey: string): LastBuild | undefined {
  try {
    const text = readFileSync(at(RECORD_FILE), 'utf8')
    const [head = '', ...lines] = text.split('\n')
    const record = JSON.parse(head) as Omit<BuildRecord, 'keys'>
    if (record.outputKey !== outputKey) return undefined
    const keys = new Map<string, string>()
    for (const line of lines) {
      const space = line.indexOf(' ')
      keys.set(line.slice(space + 1), line.slice(0, space))
    }
    const manifest = JSON.parse(readFileSync(at('manifest.json'), 'utf8')) as Manifest
    return { ...record, keys, manifest, recordHash: contentHash(text) }
  } catch {
    return undefined
  }
}

/**
 * The files of the last build that this one does not have, and compressed copies of changed files that are no longer
 * compressed. `dir` has the files that this build has written.
 */
export function filesGone(dir: string, last: Pick<BuildRecord, 'keys'>, keys: BuildRecord['keys']): string[] {
  const gone = [...last.keys.keys()].filter((file) => !keys.has(file))
  const changed = [...keys].filter(([file, key]) => last.keys.get(file) !== key)
  const copies = [...gone, ...changed.map(([file]) => file)].flatMap(copiesOf)
  return [...gone, ...copies.filter((copy) => !keys.has(copy) && !existsSync(join(dir, copy)))]
}

/**
 * The modification times of the folders of a build, which change when files are added or deleted. They let a build notice
 * that a page was deleted from the output. Pass `folders` if they are known: listing them takes longer.
 */
export function folderTimes(dir: string, folders: readonly string[] = foldersOf(dir)): string[] {
  const there = [...new Set(folders)].filter((folder) => existsSync(join(dir, folder)))
  return there.map((folder) => timeOf(dir, folder))
}

/** Whether the folders of a build have these times. A new folder changes the time of its parent. */
export const haveTimes = (dir: string, times: readonly string[]): boolean =>
  times.length > 0 && times.every((time) => time === timeOf(dir, folderOf(time)))

const timeOf = (dir: string, folder: string): string =>
  `${folder} ${statSync(join(dir, folder), { throwIfNoEntry: false })?.mtimeMs}`

/** The folder of an entry of `folderTimes`. */
export const folderOf = (time: string): string => time.slice(0, time.lastIndexOf(' '))

const foldersOf = (dir: string): string[] =>
  ['site', 'app', 'server'].flatMap((name) => [name, ...foldersBelow(dir, name)])

function foldersBelow(dir: string, folder: string): string[] {
  return readdirSync(join(dir, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`${folder}/${name}`, ...foldersBelow(dir, `${folder}/${name}`)])
}
