import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath } from 'vite'
import type { Plugin } from 'vite'
import { blocksDirOf, ownBlocksIn } from '#site/own-blocks/own-blocks.ts'
import type { OwnBlock } from '#site/own-blocks/own-blocks.ts'
import { ROOT } from '#site/engine-folder.ts'

/** The entry that blocks of a site import. */
export const ENTRY = 'pagewright/block'
const ENTRY_FILE = normalizePath(join(ROOT, 'src/page/blocks/entry.ts'))
/** The replacement for that entry when a build runs style modules. */
export const STYLES_ENTRY = normalizePath(join(ROOT, 'src/page/blocks/entry-styles.ts'))

/** The module that lists the blocks of the site. */
const LIST = normalizePath(join(ROOT, 'src/page/blocks/own-list.ts'))

/** The modules that are replaced if a site has its own blocks: the programs of other sites stay small. */
const WITH_OWN = /^#page\/blocks\/(registry|structured-data)\.ts$/

/** Resolved from the engine: React, as a second copy would not work on the page, and the import that style modules are compiled to. */
const OF_ENGINE = /^(?:react(?:-dom)?(?:$|\/)|#page\/ui\/style\/sheets\.ts$)/

/**
 * Adds the site's own blocks to the programs. Their folder is beside the site's folder, so that they import the engine by the
 * name of its package. Only live blocks are published for browsers.
 */
export function ownBlocks(siteDir: string | undefined): Plugin {
  const blocksDir = siteDir === undefined ? undefined : blocksDirOf(siteDir)
  const isOwn = isBelow(blocksDir)
  const hasOwn = (): boolean => blocksDir !== undefined && ownBlocksIn(blocksDir).length > 0
  return {
    name: 'pagewright:own-blocks',
    enforce: 'pre',
    config: () => ({ resolve: { dedupe: ['react', 'react-dom'] } }),
    resolveId(source, importer) {
      const { command } = this.environment.config
      // Without side effects, so that unused exports of the entry are not in a block's script.
      if (source === ENTRY) return { id: ENTRY_FILE, moduleSideEffects: false }
      const name = WITH_OWN.exec(source)?.[1]
      if (name !== undefined && (command === 'serve' || hasOwn()))
        return normalizePath(join(ROOT, `src/page/blocks/${name}.own.ts`))
      if (OF_ENGINE.test(source) && isOwn(importer)) return this.resolve(source, ENTRY_FILE, { skipSelf: true })
      return undefined
    },
    load: {
      filter: { id: LIST },
      handler() {
        const { command } = this.environment.config
        const isPublished = command === 'build' && this.environment.name === 'client'
        return blocksDir === undefined ? undefined : listOf(ownBlocksIn(blocksDir), isPublished)
      },
    },
    configureServer({ watcher }) {
      if (blocksDir === undefined) return
      watcher.add(blocksDir)
      // Adding or deleting a block, or making it live, changes the list.
      watcher.on('all', (_event, file) => {
        if (isOwn(normalizePath(file)) && /\.(?:tsx|structured-data\.ts|schema\.json)$/.test(file))
          watcher.emit('change', LIST)
      })
    },
  }
}

/** The style modules of a site's own blocks. */
export const ownStyleFiles = (siteDir: string): string[] =>
  ownBlocksIn(blocksDirOf(siteDir)).flatMap(({ folder }) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.styles.ts'))
      .sort()
      .map((file) => join(folder, file)),
  )

/** Whether a module is below a folder. */
export const isBelow =
  (folder: string | undefined) =>
  (id: string | undefined): boolean =>
    folder !== undefined && id?.startsWith(`${normalizePath(folder)}/`) === true

function listOf(blocks: readonly OwnBlock[], isPublished: boolean): string {
  const usable = blocks.filter(({ hasComponent, isLive }) => hasComponent && (isLive || !isPublished))
  const entries = usable.map(({ type, component, isLive }) => {
    const hydrate = isLive ? 'visible' : 'never'
    return `  ${JSON.stringify(type)}: { hydrate: '${hydrate}', view: () => import(${pathOf(component)}) },\n`
  })
  // A block without structured data removes the data of the engine's block that it replaces.
  const ofData = blocks.map(({ type, structuredData }, index) => ({
    name: structuredData === undefined ? undefined : `data${index}`,
    entry: `  ${JSON.stringify(type)}: ${structuredData === undefined ? 'undefined' : `data${index}`},\n`,
    import:
      structuredData === undefined
        ? ''
        : `import { ${type}StructuredData as data${index} } from ${pathOf(structuredData)}\n`,
  }))
  const data = isPublished ? [] : ofData
  return [
    ...data.map((each) => each.import),
    `export const ownBlocks = {\n${entries.join('')}}\n`,
    `export const ownStructuredData = {\n${data.map(({ entry }) => entry).join('')}}\n`,
  ].join('')
}

const pathOf = (file: string): string => JSON.stringify(normalizePath(file))
