import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { WantedPages } from '#site/site-loader.ts'
import { blocksDirOf, ownBlocksIn } from '#site/own-blocks/own-blocks.ts'
import { listSiteFiles } from '#site/read/site-files.ts'
import { installedPath, ROOT } from '#site/engine-folder.ts'
import { openFileHashes } from './file-hashes.ts'
import type { FileHashes } from './file-hashes.ts'

/** The inputs of a build, besides the program. */
export interface BuildSources {
  siteDir: string
  publicUrl?: string | undefined
  /** Which pages are built; by default the pages that are published now. */
  wanted?: WantedPages
  /** Whether files get compressed copies. Some measurements are made without them. */
  compress?: boolean
  /** Whether share images are rendered. Some measurements are made without them. */
  shareImages?: boolean
}

const PROGRAM = ['src', 'schema', 'package.json', 'package-lock.json']
/** The installed packages, which may differ from the lockfile. */
const INSTALLED = 'node_modules/.package-lock.json'

interface HashOptions {
  root?: string
  hashes?: FileHashes
}

/** A hash of everything that a build depends on. */
export function buildFingerprint(
  { siteDir, publicUrl = '', wanted = {}, compress = true, shareImages = true }: BuildSources,
  { root = ROOT, hashes = openFileHashes() }: HashOptions = {},
): string {
  const { now, drafts = false, strict = false } = wanted
  const chosen = [String(drafts), now?.toISOString() ?? '', String(strict)]
  const site = listSiteFiles(siteDir)
  const wrong = site.problems.map(({ file, code }) => `${code} ${file}`)
  const values = [siteDir, publicUrl, ...chosen, String(compress), String(shareImages), ...wrong]
  const siteFiles = site.files.map(({ file }) => `/${file}`)
  const blocks = ownBlockFiles(siteDir, root)
  return hashOfFiles(values, [filesBelow(siteDir, root, siteFiles), ...programFiles(root, PROGRAM), ...blocks], hashes)
}

interface ProgramOptions {
  siteDir: string
  hashes?: Pick<FileHashes, 'hashOf'>
}

/** A hash of everything that the bundled programs for a site depend on. */
export function programFingerprint(root: string, { siteDir, hashes = openFileHashes() }: ProgramOptions): string {
  const installed = filesBelow(installedPath(INSTALLED, root), root, [''])
  return hashOfFiles([], [...programFiles(root, PROGRAM), installed, ...ownBlockFiles(siteDir, root)], hashes)
}

/** The files of the site's own blocks, and the files that they share. */
function ownBlockFiles(siteDir: string, root: string): FolderFiles[] {
  const blocksDir = blocksDirOf(siteDir)
  return ownBlocksIn(blocksDir).length === 0 ? [] : [filesBelow(blocksDir, root, filesOf(blocksDir))]
}

/** Files below one path. */
interface FolderFiles {
  path: string
  /** The path relative to the project, which is part of the hash. */
  name: string
  /** The rest of the path of each file. Empty if the path is a file itself. */
  files: readonly string[]
}

const filesBelow = (folder: string, root: string, files: readonly string[]): FolderFiles => ({
  path: resolve(folder),
  name: relative(root, folder),
  files: sep === '/' ? files : files.map((file) => file.replaceAll('/', sep)),
})

const programFiles = (root: string, names: readonly string[]): FolderFiles[] =>
  names.map((name) => filesBelow(join(root, name), root, filesOf(resolve(root, name))))

function hashOfFiles(values: string[], lists: FolderFiles[], hashes: Pick<FileHashes, 'hashOf'>): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const { path, name, files } of lists)
    for (const file of files) hash.update(`\0${name}${file}\0${hashIfThere(path + file, hashes)}`)
  return hash.digest('hex')
}

/** Empty for a file that no longer exists. */
function hashIfThere(file: string, hashes: Pick<FileHashes, 'hashOf'>): string {
  try {
    return hashes.hashOf(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** The files of the program below a path. */
function filesOf(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return existsSync(path) ? [''] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, file: `${entry.parentPath.slice(path.length)}${sep}${entry.name}` }))
    .filter(({ entry, file }) => !isIgnored(file.slice(1)) && isFile(entry, path + file))
    .map(({ file }) => file)
    .sort()
}

/** Whether it is a file or a symbolic link to one. */
const isFile = (entry: Dirent, file: string): boolean =>
  entry.isFile() || (entry.isSymbolicLink() && statSync(file, { throwIfNoEntry: false })?.isFile() === true)

/** Whether a file is a test, a backup or swap file of a code editor, or a schema for code editors. */
function isIgnored(name: string): boolean {
  return /\.test\.tsx?$|(^|[\\/])\.[^\\/]*$|~$|^editor[\\/]/.test(name)
}
