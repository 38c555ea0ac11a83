import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { OpenSites } from '#live/hosted/open-sites.ts'
import { hashOfToken, newLinkToken } from '#live/people/secrets.ts'
import { previewPath, previewServer } from '#live/previews/preview-server.ts'
import { loadPagePrograms } from '#live/hosted/page-programs.ts'

/** Begins changes, opens a preview of each one after the other, and reports time and memory. */
const [root = '', count = ''] = process.argv.slice(2)
const siteDir = join(root, 'repository/site')
const cacheDir = join(root, 'cache')
const by = { name: 'Mona', email: 'mona@example.org' }
const programs = await loadPagePrograms(siteDir, cacheDir)
const onError = (error: unknown): never => {
  throw error
}
const sites = await OpenSites.of({
  siteDir,
  cacheDir: join(cacheDir, 'changes'),
  studioDir: cacheDir,
  programs,
  onError,
})
const byHash = new Map<string, string>()
const url = { origin: 'http://127.0.0.1', isSecure: false }
const handle = previewServer({ changeOf: (hash) => Promise.resolve(byHash.get(hash)), sites, url })
const server = createServer((request, response) => void handle(request, response).catch(onError))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo

async function timeOf(token: string, path: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${previewPath(token, path)}`)
  await response.text()
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  return performance.now() - started
}

function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss() / 1_000_000
}

const before = memory()
const [opened, next]: number[][] = [[], []]
for (let index = 0; index < Number(count); index++) {
  const { id } = await sites.changes.begin(`Change ${index + 1}`, by)
  const token = newLinkToken()
  byHash.set(hashOfToken(token), id)
  opened!.push(await timeOf(token, '/'))
  next!.push(await timeOf(token, '/'))
}
process.send?.({ opened, next, memory: { before, after: memory() } })
