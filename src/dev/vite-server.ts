import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import react from '@vitejs/plugin-react'
import { createServer, normalizePath } from 'vite'
import type { ViteDevServer } from 'vite'
import { writeSuggestions } from '#editor/suggestions.ts'
import type { CreateFormHandler } from './forms/form-server.ts'
import type { CachedRenderer } from './pages/cached-renderer.ts'
import { sitePlugin } from './site-plugin.ts'
import type { CreateStudio } from './studio-host.ts'

interface ViteServerOptions {
  siteDir: string
  /** The folder in which what is sent with forms is stored. */
  leadsDir: string
  cachedRenderer: CachedRenderer | undefined
  createStudio: CreateStudio | undefined
}

/** Vite with all that we serve by it, behind an HTTP server that listens. */
export function viteServer(
  http: Server,
  { siteDir, leadsDir, cachedRenderer, createStudio }: ViteServerOptions,
): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    plugins: [
      react(),
      sitePlugin({
        siteDir,
        onRead: (documents) => writeSuggestions('schema', siteDir, documents),
        onSchemaChange: warnIfOutdated,
        cachedRenderer,
        createFormHandler: formHandlerIn(leadsDir),
        createStudio,
      }),
    ],
    server: {
      middlewareMode: true,
      port: (http.address() as AddressInfo).port,
      ws: { server: http },
      // Pages of other local servers must not read this one's.
      cors: false,
      fs: { deny: deniedFiles(process.cwd()) },
    },
  })
}

/** Loads the part of the server that accepts forms when one is sent: that takes longer than loading all else of ours. */
function formHandlerIn(leadsDir: string): CreateFormHandler {
  let forms: Promise<CreateFormHandler> | undefined
  return async (site, renderer) => {
    forms ??= import('./forms/development-forms.ts').then(({ developmentForms }) => developmentForms(leadsDir))
    return (await forms)(site, renderer)
  }
}

/** Warns about generated files that are outdated. They are committed, so only `npm run generate` writes them. */
async function warnIfOutdated(): Promise<void> {
  const { generatedFiles } = await import('#editor/generated-files.ts')
  for (const [file, text] of await generatedFiles()) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    return console.warn('The schemas have changed: run "npm run generate".')
  }
}

/** Patterns of files that no page may fetch: leads, what was exported of them, passwords and keys. */
function deniedFiles(root: string): string[] {
  const below = normalizePath(root).replace(/[^\w/]/g, '\\$&')
  return [
    `${below}/data/**`,
    `${below}/.cache/**`,
    '**/.git/**',
    '.env',
    '.env.*',
    '*.env',
    '.npmrc',
    '*.{crt,pem,key,p12,pfx,cer,der}',
    '*.sqlite*',
    '*.{backup,partial}',
    'leads*.{csv,jsonl}',
  ]
}
