import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { runProgram } from '#cli/run-program.ts'
import { UserError } from '#cli/user-error.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { writeSuggestions } from '#editor/suggestions.ts'
import { sitePlugin } from '#dev/site-plugin.ts'
import { developmentForms } from '#dev/development-forms.ts'
import { generatedFiles } from '#editor/generated-files.ts'

/** What is tried out while the site is being written is kept apart from what visitors send. */
const LEADS = '.cache/leads'

/** Types and editor schemas are committed, so they are never written behind anybody's back. */
async function sayWhenOutdated(): Promise<void> {
  for (const [file, text] of await generatedFiles()) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    return console.warn('The schemas have changed: run "npm run generate".')
  }
}

/** The port asked for, or the first free one from 5173 on. */
function portOf({ PORT }: NodeJS.ProcessEnv): { port?: number; strictPort?: boolean } {
  if (!PORT) return {}
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535)
    throw new UserError(`PORT must be a whole number up to 65535, but it is "${PORT}".`)
  return { port: Number(PORT), strictPort: true }
}

await runProgram({
  usage: 'npm run dev [-- --site <folder>]',
  description: 'Serves the site while it is being written, or another one with --site. PORT says where.',
  options: { site: { type: 'string' } },
  async run({ options }) {
    const siteDir = options.site ?? siteDirOf(process.env)
    const server = await createServer({
      plugins: [
        sitePlugin({
          siteDir,
          onRead: (documents) => writeSuggestions('schema', siteDir, documents),
          onSchemaChange: sayWhenOutdated,
          createFormHandler: developmentForms(LEADS),
        }),
      ],
      server: portOf(process.env),
    })
    try {
      await server.listen()
    } catch (error) {
      await server.close()
      throw new UserError((error as Error).message)
    }
    server.printUrls()
    console.log(`  Forms that are sent here: DATA_DIR=${LEADS} npm run leads -- list\n`)
  },
})
