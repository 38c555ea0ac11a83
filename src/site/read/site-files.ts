import { closeSync, existsSync, openSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Problem } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import { createReport } from '#site/problems/report.ts'
import { nameForWindows, objectionOfWindows } from './windows-names.ts'

/** A file below the site's folder, in its state when the folder was listed. */
export interface SiteFile {
  /** Below the site's folder, with forward slashes. */
  file: string
  /** Differs if the file has changed. */
  version: string
}

export interface SiteFiles {
  files: SiteFile[]
  problems: Problem[]
}

/** Hidden files and folders of `public` that are published: other programs and hosts look for them. */
const PUBLISHED = ['.well-known', '.nojekyll', '.htaccess', '.domains', '.assetsignore']

/** Matches hidden files that systems, editors and git create, and that are never published. */
const LEFTOVER =
  /^\.(?:ds_store|_.*|git(?:|ignore|keep|attributes|modules)|keep|directory|localized|~lock\..*|#.*|nfs[0-9a-f]+|fuse_hidden.*|trash.*|.*\.(?:sw[a-p]|partial|tmp))$/i

/** Matches hidden files, and temporary files of operating systems and programs. */
const LEFT_BY_PROGRAMS =
  /^(?:\.|~\$|thumbs\.db$|ehthumbs(?:_vista)?\.db$|desktop\.ini$|icon\r$|__macosx$|\$recycle\.bin$|#recycle$|@eadir$|system volume information$|lost\+found$|network trash folder$|temporary items$|~.*\.tmp$|#.*#$|4913$)|\.sw[op]$/i

const isLeftByProgram = (name: string): boolean => LEFT_BY_PROGRAMS.test(name)

/** The folder of a site for the sources of its files, such as programs that draw its drawings. Nothing in it is read. */
const SOURCE_FOLDER = 'source'

/** Whether a file or folder is not a part of the site. */
export const isLeftOut = (folder: string, name: string): boolean =>
  (folder === '' && name === SOURCE_FOLDER) ||
  (isLeftByProgram(name) && !(isPublic(folder) && PUBLISHED.includes(name)))

const isPublic = (folder: string): boolean => /^public(?:\/|$)/.test(folder)

/** Folders whose files have names of small letters, digits and dashes: a separate check reports any other name. */
const NOUNS: Record<string, string> = {
  pages: 'page',
  forms: 'form',
  shared: 'block',
  kinds: 'kind',
  drawings: 'drawing',
}

/** Warns of names in one folder that not every system supports. `folder` is below the site's folder. */
function problemsOfNames(folder: string, names: readonly string[], report: Report): void {
  const [top = ''] = folder.split('/')
  const noun = NOUNS[top]
  const inFolder = (name: string): string => (folder === '' ? name : `${folder}/${name}`)
  for (const name of names) {
    const objection = objectionOfWindows(name)
    if (!objection || (noun !== undefined && objection.sort !== 'kept')) continue
    // A name with a line break is a separate error.
    if (/[\r\n]/.test(name)) continue
    report({ file: inFolder(name) }, [], 'name-of-windows', {
      name,
      objection,
      better: nameForWindows(name, noun ?? 'file'),
    })
  }
  if (noun !== undefined || folder === '') return
  const first = new Map<string, string>()
  for (const name of names) {
    const composed = name.normalize('NFC')
    const key = composed.toLowerCase()
    const other = first.get(key)
    if (other === undefined) first.set(key, name)
    else
      report({ file: inFolder(name) }, [], 'names-alike', {
        name,
        other,
        differsIn: other.normalize('NFC') === composed ? 'accents' : 'capitals',
      })
  }
}

/**
 * Every file below the site's folder, or below one folder in it, sorted, except files that are left out (`isLeftOut`). Symbolic
 * links are followed only inside the site's folder. Synchronous, as a promise for each file takes several times as long.
 */
export function listSiteFiles(siteDir: string, top = ''): SiteFiles {
  const files: SiteFile[] = []
  const { problems, report } = createReport()
  const root = ifThere(() => realpathSync(siteDir))
  if (root === undefined) {
    report({ file: '.' }, [], 'missing-folder')
    return { files, problems }
  }

  /** `parents` are the real paths of the folder and of its parents: a symbolic link to one of them would never end. */
  const list = (folder: string, parents: readonly string[]): void => {
    const entries = ifThere(() => readdirSync(join(root, folder), { withFileTypes: true }))
    if (!entries) {
      const reason = 'it is no folder that may be opened'
      report({ file: folder || '.' }, [], 'unreadable-file', { reason })
      return
    }
    const listed = entries.filter(({ name }) => !isLeftOut(folder, name))
    if (isPublic(folder)) tellHidden(folder, entries)
    problemsOfNames(
      folder,
      listed.map(({ name }) => name),
      report,
    )
    for (const entry of listed) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isSymbolicLink()) follow(file, parents)
      else if (entry.isDirectory()) list(file, [...parents, join(parents.at(-1) ?? root, entry.name)])
      else if (entry.isFile()) add(file)
    }
  }

  const tellHidden = (folder: string, entries: readonly { name: string }[]): void => {
    for (const { name } of entries)
      if (name.startsWith('.') && isLeftOut(folder, name) && !LEFTOVER.test(name))
        report({ file: `${folder}/${name}` }, [], 'file-hidden', { published: PUBLISHED })
  }

  const add = (file: string): void => {
    const why = nameIssue(file)
    if (why) report({ file }, [], 'file-name-unusable', { why })
    const version = ifThere(() => versionOf(`${root}/${file}`))
    if (version === undefined) return // deleted a moment ago
    files.push({ file, version })
    if (COPIED.test(file) && !canBeRead(`${root}/${file}`))
      report({ file }, [], 'unreadable-file', { reason: 'you have no right to open it' })
  }

  const follow = (file: string, parents: readonly string[]): void => {
    const target = ifThere(() => realpathSync(join(root, file)))
    if (target === undefined) {
      const reason = 'it is a shortcut to something that is not there'
      report({ file }, [], 'unreadable-file', { reason })
    } else if (!target.startsWith(root + sep)) {
      report({ file }, [], 'link-out-of-folder')
    } else if (!parents.some((folder) => folder === target || folder.startsWith(target + sep))) {
      const type = ifThere(() => statSync(target))
      if (type?.isDirectory()) list(file, [...parents, target])
      else if (type?.isFile()) add(file)
    }
  }

  if (top === '' || existsSync(join(root, top)))
    list(top, [root, ...(top === '' ? [] : [realpathSync(join(root, top))])])
  files.sort((a, b) => (a.file < b.file ? -1 : 1))
  return { files, problems }
}

/** Matches the files that a build publishes without reading them first. */
const COPIED = /^(?:public|fonts|videos)\//

/** Opens the file: `access` tests the wrong user if a program runs with the rights of another one. */
function canBeRead(path: string): boolean {
  const handle = ifThere(() => openSync(path, 'r'))
  if (handle !== undefined) closeSync(handle)
  return handle !== undefined
}

/** The maximum number of bytes of a name: systems allow 255, and a build adds a hash, a width and the ending of a compressed copy. */
const LONGEST_NAME = 220

/** Why a file with this name cannot be published. */
function nameIssue(file: string): 'break' | 'letters' | 'length' | undefined {
  if (/^(?:public|fonts|videos|images)\//.test(file)) {
    // Names are read as UTF-8: invalid bytes cannot be written again.
    if (file.includes('\ufffd')) return 'letters'
    // The record of a build has a line for each file.
    if (/[\r\n]/.test(file)) return 'break'
  }
  if (file.length < LONGEST_NAME / 3) return undefined
  return Buffer.byteLength(file.slice(file.lastIndexOf('/') + 1)) > LONGEST_NAME ? 'length' : undefined
}

function versionOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file)
  return `${mtimeMs} ${size} ${ino}`
}

function ifThere<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
