import type { Sheet } from '#ui/style/sheets.ts'
import { styleModules, joinedPartSheets } from './evaluate-styles.ts'
import type { Styles } from './evaluate-styles.ts'
import { importChunksInParallel } from './import-chunks-in-parallel.ts'
import { liveBlocksOnly } from './live-blocks-only.ts'
import { environment } from './write-program.ts'
import type { Program } from './write-program.ts'

/** The browsers that "Baseline widely available" had when 2026 began. */
const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']

const NODE_MODULES = /[\\/]node_modules[\\/]/

/** Names of chunks on the critical path: the app, and the dialogs of forms. */
const CRITICAL_CHUNKS = new Set(['start', 'FormDialogs'])

/** Modules of `src/ui` that are not in the script that every page loads. */
const UI_AFTER_START = /src\/ui\/(?!when-idle|trusted-html|row-attributes)/

/** Whether a sheet is needed by scripts that are loaded after the page. The sheets of base and shell are in every page. */
const isLoadedLater = ({ tier }: Sheet): boolean => tier === 'forms' || tier === 'menus' || tier === 'blocks'

/** The pattern for paths of modules, which have backslashes in Windows. */
const within = ({ source }: RegExp): RegExp => new RegExp(source.replaceAll('\\/', '[\\\\/]'))

const chunks = [
  // React rarely changes: returning visitors have it cached after a new build.
  { name: 'react', test: within(/node_modules\/(react|react-dom|scheduler)\//) },
  // The code that adopts a sheet: menus and the search use it without React.
  { name: 'sheets', test: within(/src\/ui\/style\/sheets\./) },
  // Loaded before the first block or dialog, and not at start.
  { name: 'part-sheets', test: within(/src\/ui\/style\/part-sheets\./), includeDependenciesRecursively: false },
  // Small modules that several blocks share: one request instead of ten.
  // Without those of the first script, which does not load React.
  { name: 'ui', test: within(UI_AFTER_START), minShareCount: 4, includeDependenciesRecursively: false },
  // Modules that two or three live blocks share, and that are not needed at start.
  { name: 'parts', test: within(UI_AFTER_START), minShareCount: 2, includeDependenciesRecursively: false },
  // Modules that fetch pages and forms: a request less for each.
  {
    name: 'documents',
    test: within(
      /src\/(app\/browser\/(navigation\/fetched-pages|fetched-document|read-page|page-style)|app\/page\/views|blocks\/(registry|live-blocks)|model\/(forms\/forms|inline-text))\.ts/,
    ),
    includeDependenciesRecursively: false,
  },
]

/** The browser's program. `src/prerender` writes the pages beside it. */
export const browserProgram = (root: string, styles: Styles): Program => ({
  input: {
    cwd: root,
    platform: 'browser',
    input: {
      boot: 'src/app/browser/boot.ts',
      'search-boot': 'src/app/browser/search/search-boot.ts',
      'search-dialog': 'src/app/browser/search/search-dialog.ts',
    },
    // The dialog of the search is an entry that another script imports by its address.
    preserveEntrySignatures: 'allow-extension',
    resolve: {
      mainFields: ['browser', 'module', 'main'],
      conditionNames: ['module', 'browser', 'production'],
    },
    transform: { target: BROWSERS, define: { ...environment, 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      joinedPartSheets(styles),
      styleModules(styles, isLoadedLater),
      liveBlocksOnly(),
      importChunksInParallel(CRITICAL_CHUNKS),
    ],
  },
  output: {
    entryFileNames: 'assets/[name]-[hash].js',
    // Short, as a good part of the first script are names of chunks: 36 bits are enough to tell versions apart.
    chunkFileNames: 'assets/[name]-[hash:6].js',
    minify: true,
    comments: false,
    // `src/prerender/site-files/licences.ts` writes that file.
    postBanner: ({ moduleIds }) => (moduleIds.some((id) => NODE_MODULES.test(id)) ? '/*! /licences.txt */' : ''),
    codeSplitting: { groups: chunks },
  },
})
