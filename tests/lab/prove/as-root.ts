import { spawnSync } from 'node:child_process'
import { SkippedPart } from './setting.ts'

/** Runs a program of the system. Throws SkippedPart if it is missing or not permitted. */
export function runAsRoot(command: string, ...args: string[]): void {
  if (process.getuid?.() !== 0) throw new SkippedPart('It needs root on Linux, to mount a disk of its own.')
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new SkippedPart(`${command} failed: ${(error?.message ?? stderr).trim()}`)
}

/** Unmounts a disk as soon as no file on it is open: libsql closes the files of a store with a delay. */
export function unmountLater(disk: string): void {
  runAsRoot('umount', '--lazy', disk)
}
