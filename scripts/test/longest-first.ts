import { readFileSync } from 'node:fs'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/** The slowest test files, the slowest first. */
export const LONGEST = [
  'tests/studio/panel.test.ts',
  'tests/build/rebuild.test.ts',
  'tests/blocks/holes.test.tsx',
  'tests/dev/editing.test.ts',
  'tests/browser/other-sites/third-site.test.ts',
  'tests/blocks/examples.test.tsx',
  'tests/server/forms/program.test.ts',
  'tests/authoring/new-block.test.ts',
  'tests/browser/webkit.test.ts',
  'tests/browser/dialogs.test.ts',
  'tests/browser/other-sites/second-site.test.ts',
  'tests/browser/firefox.test.ts',
  'tests/browser/forms/sent-once.test.ts',
  'tests/server/leads/sqlite.test.ts',
  'tests/browser/print.test.ts',
  'tests/server/outbox/restarts.test.ts',
  'tests/browser/dialog-looks.test.ts',
  'tests/content/fuzz.test.ts',
  'tests/browser/single-page-app.test.ts',
  'tests/browser/forms/accessibility.test.ts',
  'tests/content/root-errors.test.ts',
  'tests/studio/server/documents.test.ts',
  'tests/browser/header-fit.test.tsx',
  'tests/browser/navigation.test.ts',
  'tests/browser/dialog-fallbacks.test.ts',
  'tests/server/forms/killed.test.ts',
  'tests/studio/server/publish.test.ts',
  'tests/server/leads/killed.test.ts',
  'tests/browser/forms/contact.test.ts',
  'tests/server/leads/restore.test.ts',
  'tests/browser/other-sites/right-to-left.test.ts',
  'tests/server/leads/postgres.test.ts',
  'tests/browser/plain-post.test.ts',
  'tests/server/program.test.ts',
  'tests/build/other-sites.test.ts',
  'tests/server/command/installed.test.ts',
  'tests/build/reproducible.test.ts',
  'tests/dev/last-valid-documents.test.ts',
  'tests/authoring/fix-killed.test.ts',
  'tests/server/forms/store-unavailable.test.ts',
  'tests/sites/sites.test.ts',
]

/**
 * Runs the projects in the order of the configuration, and in each project the files with a DOM before the others: Vitest
 * starts a new worker, which loads all modules again, whenever the next file has another environment. Then the slowest
 * files run first: a slow file that starts last would keep one processor busy while the others are idle. Vitest itself
 * knows only durations of earlier runs.
 */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byDuration = await (await this.#base()).sort(files)
    const project = (file: TestSpecification): number => this.#vitest.projects.indexOf(file.project)
    const withDom = new Set(files.filter(hasDom))
    const environment = (file: TestSpecification): number => (withDom.has(file) ? 0 : 1)
    return byDuration.toSorted(
      (a, b) => project(a) - project(b) || environment(a) - environment(b) || rank(a) - rank(b),
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

function rank({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return index === -1 ? LONGEST.length : index
}

const hasDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')
