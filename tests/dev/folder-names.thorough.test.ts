import { expect, test } from 'vitest'
import { sendRequest } from '../server/http.ts'
import { startDevServer } from './dev-server.ts'

test('the development server reports at once that a folder with "#" in its name must be renamed', async () => {
  const started = startDevServer(undefined, '#bakery')
  await expect(started).rejects.toThrow(
    /The path of this folder has the character "#": \/.*#bakery.*\n"npm run dev" cannot show its pages there, nor the studio\. Rename the folder, then run the command again\.\n$/,
  )
  await expect(started).rejects.not.toThrow(/at .*\.[jt]s/)
})

/** Folder names with every character that Linux allows except two. */
const NAME = `100% %20 it's "ours", bäckerei 面包 [x](y) {a} $HOME & co; +@~^=<x>|!`

test('the development server and the studio work in a folder with other unusual characters in its name', async ({
  onTestFinished,
}) => {
  const server = await startDevServer(undefined, NAME)
  onTestFinished(server.stop)
  const { host, port, pathname, search, searchParams } = new URL(server.studio)
  const cookie = `pagewright-studio-${port}=${searchParams.get('key')}`
  const get = async (path: string, headers = {}) => (await sendRequest(Number(port), path, { headers })).status
  for (const path of ['/', '/contact', '/sitemap.xml', '/__gallery/hero/0', '/src/studio/dev/boot.ts', '/@vite/client'])
    expect([path, await get(path)]).toEqual([path, 200])
  expect(await get(pathname + search, { host })).toBe(303)
  for (const path of [pathname, '/__studio/canvas?file=pages/index.json', '/contact'])
    expect([path, await get(path, { host, cookie })]).toEqual([path, 200])
  expect(await get(`/@fs${encodeURI(server.root)}/.cache/studio/key?raw`)).toBeGreaterThanOrEqual(400)
  expect(await get(`/@fs${encodeURI(server.root)}/site/settings.json`)).toBeGreaterThanOrEqual(400)
})
