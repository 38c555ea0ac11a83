import { readFile } from 'node:fs/promises'
import { createServer, normalizePath } from 'vite'
import { UserError } from '#cli/user-error.ts'
import { generatedFiles } from '#editor/generated-files.ts'
import { writeSuggestions } from '#editor/suggestions.ts'
import { developmentForms } from './forms/development-forms.ts'
import { GALLERY_PATH } from './protocol.ts'
import { sitePlugin } from './site-plugin.ts'

/** Where leads from the development server are stored, apart from those of visitors. */
const LEADS = '.cache/leads'

/** Starts `npm run dev` and prints its URLs. `port` is the value of `PORT`. */
export async function startDevelopmentServer(siteDir: string, port = ''): Promise<void> {
  const server = await createServer({
    plugins: [
      sitePlugin({
        siteDir,
        onRead: (documents) => writeSuggestions('schema', siteDir, documents),
        onSchemaChange: warnIfOutdated,
        createFormHandler: developmentForms(LEADS),
      }),
    ],
    server: {
      ...portOptions(port),
      // Pages of other local servers must not read this one's.
      cors: false,
      fs: { deny: deniedFiles(process.cwd()) },
    },
  })
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    throw new UserError((error as Error).message)
  }
  server.printUrls()
  const [address = ''] = server.resolvedUrls?.local ?? []
  console.log(`  Blocks to look at and copy: ${address.replace(/\/$/, '')}${GALLERY_PATH}`)
  console.log(`  Forms that are sent here: DATA_DIR=${LEADS} npm run leads -- list\n`)
}

/** Warns about generated files that are outdated. They are committed, so only `npm run generate` writes them. */
async function warnIfOutdated(): Promise<void> {
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

/** The given port, or by default the first free one from 5173 on. */
function portOptions(port: string): { port?: number; strictPort?: boolean } {
  if (port === '') return {}
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UserError(`PORT must be a whole number up to 65535, but it is "${port}".`)
  return { port: Number(port), strictPort: true }
}
