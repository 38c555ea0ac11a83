import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { hashOf } from './cached-bundle.js'

/** Sources of every bundle besides its modules. They define how modules are resolved, bundled and run. */
const ALWAYS = ['package.json', 'package-lock.json', 'scripts/run.js', 'scripts/run/make-bundle.js']

/** Matches the URL of a worker thread, whose file name equals the bundled file's. */
const THREAD = /new URL\('(\.\/[\w-]+)\.js', import\.meta\.url\)/g

/**
 * Bundles a program with our own modules that it imports; the packages stay where they are.
 *
 * @param {string} root
 * @param {string} program Its path in the project.
 * @returns {Promise<import('./cached-bundle.js').Bundle>}
 */
export async function makeBundle(root, program) {
  if (!/\.tsx?$/.test(program) || !existsSync(resolve(root, program)))
    throw new Error(`There is no program ${program} in ${root}.`)
  /** @type {Record<string, string>} */
  const sources = {}
  /** @param {string} file */
  const readSource = (file) => {
    const content = readFileSync(join(root, file))
    sources[file] = hashOf(content)
    return String(content)
  }
  for (const file of ALWAYS) if (existsSync(join(root, file))) readSource(file)
  const files = await bundlePrograms(root, {
    input: { program: resolve(root, program) },
    plugin: ownModules((path) => readSource(relative(root, path)), absolutePlace),
    output: {
      // In the bundle: a temporary one is deleted before Node 26 reads the map of a stack.
      sourcemap: 'inline',
      sourcemapExcludeSources: true,
      sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
    },
  })
  return { sources, files }
}

/**
 * Bundles the programs of the package, which run wherever their folder is moved together with the sources.
 *
 * @param {string} root
 * @param {Record<string, string>} programs Their paths in the project, by the names of their files.
 * @param {string} folder Where the bundle will be, in the project.
 * @returns {Promise<Map<string, string>>} The text of each file, by its name.
 */
export function makeMovableBundle(root, programs, folder) {
  const input = Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, resolve(root, path)]))
  /** @param {string} id */
  const place = (id) => {
    const path = JSON.stringify(relative(resolve(root, folder), id).replaceAll('\\', '/'))
    return `const __moduleUrl = new URL(${path}, __bundleUrl).href, __moduleFolder = __pathOf(new URL('.', __moduleUrl)); `
  }
  const banner = `import { fileURLToPath as __pathOf } from 'node:url'; const __bundleUrl = import.meta.url;`
  return bundlePrograms(root, {
    input,
    plugin: ownModules((path) => readFileSync(path, 'utf8'), place),
    output: { banner },
  })
}

/**
 * @param {string} root
 * @param {{ input: Record<string, string>, plugin: import('rolldown').Plugin, output: import('rolldown').OutputOptions }} options
 * @returns {Promise<Map<string, string>>}
 */
async function bundlePrograms(root, { input, plugin, output }) {
  const build = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    tsconfig: false,
    external: /^[^.#/](?!:[\\/])/,
    plugins: [plugin],
    transform: {
      target: 'node20',
      define: { 'import.meta.url': '__moduleUrl', 'import.meta.dirname': '__moduleFolder' },
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
    const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
    const { output: files } = await build.generate({ ...output, ...names })
    return new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
  } finally {
    await build.close()
  }
}

/** @param {string} id */
const absolutePlace = (id) =>
  `const __moduleUrl = ${JSON.stringify(pathToFileURL(id).href)}, __moduleFolder = ${JSON.stringify(dirname(id))}; `

/**
 * Loads our own modules. `import.meta` in a module refers to the source file, not to the bundle.
 *
 * @param {(path: string) => string} read
 * @param {(id: string) => string} placeOf Code that declares where a module is.
 * @returns {import('rolldown').Plugin}
 */
function ownModules(read, placeOf) {
  return {
    name: 'pagewright:own-modules',
    load(id) {
      const code = read(id)
      if (!code.includes('import.meta.')) return code
      return (
        placeOf(id) +
        code.replace(THREAD, (text, name) => {
          const thread = resolve(dirname(id), `${name}.ts`)
          if (!existsSync(thread)) return text
          return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: thread })})`
        })
      )
    },
  }
}
