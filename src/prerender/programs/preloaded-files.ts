import type { Plugin, Rolldown } from 'vite'

/** The chunks whose files are fetched ahead, by the names of the lists that modules in `src/app/browser` have for them. */
const PRELOADED = { APP_FILES: 'start', DIALOG_FILES: 'FormDialogs' }

/**
 * Writes into the program which files a chunk and all its static imports are. Otherwise a browser discovers the imports of a
 * chunk only when it has arrived, a round trip later. Hashes in file names stay valid: a script with a list imports the
 * chunk as well, and its name changes with that of the chunk.
 */
export function preloadedFiles(): Plugin {
  return {
    name: 'pagewright:preloaded-files',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/](?:app|dialog)-files\.ts$/ },
      handler: (code) => code.replace(/(\w+): string\[\] = \[\]/, '$1 = __$1__'),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const listed = new Set(chunks.flatMap(({ name, fileName }) => (name === 'boot' ? [fileName] : [])))
        for (const [list, name] of Object.entries(PRELOADED)) {
          const chunk = chunks.find((each) => each.name === name)!
          const files = [...withImports(bundle, chunk.fileName)].filter((file) => !listed.has(file))
          for (const file of files) listed.add(file)
          const text = JSON.stringify(files.map((file) => `/${file}`))
          for (const each of chunks) each.code = each.code.replace(`__${list}__`, () => text)
        }
      },
    },
  }
}

/** The files of a chunk and of all its static imports. */
function withImports(bundle: Rolldown.OutputBundle, file: string, visited = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || visited.has(file)) return visited
  visited.add(file)
  for (const imported of chunk.imports) withImports(bundle, imported, visited)
  return visited
}
