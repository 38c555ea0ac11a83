import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vite'
import type * as Sheets from './src/ui/sheets.ts'
import manifest from './package.json' with { type: 'json' }

/** Tests of what the build makes. */
const BUILT = 'tests/{build,browser,server/command}/**'

/** What `npm ci --omit=dev` installs stays outside the server's bundle; all else goes in. */
const production = Object.keys(manifest.dependencies)

const nodeProgram = { target: 'node20', minify: false, emptyOutDir: false }
const plainNames = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }

/**
 * Vite wraps every `import()` of the browser's program in a helper that preloads what the chunk imports. With
 * `modulePreload` off it has nothing to do, yet would triple the script that every page starts with.
 */
function plainDynamicImports(): Plugin {
  return {
    name: 'pagewright:plain-dynamic-imports',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** What a visitor waits for, by the names of their chunks: the app, and the dialogs of its forms. */
const WAITED_FOR = new Set(['start', 'FormDialogs'])

/**
 * Has the chunks that a visitor waits for asked for together with all that they import: by itself a browser learns of
 * that when the first of them has come, a round trip later. The names of files hold good: whoever imports by name
 * changes its own name with those of what is imported.
 */
function importsAtOnce(): Plugin {
  return {
    name: 'pagewright:imports-at-once',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const withImports = (file: string, known = new Set<string>()): Set<string> => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || known.has(file)) return known
          known.add(file)
          for (const each of chunk.imports) withImports(each, known)
          return known
        }
        for (const importer of Object.values(bundle)) {
          if (importer.type !== 'chunk') continue
          const present = withImports(importer.fileName)
          for (const file of importer.dynamicImports) {
            if (!WAITED_FOR.has(bundle[file]?.type === 'chunk' ? bundle[file].name : '')) continue
            const together = [...withImports(file)].filter((each) => !present.has(each))
            const parts = together.toReversed().map((each) => `import(\`./${basename(each)}\`)`)
            const alone = parts.at(-1) ?? ''
            importer.code = importer.code.replace(alone, () => `Promise.all([${parts.join()}]).then(e=>e.pop())`)
          }
        }
      },
    },
  }
}

/** A call of `style('blocks', 'faq', …)` or `globalStyle('base', 'base', …)`: what it registers. */
const REGISTERED = /\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g

/**
 * Works out style modules at build: what reaches the browser is their class names, so that neither Emotion nor the
 * style objects do. The sheets of base, ui and shell stand in every page; those of blocks and forms come along as text,
 * for pages that are reached by a link and for dialogs.
 */
function evaluatedStyles(): Plugin {
  return {
    name: 'pagewright:evaluated-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      order: 'pre',
      filter: { id: /\/src\/(?!app\/dev\/).*\.styles\.ts$/ },
      async handler(id) {
        const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>
        // Named at run time: the bundler of this file must not give it a copy of the sheets of its own.
        const sheetsUrl = new URL('./src/ui/sheets.ts', import.meta.url).href
        const { sheetOf, isEverywhere } = (await import(sheetsUrl)) as typeof Sheets
        const names = [...(await readFile(id, 'utf8')).matchAll(REGISTERED)].map((match) => match[1] ?? '')
        const sheets = names.map(sheetOf).filter((sheet) => sheet && !isEverywhere(sheet))
        const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        if (sheets.length > 0) lines.unshift(`import { adoptSheet } from '#ui/sheets.ts'`)
        return [...lines, ...sheets.map((sheet) => `adoptSheet(${JSON.stringify(sheet)})`)].join('\n')
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [react(), plainDynamicImports(), importsAtOnce(), evaluatedStyles()],
  publicDir: false,
  environments: {
    /** The browser's program. The output folder is filled by the build, page by page: `src/prerender`. */
    client: {
      build: {
        outDir: 'dist/site',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: { boot: 'src/app/boot.ts' },
          output: {
            codeSplitting: {
              groups: [
                // React changes seldom: a visitor who comes back after a new build has it still.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // Small parts that several blocks share: one file, not ten.
                { name: 'ui', test: /src\/ui\//, minShareCount: 4 },
                // What two or three share, and no page starts with.
                { name: 'parts', test: /src\/ui\/(BeforeAfter|Impact|TagList|TitleLink|media|touched)\./ },
                // What pages and dialogs are fetched with: two requests fewer.
                { name: 'data', test: /src\/(app\/fetched-data|model\/(forms|routes))\.ts/ },
              ],
            },
          },
        },
      },
    },
    /**
     * Renders pages. Built, it has React inside, for the server answers forms with pages on a machine without it; the
     * development server and the tests take packages as Node finds them.
     */
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        ...nodeProgram,
        outDir: 'dist/app',
        rolldownOptions: { input: { 'entry-prerender': 'src/app/entry-prerender.tsx' }, output: plainNames },
      },
    },
    /** Serves what was built, and works on what visitors have sent. */
    server: {
      consumer: 'server',
      ...(command === 'build' && { resolve: { noExternal: true as const, external: production } }),
      build: {
        ...nodeProgram,
        outDir: 'dist/server',
        rolldownOptions: {
          input: { serve: 'src/server/serve.ts', leads: 'src/server/command/leads.ts' },
          output: plainNames,
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [BUILT, '**/node_modules/**'],
          // Rendering in a DOM and real databases take their time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'built site',
          include: [`${BUILT}/*.test.ts`],
          // Builds the site once, and only when one of these files runs.
          globalSetup: 'tests/build/built-site.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
