import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs on the `PATH`, or of the further paths. */
export function findProgram(names: string[], paths: (string | undefined)[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...paths.filter((path) => path !== undefined)].find(isExecutable)
}

/** Whether this user may install packages of the system. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first of these packages that the distribution has. */
export function installPackage(...names: string[]): boolean {
  if (!run('apt-get', 'update', '-qq')) return false
  return names.some((name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name))
}

export function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
