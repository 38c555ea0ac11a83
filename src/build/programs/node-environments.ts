import type { EnvironmentOptions } from 'vite'

const TARGET = 'node20'

/** No comments with the paths of modules, which differ if the engine is a package of a site. */
const experimental = { attachDebugInfo: 'none' } as const

/** Renders pages. It includes React, as the server renders form pages and installs few packages. */
export const rendererEnvironment: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: TARGET,
    rolldownOptions: {
      input: { 'entry-prerender': 'src/page/html/entry-prerender.tsx' },
      // One file: all blocks are needed at once, and Node takes half a millisecond to load a file.
      output: { codeSplitting: false },
      experimental,
    },
  },
}

/** The programs of the server, by the names of their files. */
export const serverEntries = {
  serve: 'src/serve/serve.ts',
  leads: 'src/serve/command/leads.ts',
  'sqlite-thread': 'src/serve/database/sqlite-thread.ts',
}

/** The packages that production installs beside a build: each has a part that cannot be bundled, or is rarely loaded. */
export const INSTALLED_PACKAGES = ['fastify', 'libsql', 'nodemailer', 'pg']

/** The server of the built site, and the command for its leads. All other packages are bundled. */
export const serverEnvironment: EnvironmentOptions = {
  resolve: { noExternal: true, external: INSTALLED_PACKAGES },
  build: { target: TARGET, assetsDir: '', rolldownOptions: { input: serverEntries, experimental } },
}
