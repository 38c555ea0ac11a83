import type { EnvironmentOptions } from 'vite'
import { ROOT } from '#site/engine-folder.ts'

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

/** The file of a build that names the packages in its bundles. */
export const PACKAGES_FILE = 'packages.json'

/** The packages in each folder of a build, by their folders: `node_modules/react`. */
export type BundledPackages = Record<'site' | 'app' | 'server', string[]>

/** The last package folder of a path: packages may be nested. */
const PACKAGE = /^.*(?:^|\/)node_modules\/(?:@[^/?]+\/)?[^/?]+/

/** The packages that modules belong to, sorted, except the engine itself, whose folder is `root`. */
export function packagesOf(moduleIds: string[], root: string): string[] {
  const folders = moduleIds.flatMap((id) => {
    // The bundler's own helpers: `\0rolldown/runtime.js`.
    if (id.startsWith('\0rolldown/')) return ['node_modules/rolldown']
    return packageOf(id, root) ?? []
  })
  return [...new Set(folders)].sort()
}

/** The folder of the package that a module belongs to; undefined for a module of the engine, which may be a package too. */
function packageOf(id: string, root: string): string | undefined {
  const folder = PACKAGE.exec(slashed(id).replace(slashed(root), ''))?.[0]
  return folder?.slice(folder.indexOf('node_modules/'))
}

const slashed = (path: string): string => path.replaceAll('\\', '/')

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

const TARGET = 'node20'

/** No comments with the paths of modules, which differ if the engine is a package of a site. */
const experimental = { attachDebugInfo: 'none' } as const

/** Renders pages. It includes React, as the server renders form pages and installs few packages. */
export const rendererEnvironment: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: TARGET,
    rolldownOptions: {
      input: { 'entry-prerender': 'src/page/html/entry-prerender.tsx' },
      // One file: all blocks are needed at once, and Node takes half a millisecond to load a file.
      output: { codeSplitting: false },
      experimental,
    },
  },
}

/** The programs of the server, by the names of their files. */
export const serverEntries = {
  serve: 'src/serve/serve.ts',
  leads: 'src/serve/command/leads.ts',
  'sqlite-thread': 'src/serve/database/sqlite-thread.ts',
}

/** The packages that production installs beside a build: each has a part that cannot be bundled, or is rarely loaded. */
export const INSTALLED_PACKAGES = ['fastify', 'libsql', 'nodemailer', 'pg']

/** The server of the built site, and the command for its leads. All other packages are bundled. */
export const serverEnvironment: EnvironmentOptions = {
  resolve: { noExternal: true, external: INSTALLED_PACKAGES },
  build: { target: TARGET, assetsDir: '', rolldownOptions: { input: serverEntries, experimental } },
}

/**
 * A program of the studio. It has React for production, which renders in a fraction of the time; everything else is as in
 * development, where every block of a page can be edited.
 */
const studioEnvironment = (input: Record<string, string>): EnvironmentOptions => ({
  consumer: 'client',
  define: { 'import.meta.env.DEV': 'true' },
  build: {
    // Browsers that can show the studio support all syntax in its source.
    target: 'esnext',
    assetsDir: '',
    rolldownOptions: {
      input,
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
})

export const panelEnvironment = studioEnvironment({ panel: 'src/studio/panel/main.tsx' })
export const canvasEnvironment = studioEnvironment({ canvas: 'src/studio/canvas/boot.ts' })
/** All screens of a team except the editor. */
export const teamEnvironment = studioEnvironment({ team: 'src/studio/screens/main.tsx' })
