import react from '@vitejs/plugin-react'
import type { ConfigEnv, Plugin, UserConfig } from 'vite'
import {
  canvasEnvironment,
  clientEnvironment,
  panelEnvironment,
  rendererEnvironment,
  serverEnvironment,
  teamEnvironment,
} from './environments.ts'
import { ownBlocks } from './own-blocks.ts'
import { preloadedFiles } from './preloaded-files.ts'
import { styleModules } from './style-modules.ts'

/** The plugin that wraps each `import()` into a call of Vite's preload helper. */
const WRAPPING = 'native:import-analysis-build'

/**
 * Keeps each `import()` unchanged. Vite wraps it even with `modulePreload` off: then the helper does nothing, but is in the
 * script that every page loads.
 */
function plainDynamicImports(): Plugin {
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

/**
 * The configuration of Vite for every program of the engine, in builds, development and tests. The programs for a site include
 * its own blocks.
 */
export const viteConfig = (command: ConfigEnv['command'], siteDir?: string): UserConfig => ({
  plugins: [react(), ownBlocks(siteDir), styleModules(siteDir), plainDynamicImports(), preloadedFiles(siteDir)],
  publicDir: false,
  // No program here reads `.env`; a change of it would restart Vite, and end it if a socket is opened meanwhile.
  envDir: false,
  // The build writes the files itself.
  build: {
    write: false,
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  // In development there are the environments "client" and "ssr" with Vite's defaults.
  environments:
    command === 'build'
      ? {
          client: clientEnvironment,
          ssr: rendererEnvironment,
          server: serverEnvironment,
          panel: panelEnvironment,
          canvas: canvasEnvironment,
          team: teamEnvironment,
        }
      : {},
  // Pages of other local servers must not read pages of this one.
  server: { cors: false },
  builder: { sharedConfigBuild: true, sharedPlugins: true },
})
