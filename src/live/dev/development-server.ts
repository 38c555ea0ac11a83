import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createServer, mergeConfig, searchForWorkspaceRoot } from 'vite'
import type { ViteDevServer } from 'vite'
import { STUDIO_CACHE } from '#base/cache/studio-cache.ts'
import { removeAbandonedPartials } from '#base/cli/replace-file.ts'
import { UserError } from '#base/cli/user-error.ts'
import { writeEditorFiles } from '#tools/editor/editor-files.ts'
import type { CreateFormHandler } from '#live/host/forms/form-server.ts'
import { blocksDirOf } from '#site/own-blocks/own-blocks.ts'
import { GALLERY_PATH } from '#studio/protocol/dev-protocol.ts'
import { sitePlugin } from './site-plugin.ts'
import { ROOT } from '#site/engine-folder.ts'
import { viteConfig } from '#build/programs/vite-config.ts'
import { deniedFiles } from './denied-files.ts'
import type { CreateStudio } from '#live/host/site-host.ts'

/** Where leads from the development server are stored, apart from the leads of visitors. */
const LEADS = '.cache/leads'

const DEFAULT_PORT = 5173
const LAST_PORT = 65_535

interface DevelopmentOptions {
  /** The value of `PORT`. The default is the first free port from 5173 on. */
  port?: string | undefined
  /** The studio, and its address at a port. */
  studio?: { create: CreateStudio; addressAt: (port: string) => string }
}

/** Starts `npm run dev` and prints its URLs. */
export async function startDevelopmentServer(
  siteDir: string,
  { port = '', studio }: DevelopmentOptions = {},
): Promise<void> {
  if (!/^\d{0,5}$/.test(port) || Number(port) > LAST_PORT)
    throw new UserError(`PORT must be a whole number up to ${LAST_PORT}, but it is "${port}".`)
  assertServable(process.cwd())
  const cleaning = [siteDir, STUDIO_CACHE].map(removeAbandonedPartials)
  const server = await createServer(
    mergeConfig(
      { ...viteConfig('serve', siteDir), root: ROOT, configFile: false },
      {
        // Beside the packages, because files below `.cache` are not served.
        cacheDir: resolve('node_modules/.vite'),
        plugins: [
          sitePlugin({
            siteDir,
            onRead: (documents) => writeEditorFiles(siteDir, documents),
            onSchemaChange: warnIfOutdated,
            createFormHandler: formHandlerIn(LEADS),
            createStudio: studio?.create,
          }),
        ],
        server: {
          port: Number(port || DEFAULT_PORT),
          strictPort: port !== '',
          fs: { allow: [searchForWorkspaceRoot(ROOT), blocksDirOf(siteDir)], deny: deniedFiles(process.cwd()) },
        },
      },
    ),
  )
  await Promise.all(cleaning)
  await listen(server)
  const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  console.log(`\n  Your site: ${address}/`)
  if (studio) console.log(`  Edit the site in the browser: ${studio.addressAt(new URL(address).port)}`)
  console.log(`  Blocks to look at and copy: ${address}${GALLERY_PATH}`)
  console.log(`  Forms that are sent here: DATA_DIR=${LEADS} npm run leads -- list\n`)
}

/** Vite's addresses end at `#`: browsers could load no file of a folder whose name contains it. */
function assertServable(folder: string): void {
  if (folder.includes('#'))
    throw new UserError(
      `The path of this folder has the character "#": ${folder}\n"npm run dev" cannot show its pages there, nor the studio. Rename the folder, then run the command again.`,
    )
}

async function listen(server: ViteDevServer): Promise<void> {
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    throw new UserError(`${(error as Error).message}: name another port in PORT.`)
  }
}

/**
 * Loads the part of the server that accepts forms when the first form is sent: loading it takes longer than everything
 * else.
 */
function formHandlerIn(leadsDir: string): CreateFormHandler {
  let forms: Promise<CreateFormHandler> | undefined
  return async (site, renderer) => {
    forms ??= import('./development-forms.ts').then(({ developmentForms }) => developmentForms(leadsDir))
    return (await forms)(site, renderer)
  }
}

/** Warns about generated files that are outdated. They are committed, so only `npm run generate` writes them. */
async function warnIfOutdated(): Promise<void> {
  const { generatedFiles } = await import('#tools/editor/generated-files.ts')
  for (const [file, text] of await generatedFiles()) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    return console.warn('The schemas have changed: run "npm run generate".')
  }
}
