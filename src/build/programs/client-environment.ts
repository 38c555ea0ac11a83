import type { EnvironmentOptions } from 'vite'
import { ROOT } from '#site/engine-folder.ts'
import { packageOf } from './bundled-packages.ts'

/** Modules of `src/page/ui` that are not in the script that every page loads. */
const UI_AFTER_START = /src\/page\/ui\/(?!when-idle|trusted-html|row-attributes)/

const chunks = [
  // React and the router rarely change: returning visitors have them cached after a new build.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-helmet-async|react-router|react-router-dom|scheduler)\//,
  },
  // The code that adopts a sheet, and the code of every dialog: menus and the search use it without React.
  { name: 'sheets', test: /src\/page\/ui\/(style\/sheets|backdrop-press)\./ },
  // Loaded before the first block or dialog, and not at start.
  { name: 'part-sheets', test: /src\/page\/ui\/style\/part-sheets\./, includeDependenciesRecursively: false },
  // Small modules that several blocks share: one request instead of ten.
  // Without the modules of the first script, which does not load React.
  { name: 'ui', test: UI_AFTER_START, minShareCount: 4, includeDependenciesRecursively: false },
  // Modules that two or three live blocks share, and that are not needed at start.
  { name: 'parts', test: UI_AFTER_START, minShareCount: 2, includeDependenciesRecursively: false },
  // Modules that fetch pages and forms: one request less for each.
  {
    name: 'documents',
    test: /src\/(page\/(browser\/(fetch-page|read-page|adopt-page-style)|app\/views|blocks\/(registry|registry\.own|own-list|live-blocks))|site\/model\/(forms\/forms|inline-text))\.ts/,
    includeDependenciesRecursively: false,
  },
]

/** The scripts of pages. */
export const clientEnvironment: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      input: {
        boot: 'src/page/browser/boot.ts',
        'search-boot': 'src/page/browser/search/search-boot.ts',
        'languages-boot': 'src/page/browser/languages/languages-boot.ts',
        'search-dialog': 'src/page/browser/search/search-dialog.ts',
      },
      // The dialog of the search is an entry that another script imports by its address.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // Short, as the names of chunks are a large part of the first script: 36 bits are enough to distinguish versions.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        comments: false,
        // `src/build/site-files/licences.ts` writes that file.
        postBanner: ({ moduleIds }) =>
          moduleIds.some((id) => packageOf(id, ROOT) !== undefined) ? '/*! /licences.txt */' : '',
        codeSplitting: { groups: chunks },
      },
    },
  },
}
