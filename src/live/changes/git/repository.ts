import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { documentRoleOf, roleOf } from '#site/read/roles.ts'
import { git, gitBytes, namesIn } from '#base/git/git.ts'
import { done } from './git-problem.ts'

/** The repository around the folder of a site. */
export interface Repository {
  siteDir: string
  /** Its top folder. */
  root: string
  /** What leads from there to the site, with a slash at its end; empty where they are the same. */
  prefix: string
}

export async function repositoryOf(siteDir: string): Promise<Repository> {
  const output = await done(siteDir, ['rev-parse', '--show-toplevel', '--show-prefix'], {}, 'not-in-git')
  const [root = '', prefix = ''] = output.split('\n')
  return { siteDir, root, prefix }
}

/** The path below the site's folder; undefined for what lies outside of it. */
export const fileOfSite = ({ prefix }: Repository, path: string): string | undefined =>
  path.startsWith(prefix) ? path.slice(prefix.length) : undefined

/** Whether a path is content of the site: not a file of the program, such as the code of its own sections. */
export function isOfSite(repository: Repository, path: string): boolean {
  const file = fileOfSite(repository, path)
  return file !== undefined && roleOf(file).role !== 'stray'
}

/** A JSON document of the site, which is merged by its fields; undefined for any other file, and where there is none. */
export function documentOf(repository: Repository, path: string | undefined): string | undefined {
  const file = path === undefined ? undefined : fileOfSite(repository, path)
  return file !== undefined && documentRoleOf(file) !== undefined ? file : undefined
}

export const pathInFolder = ({ root }: Repository, path: string): string => join(root, path)

/** What has become of a file between two versions. */
export interface Changed {
  /** Where it was; undefined for a new one. */
  from?: string
  /** Where it is; undefined for one that was deleted. */
  to?: string
  before: Blob
  after: Blob
}

/** A file as git stores it: its id is all zeros where there is none. */
interface Blob {
  mode: string
  id: string
}

/** What differs between two versions, file by file; with renames, a file that was moved is one. */
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

/** The text of a file as git has it; undefined where there is none, or where it is no text. */
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

/** The commit of a name; undefined where there is none. */
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

/** The refs in what git prints with `REF_LINES`, by what follows `name` in theirs, each with the id of what it leads to. */
export const refsIn = (printed: string, name: string): Map<string, string> =>
  new Map(
    printed
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(name.length).split(' ') as [string, string]),
  )

/** The newest version of the site. Throws where there is none. */
export const headOf = ({ root }: Pick<Repository, 'root'>): Promise<string> =>
  done(root, ['rev-parse', '--verify', 'HEAD^{commit}'])

/** The files by which services know how to build and serve what is sent. */
const OF_SERVICES = [
  'netlify.toml',
  'vercel.json',
  'render.yaml',
  'fly.toml',
  'wrangler.toml',
  'wrangler.jsonc',
  'amplify.yml',
]

/** Whether a service builds the site from what is sent, as far as files tell. */
export function isBuiltElsewhere({ root }: Repository): boolean {
  if (OF_SERVICES.some((file) => existsSync(join(root, file)))) return true
  const workflows = join(root, '.github/workflows')
  return existsSync(workflows) && readdirSync(workflows).some((name) => /deploy|release|pages/i.test(name))
}
