import { readFileSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ROOT } from '#site/engine-folder.ts'
import { copyEditorSchemas } from '#tools/editor/editor-files.ts'
import { NEW_SITE_DIR } from './starters.ts'

interface Manifest {
  version: string
  dependencies?: Record<string, string>
}

/** The name of the engine's package. */
export const ENGINE = 'pagewright'

/**
 * The version specifier of the running engine for the `package.json` in a folder: its exact version, or the file, folder or
 * address that it was installed from, as a registry may have another package with that version, or none.
 */
export function engineDependency(folder: string, engine = ROOT): string {
  const { version } = manifestIn(engine)
  const packages = dirname(engine)
  if (basename(packages) !== 'node_modules') return fileSpec(folder, engine)
  const project = dirname(packages)
  const spec = specIn(project)
  if (spec === undefined || !/[:/]/.test(spec)) return version
  return spec.startsWith('file:') ? fileSpec(folder, resolve(project, spec.slice('file:'.length))) : spec
}

const fileSpec = (folder: string, file: string): string => `file:${relative(folder, file).replaceAll('\\', '/')}`

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The specifier in the project that has installed the engine. */
function specIn(project: string): string | undefined {
  try {
    return manifestIn(project).dependencies?.[ENGINE]
  } catch {
    return undefined // installed without a project, such as for all users of a computer
  }
}

/** The manifest of a site: its only dependency is the engine, and every command of the engine is a script. */
export const manifestOf = (name: string, engine: string, commands: readonly string[]): string =>
  `${JSON.stringify(
    {
      name,
      version: '0.0.0',
      private: true,
      type: 'module',
      scripts: Object.fromEntries(commands.map((command) => [command, `${ENGINE} ${command}`])),
      dependencies: { [ENGINE]: engine },
      engines: { node: '>=20.19' },
    },
    undefined,
    2,
  )}\n`

/** Names that npm and git treat specially in packages: there they begin with another character. */
const HIDDEN = ['gitignore', 'dockerignore', 'vscode', 'github']

/** The files for deployment, which the engine's repository and every site have. */
const DEPLOYED_BY = ['compose.yaml', 'pagewright.service', 'pagewright-studio.service']

/**
 * Writes the files beside the documents of a site: settings of code editors and git, checks for GitHub, files for Docker and
 * systemd, and a README.
 */
export async function writeProjectFiles(folder: string, siteName: string): Promise<void> {
  await cp(join(NEW_SITE_DIR, 'folder'), folder, { recursive: true })
  for (const name of HIDDEN) await rename(join(folder, `_${name}`), join(folder, `.${name}`))
  for (const name of DEPLOYED_BY)
    await writeFile(join(folder, 'deploy', name), ofSite(await readFile(join(ROOT, 'deploy', name), 'utf8')))
  const template = join(folder, 'README.template')
  await writeFile(
    join(folder, 'README.md'),
    (await readFile(template, 'utf8')).replace('{name}', () => siteName),
  )
  await rm(template)
  await copyEditorSchemas(folder)
}

/** A text for a site, whose commands and documents of the engine are in its package. */
const ofSite = (file: string): string =>
  file
    .replace('scripts/run.js scripts/studio.ts', `node_modules/${ENGINE}/scripts/pagewright.js studio`)
    .replaceAll(/\bdocs\/\S+\.md\b/g, `node_modules/${ENGINE}/$&`)
