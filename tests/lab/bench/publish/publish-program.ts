import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readLive } from '#build/output/live-output.ts'
import { OpenSites } from '#live/hosted/open-sites.ts'
import { loadPagePrograms } from '#live/hosted/page-programs.ts'
import { Publication } from '#live/publication/publication.ts'
import { startProgram } from '../started-program.ts'
import type { PublishedChange } from './bench-publish.ts'

/** Publishes changes of a served site, one after the other, and reports the times. */
const [root = '', count = ''] = process.argv.slice(2)
const siteDir = join(root, 'repository/site')
const outDir = join(root, 'dist')
const by = { name: 'Mona', email: 'mona@example.org' }
const onError = (error: unknown): never => {
  throw error
}
const programs = await loadPagePrograms(siteDir, join(root, 'cache'))
const onMerged = (version: string): void => publication.prepare(version)
const studioDir = join(root, 'cache')
const cacheDir = join(studioDir, 'changes')
const sites = await OpenSites.of({ siteDir, cacheDir, studioDir, programs, onMerged, onError })
const { changes } = sites
const options = { siteDir, outDir, cacheDir: studioDir, changes, shareImages: false, onError }
const publication = await Publication.of(options)
const first = await publication.show()
if (first.state !== 'live') throw new Error(`The site is not built: ${JSON.stringify(first)}`)
const server = await startProgram([readLive(outDir)!.at('server/serve.js'), outDir], { LOG_LEVEL: 'info' })

/** The page that is edited: one of the last, whose text no other page shows. */
const [file, address] = ['pages/services/enterprise-rag.json', '/services/enterprise-rag']

async function publishOnce(): Promise<PublishedChange> {
  const title = `Edited ${randomBytes(4).toString('hex')}`
  const { id } = await changes.begin(title, by)
  // The change has been edited and reviewed.
  await sites.use(id, async (site, work) => {
    const { revision } = await work.store.read(file)
    const operations = [
      { type: 'set' as const, path: ['blocks', 0, 'subtitle'], value: `${title}: an answer with its source.` },
    ]
    await work.store.edit({ file, revision, operations, label: 'Subtitle', author: by })
    await site.status()
  })
  await wait(500)
  const started = performance.now()
  const outcome = await changes.publish(id, { by })
  if (outcome.state !== 'published') throw new Error(`It is not published: ${JSON.stringify(outcome)}`)
  const published = performance.now()
  await publication.show()
  const built = performance.now()
  const isServed = async (): Promise<boolean> =>
    (await (await fetch(`http://127.0.0.1:${server.port}${address}`)).text()).includes(title)
  while (!(await isServed())) await wait(5)
  return { published: published - started, built: built - published, served: performance.now() - built }
}

// The first publications fill caches.
for (let index = 0; index < 3; index++) await publishOnce()
const measured: PublishedChange[] = []
for (let index = 0; index < Number(count); index++) measured.push(await publishOnce())
process.send?.(measured)
await publication.close()
await sites.closeAll()
await server.stop()
process.exit()
