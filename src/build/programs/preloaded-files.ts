import { blocksDirOf } from '#site/own-blocks/own-blocks.ts'
import type { Plugin, Rolldown } from 'vite'
import { isBelow } from './own-blocks.ts'

/** The modules in `src/page/browser` that have lists, and the modules whose files they list. */
const PRELOADED = {
  APP_FILES: /[\\/]browser[\\/]start\.tsx$/,
  DIALOG_FILES: /[\\/]FormDialogs\.tsx$/,
  LIVE_FILES: /[\\/]part-sheets\.ts$|[\\/]src[\\/]page[\\/]blocks[\\/].+\.tsx$/,
}

/**
 * Inserts into the program the lists of files that contain modules and all their static imports. Otherwise a browser discovers
 * the imports of a script only when it has arrived, a round trip later. Hashes in file names stay valid: a script with a list
 * imports the others as well, and its name changes with theirs.
 */
export function preloadedFiles(siteDir: string | undefined): Plugin {
  const isOwn = isBelow(siteDir === undefined ? undefined : blocksDirOf(siteDir))
  return {
    name: 'pagewright:preloaded-files',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/](?:app|dialog|live)-files\.ts$/ },
      handler: (code) => code.replace(/(\w+): string\[\] = \[\]/, '$1 = __$1__'),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const filesOf = (modules: RegExp, isMore: (id: string) => boolean = () => false): string[] =>
          chunks
            .filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id) || isMore(id)))
            .flatMap(({ fileName }) => [...withImports(bundle, fileName)])
        const loaded = new Set(filesOf(/[\\/]browser[\\/]boot\.ts$/))
        for (const [list, modules] of Object.entries(PRELOADED)) {
          const more = list === 'LIVE_FILES' ? isOwn : undefined
          const files = [...new Set(filesOf(modules, more))].filter((file) => !loaded.has(file))
          const text = JSON.stringify(files.map((file) => `/${file}`))
          for (const each of chunks) each.code = each.code.replace(`__${list}__`, () => text)
          if (list === 'APP_FILES') for (const file of files) loaded.add(file)
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
