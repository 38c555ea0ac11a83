import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { readSource } from './cached-bundle.js'

/** Sources of every bundle besides its modules. They define how modules are resolved, bundled and run. */
const ALWAYS = ['package.json', 'package-lock.json', 'scripts/run.js', 'scripts/run/make-bundle.js']

/** Packages of several modules that most programs load at their start. Bundled, they load in a fifth of the time. */
const BUNDLED = new Set(['jsonc-parser'])

/**
 * @typedef {object} WholeOptions
 * @property {Record<string, unknown>} env What `import.meta.env` is in its modules.
 */

/** Matches the URL of a worker thread, whose file name is that of the bundled file. */
const THREAD = /new URL\('(\.\/[\w-]+)\.js', import\.meta\.url\)/g

/**
 * Bundles a program with our own modules that it imports; the packages stay where they are.
 *
 * @param {string} root
 * @param {string} program Its path in the project.
 * @param {WholeOptions} [whole] Bundles the packages too, as they are in production.
 * @returns {Promise<import('./cached-bundle.js').Bundle>}
 */
export async function makeBundle(root, program, whole) {
  const entry = resolve(root, program)
  if (!/\.tsx?$/.test(program) || !existsSync(entry)) throw new Error(`There is no program ${program} in ${root}.`)
  const sources = ALWAYS.filter((file) => existsSync(join(root, file))).map((file) => readSource(root, file).source)
  const build = await rolldown({
    cwd: root,
    input: { program: entry },
    platform: 'node',
    tsconfig: false,
    // `module` first, as the module that `main` names cannot be bundled.
    resolve: { mainFields: ['module', 'main'], ...(whole && { conditionNames: ['module', 'node', 'production'] }) },
    external: whole ? [] : (id) => !BUNDLED.has(id) && !/^[.#/]|^[A-Za-z]:[\\/]/.test(id),
    plugins: [ownModules(root, (source) => sources.push(source))],
    transform: {
      target: 'node20',
      define: {
        'import.meta.url': '__moduleUrl',
        'import.meta.dirname': '__moduleFolder',
        ...(whole && {
          'import.meta.env': JSON.stringify(whole.env),
          'process.env.NODE_ENV': '"production"',
        }),
      },
    },
    // Without warnings about slow plugins, which depend on the machine.
    checks: { pluginTimings: false },
    onLog: (level, log, print) => {
      // Only a warning by default, but the program would fail when it runs.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      print(level, log)
    },
  })
  try {
    const { output } = await build.generate({
      format: 'esm',
      sourcemap: 'hidden',
      sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    })
    return { sources, files: new Map(output.map((file) => [file.fileName, textOf(file)])) }
  } finally {
    await build.close()
  }
}

/** @param {import('rolldown').OutputChunk | import('rolldown').OutputAsset} file */
function textOf(file) {
  if (file.type === 'chunk') return file.code
  const text = String(file.source)
  // Source maps without the sources, as only line numbers are needed.
  return file.fileName.endsWith('.map') ? JSON.stringify({ ...JSON.parse(text), sourcesContent: undefined }) : text
}

/**
 * Loads our own modules, and calls `onRead` for each file. `import.meta` in a module refers to the source file, not to the bundle.
 *
 * @param {string} root
 * @param {(source: import('./cached-bundle.js').Source) => void} onRead
 * @returns {import('rolldown').Plugin}
 */
function ownModules(root, onRead) {
  return {
    name: 'pagewright:own-modules',
    load(id) {
      const { content, source } = readSource(root, relative(root, id))
      onRead(source)
      const code = String(content)
      if (!code.includes('import.meta.')) return code
      const place = `const __moduleUrl = ${JSON.stringify(pathToFileURL(id).href)}, __moduleFolder = ${JSON.stringify(dirname(id))}; `
      return (
        place +
        code.replace(THREAD, (text, name) => {
          const thread = resolve(dirname(id), `${name}.ts`)
          if (!existsSync(thread)) return text
          return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: thread })})`
        })
      )
    },
  }
}
