import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ROOT } from '#site/engine-folder.ts'

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
