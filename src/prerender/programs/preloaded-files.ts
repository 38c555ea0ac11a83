import type { Plugin, Rolldown } from 'vite'

/** The chunks whose files the browser fetches ahead, by the lists in `src/app/browser/preloaded-files.ts`. */
const PRELOADED = { APP_FILES: 'start', DIALOG_FILES: 'FormDialogs' }

const LISTS = Object.keys(PRELOADED).map((list) => `export const ${list} = __${list}__`)

/**
 * Writes into the first script which files a chunk and all its static imports are, each once. Otherwise a browser discovers
 * the imports of a chunk only when it has arrived, a round trip later. Hashes in file names stay valid: the script imports
 * these chunks, and its name changes with theirs.
 */
export function preloadedFiles(): Plugin {
  return {
    name: 'pagewright:preloaded-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]app[\\/]browser[\\/]preloaded-files\.ts$/ },
      handler: () => LISTS.join('\n'),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const boot = chunks.find(({ name }) => name === 'boot')!
        const listed = withImports(bundle, boot.fileName)
        for (const [list, name] of Object.entries(PRELOADED)) {
          const chunk = chunks.find((each) => each.name === name)!
          const files = [...withImports(bundle, chunk.fileName)].filter((file) => !listed.has(file))
          for (const file of files) listed.add(file)
          boot.code = boot.code.replace(`__${list}__`, () => JSON.stringify(files.map((file) => `/${file}`)))
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
