import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { STUDIO_CACHE, WELCOME } from '#base/cache/studio-cache.ts'
import { fileError } from '#base/cli/file-error.ts'
import { UserError } from '#base/cli/user-error.ts'
import { isError } from '#site/problems/problem.ts'
import { betterName } from '#site/read/roles.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { SITE_DIR } from '#site/site-dir.ts'
import { deletePlan } from '#tools/page/delete-plan.ts'
import { NOTHING } from '#tools/page/named-delete-plan.ts'
import { openSite, problemsInWords, removeFile, writeChanges } from '#tools/site-changes.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import { adaptSettings, adaptTheme } from './adapted-documents.ts'
import { adaptLanguages } from './adapted-languages.ts'
import { ENGINE, engineDependency, manifestOf, writeProjectFiles } from './project-files.ts'
import type { SiteAnswers } from './site-answers.ts'
import type { OptionalPage } from './starters.ts'

/** A folder for a new site, and the name of its package. */
export interface SiteFolder {
  path: string
  packageName: string
  /** Whether the folder already exists. */
  exists: boolean
}

/** Files that a folder for a new site may contain: they come from git, file managers and our commands. */
const HARMLESS = ['.git', '.DS_Store', '.cache']

/** Returns the folder for a new site. Throws if no site can be created in it. */
export async function siteFolderAt(path: string): Promise<SiteFolder> {
  const around = siteAround(path)
  if (around !== undefined)
    throw new UserError(
      `${path} would be inside another site, ${around}. Nothing was written. Name a folder beside it.`,
    )
  const entries = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    if (error.code === 'ENOTDIR') throw new UserError(`${path} is no folder. Name another one for the site.`)
    throw fileError(error, `${path} cannot be read`)
  })
  // Name a visible file rather than a hidden one.
  const existing = entries
    ?.filter((name) => !HARMLESS.includes(name))
    .sort((a, b) => Number(isHidden(a)) - Number(isHidden(b)))[0]
  if (existing !== undefined)
    throw new UserError(
      `${path} is not empty: it has "${existing}". Nothing was written. Name another folder for the site.`,
    )
  return { path, packageName: packageNameFor(path), exists: entries !== undefined }
}

const isHidden = (name: string): boolean => name.startsWith('.')

/** The folder of the site that contains a folder. */
function siteAround(path: string): string | undefined {
  for (let folder = resolve(path); folder !== dirname(folder);) {
    folder = dirname(folder)
    if (existsSync(join(folder, SITE_DIR, 'settings.json'))) return folder
  }
  return undefined
}

function packageNameFor(path: string): string {
  const folder = basename(resolve(path))
  const name = betterName(folder)
  if (name === undefined || name.length > 214)
    throw new UserError(
      `npm needs a name in Latin letters and digits, and the folder "${folder}" gives it none. Name the folder like the address of the site, such as north-quay.`,
    )
  if (name === ENGINE || name === 'node-modules')
    throw new UserError(`npm keeps the name "${name}" for something else. Give the folder another name.`)
  return name
}

/** Creates the whole site, or nothing. */
export async function createSite(
  { path, packageName, exists }: SiteFolder,
  answers: SiteAnswers,
  commands: readonly string[],
): Promise<void> {
  const hidden = `.${packageName}.${process.pid}.partial`
  // If the folder exists, its parent may belong to another user.
  const stage = join(exists ? path : dirname(path), hidden)
  try {
    await mkdir(stage, { recursive: true })
    await writeProjectFiles(stage, answers.name)
    await writeFile(join(stage, 'package.json'), manifestOf(packageName, engineDependency(path), commands))
    await writeSite(join(stage, SITE_DIR), answers, packageName)
    if (exists) await moveUp(stage, path)
    else await rename(stage, path)
    // Commands may already have stored files there.
    await mkdir(join(path, STUDIO_CACHE), { recursive: true })
    await writeFile(join(path, STUDIO_CACHE, WELCOME), '')
  } catch (error) {
    throw fileError(error, `No site can be made in ${path}`)
  } finally {
    await rm(stage, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function writeSite(siteDir: string, answers: SiteAnswers, host: string): Promise<void> {
  const { starter, pages, languages } = answers
  await cp(starter.siteDir, siteDir, { recursive: true })
  await adaptSettings(siteDir, answers, host)
  await adaptTheme(siteDir, answers)
  await removePages(
    siteDir,
    starter.pages.filter(({ file }) => !pages.some((page) => page.file === file)),
  )
  await adaptLanguages(siteDir, languages)
  const errors = (await openSite(siteDir)).problems.filter(isError)
  if (errors.length > 0)
    throw new UserError(`Nothing was created, as the site would have errors:\n\n${problemsInWords(errors, siteDir)}`)
}

/** Removes pages with the pages below them, every link to them, and files that only they have used. */
async function removePages(siteDir: string, pages: readonly OptionalPage[]): Promise<void> {
  if (pages.length === 0) return
  const before = await openSite(siteDir)
  const unusedBefore = unusedFiles(before)
  const leaving = before.documents.pages.filter(({ file }) => pages.some((page) => isAtOrBelow(file, page)))
  // Pages below a folder are removed before the page of the folder.
  for (const { name } of leaving.toSorted((a, b) => b.name.length - a.name.length)) {
    const site = await openSite(siteDir)
    const { changes } = await deletePlan(site, siteSchemas(site.documents), name, NOTHING)
    await writeChanges(siteDir, changes)
  }
  for (const file of unusedFiles(await openSite(siteDir)))
    if (!unusedBefore.includes(file)) await removeFile(siteDir, file)
}

const isAtOrBelow = (file: string, page: OptionalPage): boolean =>
  file === page.file || (page.file.endsWith('/index.json') && file.startsWith(page.file.replace('index.json', '')))

/** Forms, shared blocks, pictures and public files that nothing refers to. */
const unusedFiles = ({ problems }: EditedSite): string[] =>
  problems.filter(({ code, file }) => code === 'unused' && !file.startsWith('pages/')).map(({ file }) => file)

/** Moves the content of a folder to its parent: all of it, or nothing. */
async function moveUp(stage: string, folder: string): Promise<void> {
  const moved: string[] = []
  try {
    for (const name of await readdir(stage)) {
      await rename(join(stage, name), join(folder, name))
      moved.push(name)
    }
    await rmdir(stage)
  } catch (error) {
    await Promise.all(moved.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    throw error
  }
}
