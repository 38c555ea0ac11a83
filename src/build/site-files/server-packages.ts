import { existsSync, readFileSync } from 'node:fs'
import { installedVersion, ROOT } from '#site/engine-folder.ts'
import { INSTALLED_PACKAGES } from '#build/programs/environments.ts'

/** A package in a lockfile of npm, with the properties used here. */
interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** `package-lock.json`: the packages by their folders, such as `node_modules/fastify`. */
export interface Lockfile {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}

/** The manifest of a built site's server, with the exact versions with which it was built. */
export function serverManifest(): object {
  return {
    name: 'site',
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: { start: 'node server/serve.js', leads: 'node server/leads.js' },
    dependencies: Object.fromEntries(INSTALLED_PACKAGES.map((name) => [name, installedVersion(name)])),
  }
}

/** The lockfile of a built site's server. Undefined if the project has no npm lockfile: npm then resolves the versions itself. */
export function serverLockfile(manifest: object): Lockfile | undefined {
  if (!existsSync('package-lock.json')) return undefined
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const engine = Object.keys(lockfile.packages).find((folder) => folder !== '' && ROOT.endsWith(`/${folder}`))
  return lockedPart(lockfile, manifest, engine)
}

/**
 * The part of a lockfile that the dependencies of `manifest` need. They are resolved from the package in the folder `from`,
 * which also depends on them.
 */
export function lockedPart(lockfile: Lockfile, manifest: object, from = ''): Lockfile {
  const { packages, ...rest } = lockfile
  const part: Lockfile['packages'] = {}
  const add = (folder: string, { dependencies, optionalDependencies, peerDependencies }: LockedPackage): void => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const dependency = folderOf(name, folder, packages)
      if (dependency === undefined || dependency in part) continue
      part[dependency] = packages[dependency]!
      add(dependency, part[dependency])
    }
  }
  add(from, manifest)
  const own = from === '' ? '' : `${from}/`
  const entries = Object.entries(part).map(([folder, locked]) => [folder.replace(own, ''), locked] as const)
  return { ...rest, packages: { '': manifest, ...Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) } }
}

/** The folder to which a package name resolves from the package in `folder`; undefined for an optional package without a lock. */
function folderOf(name: string, folder: string, packages: Lockfile['packages']): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (candidate in packages) return candidate
    if (at === '') return undefined
  }
}
