import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Problem } from '#content/problems/problem.ts'
import { createReport } from '#content/problems/report.ts'

/** A file below the site's folder, as it was when the folder was listed. */
export interface SiteFile {
  /** Below the site's folder, with forward slashes. */
  file: string
  /** Differs when the file has changed. */
  version: string
}

export interface SiteFiles {
  files: SiteFile[]
  problems: Problem[]
}

/** What operating systems and open programs leave in folders: it is theirs, and nobody sees it. */
const LEFT_BY_PROGRAMS = /^(?:\.|~\$|thumbs\.db$|ehthumbs\.db$|desktop\.ini$|icon\r$|__macosx$)|\.sw[op]$/i

export const isLeftByProgram = (name: string): boolean => LEFT_BY_PROGRAMS.test(name)

/**
 * Every file below the site's folder, sorted, without hidden files and what programs leave.
 * Shortcuts (symbolic links) are followed inside the folder only.
 */
export async function listSiteFiles(siteDir: string): Promise<SiteFiles> {
  const files: SiteFile[] = []
  const { problems, report } = createReport()
  const root = await realpath(siteDir).catch(() => undefined)
  if (root === undefined) {
    report({ file: '.' }, [], 'missing-folder')
    return { files, problems }
  }

  /** `parents` are the real paths of the folder and of those around it: a shortcut to one of them would never end. */
  const list = async (folder: string, parents: readonly string[]): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => undefined)
    if (!entries) {
      const reason = 'it is no folder that may be opened'
      report({ file: folder || '.' }, [], 'unreadable-file', { reason })
      return
    }
    const listed = entries.filter(({ name }) => !isLeftByProgram(name))
    await Promise.all(
      listed.map((entry) => {
        const file = folder === '' ? entry.name : `${folder}/${entry.name}`
        return entry.isSymbolicLink()
          ? follow(file, parents)
          : visit(file, [...parents, join(parents.at(-1) ?? root, entry.name)])
      }),
    )
  }

  const visit = async (file: string, parents: readonly string[]): Promise<void> => {
    const state = await stat(join(root, file)).catch(() => undefined) // deleted a moment ago
    if (state?.isDirectory()) await list(file, parents)
    else if (state?.isFile()) files.push({ file, version: `${state.mtimeMs} ${state.size} ${state.ino}` })
  }

  const follow = async (file: string, parents: readonly string[]): Promise<void> => {
    const target = await realpath(join(root, file)).catch(() => undefined)
    if (target === undefined) {
      const reason = 'it is a shortcut to something that is not there'
      report({ file }, [], 'unreadable-file', { reason })
    } else if (!target.startsWith(root + sep)) {
      report({ file }, [], 'link-out-of-folder')
    } else if (!parents.some((folder) => folder === target || folder.startsWith(target + sep))) {
      await visit(file, [...parents, target])
    }
  }

  await list('', [root])
  files.sort((a, b) => (a.file < b.file ? -1 : 1))
  return { files, problems }
}
