import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { OPTIMIZE_LATER, optimizeLater } from './src/cli/v8-options.ts'
import { evaluateStyles } from './src/prerender/vite/evaluate-styles.ts'
import { importChunksInParallel } from './src/prerender/vite/import-chunks-in-parallel.ts'
import { plainDynamicImports } from './src/prerender/vite/plain-dynamic-imports.ts'
import { LongestFirst } from './scripts/test/longest-first.ts'

/** Tests of what React renders, most of them in a DOM. */
const COMPONENTS = 'src/{app/html,app/shell,blocks,dev/browser,forms,studio/panel,ui}/**/*.test.{ts,tsx}'

/** Tests of modules that listen to the document, or of which a page has one: each file needs a DOM of its own. */
const PAGE = 'src/{analytics,app/browser,app/page}/**/*.test.{ts,tsx}'

/** Tests of other folders that start programs, git among them. */
const PROGRAMS = [
  'tests/content/*-command.test.ts',
  'tests/authoring/*-killed.test.ts',
  'tests/studio/server/{killed,publish}.test.ts',
]

/** What `npm ci --omit=dev` installs stays outside the server's bundle; all else goes in. */
const production = Object.keys(manifest.dependencies)

const nodeProgram = { target: 'node20', minify: false, emptyOutDir: false }
const plainNames = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }

/** Names of chunks on the critical path: the app, and the dialogs of forms. */
const CRITICAL_CHUNKS = new Set(['start', 'FormDialogs'])

/** Modules of `src/ui` that are not in the script that every page loads. */
const UI_AFTER_START = /src\/ui\/(?!when-idle|trusted-html|row-attributes)/

// Most of what tests run is soon done: a fifth less time. Processes of tests get it as an option, threads have it from here.
if (process.env['VITEST']) optimizeLater()

export default defineConfig(({ command }) => ({
  plugins: [react(), plainDynamicImports(), importChunksInParallel(CRITICAL_CHUNKS), evaluateStyles()],
  publicDir: false,
  environments: {
    /** The browser's program. `src/prerender` writes the pages beside it. */
    client: {
      build: {
        outDir: 'dist/site',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          // Style modules are evaluated: that takes longer than all else.
          checks: { pluginTimings: false },
          // The dialog of the search is an entry that another script imports by its address.
          preserveEntrySignatures: 'allow-extension',
          input: {
            boot: 'src/app/browser/boot.ts',
            'search-boot': 'src/app/browser/search/search-boot.ts',
            'search-dialog': 'src/app/browser/search/search-dialog.ts',
          },
          output: {
            // `src/prerender/licences.ts` writes that file.
            // Addresses are a good part of the script that loads all others: 36 bits tell versions apart as well.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            postBanner: ({ moduleIds }) =>
              moduleIds.some((id) => id.includes('/node_modules/')) ? '/*! /licences.txt */' : '',
            codeSplitting: {
              groups: [
                // React rarely changes: returning visitors have it cached after a new build.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // Loaded before the first block or dialog, and not at start.
                { name: 'part-sheets', test: /src\/ui\/style\/part-sheets\./ },
                // What blocks with pictures share, and pages without pictures do not load.
                {
                  name: 'pictures',
                  test: /src\/(ui\/(Picture|picture\.styles|card-picture)|model\/images?(-place)?)\./,
                  includeDependenciesRecursively: false,
                },
                // Items as rows or in lists, with their pictures: many blocks know them, few pages have them.
                { name: 'ruled', test: /src\/ui\/ruled\//, includeDependenciesRecursively: false },
                // Small modules that several blocks share: one request instead of ten.
                // Without those of the first script, which does not load React.
                { name: 'ui', test: UI_AFTER_START, minShareCount: 4, includeDependenciesRecursively: false },
                // Modules that two or three blocks share, and that are not needed at start.
                {
                  name: 'parts',
                  test: /src\/ui\/(BeforeAfter|Impact|TagList|TitleLink|use-media-query|use-initial-interaction|row-attributes)\./,
                },
                // Modules that fetch the data of pages and dialogs: two requests fewer.
                {
                  name: 'data',
                  test: /src\/(app\/browser\/fetched-data|model\/(forms\/forms|routes|inline-text))\.ts/,
                },
              ],
            },
          },
        },
      },
    },
    /**
     * Renders pages. The bundle includes React, as the server renders form pages without devDependencies; in development
     * and tests packages are resolved by Node.
     */
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        ...nodeProgram,
        outDir: 'dist/app',
        rolldownOptions: { input: { 'entry-prerender': 'src/app/html/entry-prerender.tsx' }, output: plainNames },
      },
    },
    /** The server of the built site, and the command for its leads. */
    server: {
      consumer: 'server',
      ...(command === 'build' && { resolve: { noExternal: true as const, external: production } }),
      build: {
        ...nodeProgram,
        outDir: 'dist/server',
        rolldownOptions: {
          input: {
            serve: 'src/server/serve.ts',
            leads: 'src/server/command/leads.ts',
            'sqlite-thread': 'src/server/leads/sqlite-thread.ts',
          },
          output: plainNames,
        },
      },
    },
  },
  test: {
    // One more than there are processors: tests of servers and browsers wait for them a third of their time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    // How long to wait for a state that is to come: on a busy machine it comes late.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    // In this order: those of which most tests fail when something is wrong, and which need least time, first. Meanwhile
    // the sites are built.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,scripts}/**/*.test.{ts,tsx}',
            'tests/{authoring,content,conventions,editor,sites,studio/server}/**/*.test.ts',
          ],
          exclude: [COMPONENTS, PAGE, ...PROGRAMS],
          isolate: false,
          execArgv: [OPTIMIZE_LATER],
        },
      },
      {
        extends: true,
        // Each file removes what it has rendered, so that they can share one DOM, which takes long to set up.
        test: { name: 'components', include: [COMPONENTS], pool: 'threads', isolate: false },
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
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: [
            'tests/{blocks,browser,build,dev,scaffold,server}/**/*.test.{ts,tsx}',
            'tests/studio/*.test.ts',
            ...PROGRAMS,
          ],
          // One PostgreSQL, the server's programs and a build of each site: made once, when the first test needs them.
          globalSetup: ['tests/server/shared/on-demand.ts', 'tests/build/site-builds.ts'],
          // Test files of a worker share its browser, and its servers of built sites.
          isolate: false,
          execArgv: [OPTIMIZE_LATER],
          // The first test may have to wait for a build, and others on a busy machine for a program or a browser.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
