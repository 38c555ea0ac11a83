import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { OLD_PAGES, sitemapAt } from './old-pages.ts'
import type { OldResponse } from './old-pages.ts'

/** Serves the old site. Returns its origin. */
export async function oldSite(pages: Record<string, OldResponse> = OLD_PAGES): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    // A site that has no answer closes the connection.
    if (pages[path]?.status === 0) return void request.socket.destroy()
    const page = path === '/sitemap.xml' ? { body: sitemapAt(origin()) } : pages[path]
    response.writeHead(page ? (page.status ?? 200) : 404, page?.headers)
    response.end(page?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return origin()
}
