import react from '@vitejs/plugin-react'
import type { ConfigEnv, UserConfig } from 'vite'
import { clientEnvironment } from './client-environment.ts'
import { ownBlocks } from './own-blocks.ts'
import { rendererEnvironment, serverEnvironment } from './node-environments.ts'
import { plainDynamicImports } from './plain-dynamic-imports.ts'
import { preloadedFiles } from './preloaded-files.ts'
import { canvasEnvironment, panelEnvironment, teamEnvironment } from './studio-environments.ts'
import { styleModules } from './style-modules.ts'

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
