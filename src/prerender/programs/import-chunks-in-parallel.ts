import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Names of chunks on the critical path: the app, and the dialogs of forms. */
const CRITICAL_CHUNKS = new Set(['start', 'FormDialogs'])

/**
 * Requests critical chunks in parallel with all their static imports. Otherwise a browser discovers the
 * imports of a chunk only when it has arrived, a round trip later. Hashes in file names stay valid: this changes a
 * chunk in the same way whenever the names that it imports change.
 */
export function importChunksInParallel(): Plugin {
  return {
    name: 'pagewright:import-chunks-in-parallel',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const withImports = (file: string, visited = new Set<string>()): Set<string> => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || visited.has(file)) return visited
          visited.add(file)
          for (const imported of chunk.imports) withImports(imported, visited)
          return visited
        }
        for (const importer of Object.values(bundle)) {
          if (importer.type !== 'chunk') continue
          const loaded = withImports(importer.fileName)
          for (const file of importer.dynamicImports) {
            if (!CRITICAL_CHUNKS.has(bundle[file]?.type === 'chunk' ? bundle[file].name : '')) continue
            const missing = [...withImports(file)].filter((each) => !loaded.has(each))
            const imports = missing.toReversed().map((each) => `import(\`./${basename(each)}\`)`)
            const single = imports.at(-1) ?? ''
            importer.code = importer.code.replace(single, () => `Promise.all([${imports.join()}]).then(e=>e.pop())`)
          }
        }
      },
    },
  }
}
