import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** The file with the durations that CI has measured. */
const DURATIONS = resolve(import.meta.dirname, '../durations.json')

/** Seconds by the path of a test file in the project. */
type Durations = Record<string, number>

export const readDurations = (): Durations =>
  existsSync(DURATIONS) ? (JSON.parse(readFileSync(DURATIONS, 'utf8')) as Durations) : {}

/** Files that take less do not need a place in the order. */
const MINIMUM = 2

/** Writes how long each slow test file took. Files that did not run keep the time they had. */
export class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const measured = modules.map((module) => [relative('', module.moduleId), secondsOf(module)] as const)
    const all = Object.entries({ ...readDurations(), ...Object.fromEntries(measured) })
    const slow = all.filter(([file, seconds]) => seconds >= MINIMUM && existsSync(file))
    const sorted = slow.toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
    writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
  }
}

/** The tests of a file with its imports. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic()
  return Math.round((collectDuration + duration) / 1000)
}
