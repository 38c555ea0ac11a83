import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { hashOf } from './cached-bundle.js'

/** Sources of every bundle besides its modules. They define how modules are resolved, bundled and run. */
const ALWAYS = ['package.json', 'package-lock.json', 'scripts/run.js', 'scripts/run/make-bundle.js']

/** Matches the URL of a worker thread, whose file name is that of the bundled file. */
const THREAD = /new URL\('(\.\/[\w-]+)\.js', import\.meta\.url\)/g

/**
 * Bundles a program with our own modules that it imports; the packages stay where they are.
 *
 * @param {string} root
 * @param {string} program Its path in the project.
 * @returns {Promise<import('./cached-bundle.js').Bundle>}
 */
export async function makeBundle(root, program) {
  const entry = resolve(root, program)
  if (!/\.tsx?$/.test(program) || !existsSync(entry)) throw new Error(`There is no program ${program} in ${root}.`)
  /** @type {Record<string, string>} */
  const sources = {}
  /** @param {string} file */
  const readSource = (file) => {
    const content = readFileSync(join(root, file))
    sources[file] = hashOf(content)
    return String(content)
  }
  for (const file of ALWAYS) if (existsSync(join(root, file))) readSource(file)
  const build = await rolldown({
    cwd: root,
    input: { program: entry },
    platform: 'node',
    tsconfig: false,
    external: /^[^.#/](?!:[\\/])/,
    plugins: [ownModules((path) => readSource(relative(root, path)))],
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
    const { output } = await build.generate({
      // In the bundle: a temporary one is deleted before Node 26 reads the map of a stack.
      sourcemap: 'inline',
      sourcemapExcludeSources: true,
      sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    })
    return {
      sources,
      files: new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)])),
    }
  } finally {
    await build.close()
  }
}

/**
 * Loads our own modules. `import.meta` in a module refers to the source file, not to the bundle.
 *
 * @param {(path: string) => string} read
 * @returns {import('rolldown').Plugin}
 */
function ownModules(read) {
  return {
    name: 'pagewright:own-modules',
    load(id) {
      const code = read(id)
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
