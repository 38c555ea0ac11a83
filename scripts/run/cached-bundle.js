import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {object} Bundle
 * @property {Record<string, string>} sources The hash of each file that it was made from, by its path in the project.
 * @property {Map<string, string>} files The text of each file, by its name.
 *
 * @typedef {object} BundleRecord
 * @property {string} root The project: its path is in the bundle.
 * @property {string} name Of the folder of the bundle, beside the record.
 * @property {Record<string, string>} sources
 */

/** How long old bundles are kept, in milliseconds: running programs may still load a part of one. */
const A_DAY = 24 * 60 * 60 * 1000

const RECORD = 'record.json'

/** @param {string} root @param {string} program */
const folderOf = (root, program) => join(root, '.cache/programs', program.replace(/[\\/]/g, '-'))

/** @param {string | Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('base64url')

/**
 * The folder of the bundle of a program. Undefined without a bundle, or if one of its sources has changed.
 *
 * @param {string} root
 * @param {string} program
 */
export function cachedBundle(root, program) {
  const folder = folderOf(root, program)
  try {
    /** @type {BundleRecord} */
    const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'))
    const bundle = join(folder, record.name)
    const isCurrent =
      record.root === root &&
      existsSync(bundle) &&
      Object.entries(record.sources).every(([file, hash]) => hashOf(readFileSync(join(root, file))) === hash)
    return isCurrent ? bundle : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes a bundle beside earlier ones and returns its folder. If `.cache` is not writable, that is a temporary folder, which is
 * deleted at the end of the process. The bundle appears atomically for other processes.
 *
 * @param {string} root
 * @param {string} program
 * @param {Bundle} bundle
 */
export function cacheBundle(root, program, { sources, files }) {
  const folder = folderOf(root, program)
  const name = hashOf(JSON.stringify([root, [...files]])).slice(0, 16)
  const target = join(folder, name)
  try {
    if (!existsSync(target)) placeFolder(target, files)
    const record = join(folder, `${RECORD}.${randomUUID()}`)
    writeFileSync(record, JSON.stringify({ root, name, sources }))
    renameSync(record, join(folder, RECORD))
    removeOld(folder, name)
    return target
  } catch {
    return temporaryFolder(root, files)
  }
}

/** @param {string} folder @param {Map<string, string>} files */
function placeFolder(folder, files) {
  const partial = `${folder}.${randomUUID()}`
  writeFiles(partial, files)
  try {
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true })
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
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

/** @param {string} folder @param {string} current */
function removeOld(folder, current) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name === RECORD || name === current) continue
    if (statSync(path).mtimeMs < Date.now() - A_DAY) rmSync(path, { recursive: true, force: true })
  }
}
