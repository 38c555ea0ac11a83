import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** How long test files took in CI. `SlowestFirst` reads it. */
export const DURATIONS = resolve(import.meta.dirname, '../../tests/durations.json')

/** Seconds by the path of a test file in the project. */
export type Durations = Record<string, number>

/** Files that take less do not need a place in the order. */
const MINIMUM = 2

/** Writes how long each slow test file took. Files that did not run keep the time they had. */
export class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const known = existsSync(DURATIONS) ? (JSON.parse(readFileSync(DURATIONS, 'utf8')) as Durations) : {}
    const measured = modules.map((module) => [relative('', module.moduleId), secondsOf(module)] as const)
    const all = Object.entries({ ...known, ...Object.fromEntries(measured) })
    const slow = all.filter(([file, seconds]) => seconds >= MINIMUM && existsSync(file))
    const sorted = slow.toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
    writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
  }
}

/** With its imports and its fixtures, which take long where a file starts a server. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration, prepareDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return Math.round((collectDuration + duration + prepareDuration + setupDuration + environmentSetupDuration) / 1000)
}
