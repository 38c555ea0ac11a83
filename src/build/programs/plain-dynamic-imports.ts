import type { Plugin } from 'vite'

/** The plugin that wraps each `import()` into a call of Vite's preload helper. */
const WRAPPING = 'native:import-analysis-build'

/**
 * Keeps each `import()` unchanged. Vite wraps it even with `modulePreload` off: then the helper does nothing, but is in the
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
