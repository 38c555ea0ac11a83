import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Problem } from '#content/problems/problem.ts'
import { problemOfFile } from '#content/problems/problem-at.ts'
import { problemText } from '#content/problems/catalogue.ts'

/** A file below the site's folder, as it was when the folder was looked through. */
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

/**
 * Every file below the site's folder, sorted. Names that begin with a dot are the business of other programs.
 * Shortcuts (symbolic links) are followed inside the folder only.
 */
export async function listSiteFiles(siteDir: string): Promise<SiteFiles> {
  const files: SiteFile[] = []
  const problems: Problem[] = []
  const root = await realpath(siteDir).catch(() => undefined)
  if (root === undefined) return { files, problems: [problemOfFile('.', problemText('missing-folder'))] }

  /** `way` are the real folders on the way here, this one last: a shortcut to one of them would never end. */
  const look = async (folder: string, way: readonly string[]): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => undefined)
    if (!entries) {
      problems.push(
        problemOfFile(folder || '.', problemText('unreadable-file', { reason: 'it is no folder that may be opened' })),
      )
      return
    }
    const visible = entries.filter(({ name }) => !name.startsWith('.'))
    await Promise.all(
      visible.map((entry) => {
        const file = folder === '' ? entry.name : `${folder}/${entry.name}`
        return entry.isSymbolicLink() ? follow(file, way) : visit(file, [...way, join(way.at(-1) ?? root, entry.name)])
      }),
    )
  }

  const visit = async (file: string, way: readonly string[]): Promise<void> => {
    const state = await stat(join(root, file)).catch(() => undefined) // deleted a moment ago
    if (state?.isDirectory()) await look(file, way)
    else if (state?.isFile()) files.push({ file, version: `${state.mtimeMs} ${state.size} ${state.ino}` })
  }

  const follow = async (file: string, way: readonly string[]): Promise<void> => {
    const target = await realpath(join(root, file)).catch(() => undefined)
    if (target === undefined) {
      const reason = 'it is a shortcut to something that is not there'
      problems.push(problemOfFile(file, problemText('unreadable-file', { reason })))
    } else if (!target.startsWith(root + sep)) {
      problems.push(problemOfFile(file, problemText('link-out-of-folder')))
    } else if (!way.some((folder) => folder === target || folder.startsWith(target + sep))) {
      await visit(file, [...way, target])
    }
  }

  await look('', [root])
  files.sort((a, b) => (a.file < b.file ? -1 : 1))
  return { files, problems }
}
