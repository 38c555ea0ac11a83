import type { Plugin } from 'vite'

/**
 * Replaces the helper that Vite wraps around every `import()` to preload the imports of the chunk. With `modulePreload`
 * off it does nothing, but would triple the size of the script that every page starts with.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'pagewright:plain-dynamic-imports',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
