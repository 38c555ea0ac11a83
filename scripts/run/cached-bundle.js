import { createHash, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {[size: number, mtimeMs: number, ctimeMs: number, inode: number]} FileState
 *
 * @typedef {object} Source A file that a bundle was made from.
 * @property {string} file Below the project.
 * @property {FileState | null} state Null if the file was so new that it may change again with the same modification time.
 * @property {string} hash Of its content.
 *
 * @typedef {object} Bundle
 * @property {Source[]} sources
 * @property {Map<string, string>} files The text of each file, by its name.
 *
 * @typedef {object} BundleRecord
 * @property {string} root The project: its path is in the bundle.
 * @property {string} folder Of the bundle, beside the record.
 * @property {Source[]} sources
 * @property {Record<string, number>} sizes Of the files of the bundle.
 */

/** In milliseconds. A file that was changed so shortly before it was read may change again with the same modification time. */
const TOO_RECENT = 2000

/** The number of old bundles that are kept, as running programs may still load a part of one. */
const KEPT = 5

const RECORD = 'record.json'

/** @param {string} root @param {string} program */
const folderOf = (root, program) => join(root, '.cache/programs', program.replace(/[\\/]/g, '-'))

/** @param {string | Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('base64url')

/**
 * The folder of the bundle of a program. Undefined if any of its sources has changed. A source is read only if its size, times or
 * inode have changed.
 *
 * @param {string} root
 * @param {string} program
 */
export function cachedBundle(root, program) {
  const folder = folderOf(root, program)
  try {
    /** @type {BundleRecord} */
    const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'))
    const bundle = join(folder, record.folder)
    if (record.root !== root || !isWhole(bundle, record.sizes)) return undefined
    const sources = record.sources.map((source) =>
      isUntouched(root, source) ? source : readSource(root, source.file).source,
    )
    if (sources.some(({ hash }, index) => hash !== record.sources[index]?.hash)) return undefined
    if (sources.some(({ state }, index) => state !== record.sources[index]?.state && state !== null))
      writeRecord(folder, { ...record, sources })
    return bundle
  } catch {
    // There is no bundle, or its record is damaged.
    return undefined
  }
}

/**
 * Reads a file that a bundle is made from.
 *
 * @param {string} root
 * @param {string} file
 * @returns {{ content: Buffer, source: Source }}
 */
export function readSource(root, file) {
  const startedAt = Date.now()
  // Read before the content: a change in between is noticed the next time.
  const state = stateOf(join(root, file))
  const content = readFileSync(join(root, file))
  const isSettled = startedAt - Math.max(state[1], state[2]) > TOO_RECENT
  return { content, source: { file, state: isSettled ? state : null, hash: hashOf(content) } }
}

/**
 * Writes a bundle beside earlier ones and returns its folder. If `.cache` is not writable, that is a temporary folder, which is
 * deleted at the end of the process. The bundle appears atomically for other processes.
 *
 * @param {string} root
 * @param {string} program
 * @param {Bundle} bundle
 */
export function cacheBundle(root, program, bundle) {
  const folder = folderOf(root, program)
  const name = hashOf(JSON.stringify([root, [...bundle.files]])).slice(0, 16)
  try {
    mkdirSync(folder, { recursive: true })
    placeFolder(join(folder, name), bundle.files)
    const sizes = Object.fromEntries(Array.from(bundle.files, ([file, text]) => [file, Buffer.byteLength(text)]))
    writeRecord(folder, { root, folder: name, sources: bundle.sources, sizes })
    removeOld(folder, name)
    return join(folder, name)
  } catch {
    return temporaryFolder(root, bundle.files)
  }
}

/** @param {string} folder @param {Map<string, string>} files */
function placeFolder(folder, files) {
  const sizes = Object.fromEntries(Array.from(files, ([file, text]) => [file, Buffer.byteLength(text)]))
  const now = new Date()
  if (isWhole(folder, sizes)) return utimesSync(folder, now, now)
  const partial = `${folder}.${randomUUID()}`
  try {
    writeFiles(partial, files)
    try {
      renameSync(partial, folder)
    } catch {
      // Another process was faster, or the folder there is incomplete.
      if (isWhole(folder, sizes)) return
      rmSync(folder, { recursive: true })
      renameSync(partial, folder)
    }
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** @param {string} root @param {Map<string, string>} files */
function temporaryFolder(root, files) {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-program-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  // So that Node finds the packages that are not bundled.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** @param {string} folder @param {Map<string, string>} files */
function writeFiles(folder, files) {
  mkdirSync(folder, { recursive: true })
  // The files of the bundle are ES modules. Packages have manifests of their own.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [file, text] of files) writeFileSync(join(folder, file), text)
}

/** @param {string} folder @param {BundleRecord} record */
function writeRecord(folder, record) {
  const partial = join(folder, `${RECORD}.${randomUUID()}`)
  try {
    writeFileSync(partial, JSON.stringify(record))
    renameSync(partial, join(folder, RECORD))
  } catch {
    // Then the program is bundled again the next time.
    rmSync(partial, { force: true })
  }
}

/** @param {string} folder @param {string} current */
function removeOld(folder, current) {
  const others = readdirSync(folder)
    .filter((name) => name !== RECORD && name !== current)
    .map((name) => ({
      path: join(folder, name),
      mtimeMs: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
  for (const { path } of others.slice(KEPT - 1)) rmSync(path, { recursive: true, force: true })
}

/** @param {string} folder @param {Record<string, number>} sizes */
const isWhole = (folder, sizes) =>
  Object.entries(sizes).every(([file, size]) => statSync(join(folder, file), { throwIfNoEntry: false })?.size === size)

/** @param {string} root @param {Source} source */
function isUntouched(root, { file, state }) {
  if (!state) return false
  return stateOf(join(root, file)).every((value, index) => value === state[index])
}

/** @param {string} path @returns {FileState} */
function stateOf(path) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path)
  return [size, mtimeMs, ctimeMs, ino]
}
