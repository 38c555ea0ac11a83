import type { Plugin } from 'vite'

/** The plugin that wraps each `import()` into a call of Vite's preload helper. */
const WRAPPING = 'native:import-analysis-build'

/**
 * Leaves each `import()` as it is. Vite wraps it even where `modulePreload` is off: then the helper does nothing, but is in the
 * script that every page loads.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'pagewright:plain-dynamic-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const resolved = plugins as Plugin[]
      const index = resolved.findIndex(({ name }) => name === WRAPPING)
      resolved.splice(index, index < 0 ? 0 : 1)
    },
  }
}
