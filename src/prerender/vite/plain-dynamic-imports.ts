import type { Plugin } from 'vite'

/**
 * Vite wraps every `import()` of the browser's program in a helper that preloads what the chunk imports. With
 * `modulePreload` off the helper has nothing to do, yet would triple the script that every page starts with.
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
