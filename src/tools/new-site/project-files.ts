import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyEditorSchemas } from '#tools/editor/editor-files.ts'
import { ROOT } from '#site/engine-folder.ts'
import { ENGINE } from './engine-dependency.ts'
import { NEW_SITE_DIR } from './starters.ts'

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
