import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { documentRoleOf, roleOf } from '#site/read/roles.ts'
import { git, gitBytes, namesIn } from '#base/git/git.ts'
import { done } from './git-problem.ts'

/** The repository around the folder of a site. */
export interface Repository {
  siteDir: string
  /** Its root folder. */
  root: string
  /** The path from there to the site, with a trailing slash; empty if they are the same. */
  prefix: string
}

export async function repositoryOf(siteDir: string): Promise<Repository> {
  const output = await done(siteDir, ['rev-parse', '--show-toplevel', '--show-prefix'], {}, 'not-in-git')
  const [root = '', prefix = ''] = output.split('\n')
  return { siteDir, root, prefix }
}

/** The path relative to the site's folder; undefined if it is outside. */
export const fileOfSite = ({ prefix }: Repository, path: string): string | undefined =>
  path.startsWith(prefix) ? path.slice(prefix.length) : undefined

/** Whether a path is content of the site, and not a file of the program, such as the code of its own sections. */
export function isOfSite(repository: Repository, path: string): boolean {
  const file = fileOfSite(repository, path)
  return file !== undefined && roleOf(file).role !== 'stray'
}

/** The path of a JSON document of the site, which is merged by its fields; undefined for any other file, or none. */
export function documentOf(repository: Repository, path: string | undefined): string | undefined {
  const file = path === undefined ? undefined : fileOfSite(repository, path)
  return file !== undefined && documentRoleOf(file) !== undefined ? file : undefined
}

export const pathInFolder = ({ root }: Repository, path: string): string => join(root, path)

/** The change of a file between two versions. */
export interface Changed {
  /** The old path; undefined for a new file. */
  from?: string
  /** The new path; undefined for a deleted file. */
  to?: string
  before: Blob
  after: Blob
}

/** A file in git: its id is all zeros if it does not exist. */
interface Blob {
  mode: string
  id: string
}

/** The changed files between two versions. With renames, a moved file is one entry. */
export async function changedBetween(
  { root }: Repository,
  from: string,
  to: string,
  hasRenames: boolean,
): Promise<Changed[]> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--full-index', hasRenames ? '--find-renames=40%' : '--no-renames']
  const parts = namesIn(await done(root, [...args, from, to]))
  const changes: Changed[] = []
  while (parts.length > 0) {
    const [, beforeMode = '', afterMode = '', beforeId = '', afterId = '', status = ''] =
      /^:(\d+) (\d+) (\w+) (\w+) (\w)/.exec(parts.shift() ?? '') ?? []
    const path = parts.shift() ?? ''
    const target = status === 'R' || status === 'C' ? (parts.shift() ?? '') : path
    changes.push({
      ...(status !== 'A' && status !== 'C' && { from: path }),
      ...(status !== 'D' && { to: target }),
      before: { mode: beforeMode, id: beforeId },
      after: { mode: afterMode, id: afterId },
    })
  }
  return changes
}

const NOTHING = /^0+$/

/** The text of a file in git; undefined if it does not exist, or is not a text. */
export async function textOf({ root }: Repository, { id }: Blob): Promise<string | undefined> {
  if (NOTHING.test(id)) return undefined
  const { stdout } = await gitBytes(root, ['cat-file', 'blob', id])
  return stdout.toString('utf8')
}

/** Stores a text in git. Returns its id. */
export const storedText = ({ root }: Repository, text: string): Promise<string> =>
  done(root, ['hash-object', '-w', '--stdin'], { input: text })

export const isAncestor = async ({ root }: Repository, older: string, newer: string): Promise<boolean> =>
  (await git(root, ['merge-base', '--is-ancestor', older, newer])).isDone

/** The commit of a name; undefined if there is no such name. */
export async function commitOf({ root }: Pick<Repository, 'root'>, name: string): Promise<string | undefined> {
  const { isDone, stdout } = await git(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ])
  return isDone ? stdout : undefined
}

/** For `git for-each-ref`: a line for each ref, which `refsIn` reads. */
export const REF_LINES = '--format=%(refname) %(objectname)'

/** The refs in the output of `REF_LINES`, by the part of their name after `name`, each with its object id. */
export const refsIn = (printed: string, name: string): Map<string, string> =>
  new Map(
    printed
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(name.length).split(' ') as [string, string]),
  )

/** The newest version of the site. Throws if it has no version yet. */
export const headOf = ({ root }: Pick<Repository, 'root'>): Promise<string> =>
  done(root, ['rev-parse', '--verify', 'HEAD^{commit}'])

/** The configuration files of services that build and serve a repository. */
const OF_SERVICES = [
  'netlify.toml',
  'vercel.json',
  'render.yaml',
  'fly.toml',
  'wrangler.toml',
  'wrangler.jsonc',
  'amplify.yml',
]

/** Whether a service builds the site from the remote, according to its configuration files. */
export function isBuiltElsewhere({ root }: Repository): boolean {
  if (OF_SERVICES.some((file) => existsSync(join(root, file)))) return true
  const workflows = join(root, '.github/workflows')
  return existsSync(workflows) && readdirSync(workflows).some((name) => /deploy|release|pages/i.test(name))
}
