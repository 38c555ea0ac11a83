import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Problem } from '#content/problems/problem.ts'
import { createReport } from '#content/problems/report.ts'
import { problemsOfNames } from './problems-of-names.ts'

/** A file below the site's folder, as it was when the folder was listed. */
export interface SiteFile {
  /** Below the site's folder, with forward slashes. */
  file: string
  /** Different if the file has changed. */
  version: string
}

export interface SiteFiles {
  files: SiteFile[]
  problems: Problem[]
}

/** Matches hidden files, and temporary files of operating systems and programs. */
const LEFT_BY_PROGRAMS =
  /^(?:\.|~\$|thumbs\.db$|ehthumbs(?:_vista)?\.db$|desktop\.ini$|icon\r$|__macosx$|\$recycle\.bin$|#recycle$|@eadir$|system volume information$|lost\+found$|network trash folder$|temporary items$|~.*\.tmp$|#.*#$|4913$)|\.sw[op]$/i

const isLeftByProgram = (name: string): boolean => LEFT_BY_PROGRAMS.test(name)

/** The folder of a site for what its files are made from, such as programs that draw its drawings. Nothing in it is read. */
const SOURCE_FOLDER = 'source'

/** Whether a file or folder is not a part of the site. Below `public`, `.well-known` has files for other programs. */
export const isLeftOut = (folder: string, name: string): boolean =>
  (folder === '' && name === SOURCE_FOLDER) ||
  (isLeftByProgram(name) && !(name === '.well-known' && /^public(?:\/|$)/.test(folder)))

/**
 * Every file below the site's folder, sorted, without those that are left out (`isLeftOut`). Symbolic links are followed
 * only inside the folder. Synchronous, as a promise for each file takes several times as long.
 */
export function listSiteFiles(siteDir: string): SiteFiles {
  const files: SiteFile[] = []
  const { problems, report } = createReport()
  const root = ifThere(() => realpathSync(siteDir))
  if (root === undefined) {
    report({ file: '.' }, [], 'missing-folder')
    return { files, problems }
  }

  /** `parents` are the real paths of the folder and of those around it: a shortcut to one of them would never end. */
  const list = (folder: string, parents: readonly string[]): void => {
    const entries = ifThere(() => readdirSync(join(root, folder), { withFileTypes: true }))
    if (!entries) {
      const reason = 'it is no folder that may be opened'
      report({ file: folder || '.' }, [], 'unreadable-file', { reason })
      return
    }
    const listed = entries.filter(({ name }) => !isLeftOut(folder, name))
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

  const add = (file: string): void => {
    const version = ifThere(() => versionOf(`${root}/${file}`))
    if (version !== undefined) files.push({ file, version }) // else deleted a moment ago
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

  list('', [root])
  files.sort((a, b) => (a.file < b.file ? -1 : 1))
  return { files, problems }
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
