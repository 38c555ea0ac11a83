import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mediaServer } from './media-server.ts'

/** The files below a folder that this process has open. */
function openFilesIn(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`)
      return file.startsWith(folder) ? [file] : []
    } catch {
      return []
    }
  })
}

test.skipIf(process.platform !== 'linux')(
  'mediaServer closes a large file where the browser leaves before its end',
  async () => {
    const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-test-'))
    const video = join(siteDir, 'videos/bread.mp4')
    mkdirSync(join(siteDir, 'videos'))
    writeFileSync(video, '')
    // More than the system buffers for a slow client.
    truncateSync(video, 64 * 2 ** 20)
    const serve = mediaServer(siteDir)
    const server = createServer((request, response) => serve(request, response, () => response.writeHead(404).end()))
    onTestFinished(() => {
      server.close()
      rmSync(siteDir, { recursive: true })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo

    const [response] = (await once(get(`http://127.0.0.1:${port}/videos/bread.mp4`), 'response')) as [IncomingMessage]
    await once(response, 'readable')
    expect(openFilesIn(siteDir)).toEqual([video])
    response.destroy()
    await expect.poll(() => openFilesIn(siteDir)).toEqual([])
  },
)
