import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { viteConfig } from './src/build/programs/vite-config.ts'
import { DurationsReporter } from './tests/vitest/durations.ts'
import { SlowestFirst } from './tests/vitest/slowest-first.ts'
import { useTemporaryFolder } from './tests/vitest/temporary-folder.ts'

/** Tests of what React renders, most of them in a DOM. */
const COMPONENTS = 'src/{page/{blocks,forms,html,shell,ui},studio/{dev,kit,screens,words}}/**/*.test.{ts,tsx}'

/** Tests of modules that listen to the document, or of which a page has one: each file needs a DOM of its own. */
const PAGE = 'src/page/{analytics,app,browser}/**/*.test.{ts,tsx}'

/** What `npm test` leaves to `npm run test:all`. CONTRIBUTING.md says which tests that are. */
const THOROUGH = '{src,tests}/**/*.thorough.test.{ts,tsx}'

if (process.env['VITEST']) useTemporaryFolder()

/** Tests that start programs, git, browsers and builds, and those that take long. */
const SYSTEM = [
  'src/studio/panel/**/*.test.{ts,tsx}',
  'tests/{authoring,blocks,browser,build,changes,content,dev,goldens,server,studio,team}/**/*.test.{ts,tsx}',
  'tests/conventions/{commands,package,program-runner,workflow}.test.ts',
]

const DOM_SETUP = ['tests/vitest/dom-storage.ts', 'tests/vitest/patient-queries.ts']

/** A project of tests that start programs and browsers, with resources that all of them share. */
const system = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  extends: true as const,
  test: {
    name,
    ...files,
    // One PostgreSQL, the server's programs and a build of each site: made once, when the first test needs them.
    globalSetup: ['tests/server/shared/on-demand.ts', 'tests/build/site-builds.ts'],
    setupFiles: DOM_SETUP,
    // Test files of a worker share its browser, and its servers of built sites.
    isolate: false,
    // The first test may have to wait for a build, and others on a busy machine for a program or a browser.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})

export default defineConfig(({ command }) => ({
  ...viteConfig(command),
  test: {
    // One more than there are processors: tests of servers and browsers wait for them a third of their time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: {
      // A test that has asserted nothing fails: it may have looped over an empty list.
      requireAssertions: true,
      // The time to wait for a state, which takes long on a busy machine.
      poll: { timeout: 30_000 },
    },
    sequence: { sequencer: SlowestFirst },
    reporters: process.env['CI'] ? ['default', new DurationsReporter()] : ['default'],
    // Ordered by speed and likelihood of failure: the fastest projects that find most faults run first, while the sites
    // are built.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,scripts,site-config/source}/**/*.test.{ts,tsx}',
            'tests/{conventions,lab,sites,vitest}/**/*.test.ts',
          ],
          exclude: [COMPONENTS, PAGE, THOROUGH, ...SYSTEM],
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file removes what it has rendered, so that they can share one DOM, which takes long to set up.
        test: {
          name: 'components',
          include: [COMPONENTS],
          pool: 'threads',
          isolate: false,
          setupFiles: DOM_SETUP,
        },
      },
      {
        extends: true,
        // In a context of its own Vitest would run the CommonJS file, which requires an ES module.
        resolve: { alias: { 'react-router-dom': resolve('node_modules/react-router-dom/dist/index.mjs') } },
        test: {
          name: 'page',
          include: [PAGE],
          // A context for each file in a thread that has loaded jsdom once, which takes longer than most of the tests.
          pool: 'vmThreads',
          setupFiles: ['tests/vitest/patient-queries.ts'],
        },
      },
      system('system', { include: SYSTEM, exclude: [THOROUGH] }),
      system('thorough', { include: [THOROUGH] }),
    ],
  },
}))
