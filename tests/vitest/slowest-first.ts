import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'
import { readDurations } from './durations.ts'

/**
 * Runs the projects in the order of the configuration, and in each project the files with a DOM before the others: Vitest
 * starts a new worker, which loads all modules again, whenever the next file has another environment. Then the slowest
 * files run first: a slow file that starts last would keep one processor busy while the others are idle. Vitest itself
 * knows only durations of earlier runs on the same machine.
 */
export class SlowestFirst implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await (await this.#base()).sort(files)
    const project = (file: TestSpecification): number => this.#vitest.projects.indexOf(file.project)
    const withDom = new Set(files.filter(hasDom))
    const environment = (file: TestSpecification): number => (withDom.has(file) ? 0 : 1)
    const durations = new Map(
      Object.entries(readDurations()).map(([file, seconds]) => [resolve(this.#vitest.config.root, file), seconds]),
    )
    const duration = ({ moduleId }: TestSpecification): number => durations.get(moduleId) ?? 0
    return bySize.toSorted(
      (a, b) => project(a) - project(b) || environment(a) - environment(b) || duration(b) - duration(a),
    )
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#base()).shard(files)
  }

  /** Imported when tests run: builds read the configuration too, and do not need Vitest. */
  async #base(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node')
    return new BaseSequencer(this.#vitest)
  }
}

const hasDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')
