// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage } from './fetched-pages.ts'

const respondWith = (body: unknown, status = 200) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('fetchPage fetches the data file of a page', async () => {
  const fetched = respondWith({ build: 'b1', path: '/services/rye', blocks: [], forms: {} })
  expect((await fetchPage('/services/rye', 'b1')).path).toBe('/services/rye')
  expect(fetched.mock.calls[0]?.[0]).toBe('/_data/services/rye.json')
})

test('fetchPage finds the data files of home and of a path with a trailing slash', async () => {
  const fetched = respondWith({ build: 'b1', path: '/', blocks: [], forms: {} })
  await fetchPage('/', 'b1')
  await fetchPage('/baking/', 'b1')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/_data/index.json', '/_data/baking.json'])
})

test('fetchPage requests a page once when it is called twice', async () => {
  const fetched = respondWith({ build: 'b1', path: '/twice', blocks: [], forms: {} })
  await Promise.all([fetchPage('/twice', 'b1'), fetchPage('/twice', 'b1')])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('fetchPage rejects data of another build', async () => {
  respondWith({ build: 'b2', path: '/other', blocks: [], forms: {} })
  await expect(fetchPage('/other', 'b1')).rejects.toThrow('another build')
})

test('fetchPage requests data again after a failure', async () => {
  respondWith({}, 500)
  await expect(fetchPage('/again', 'b1')).rejects.toThrow('no data')
  respondWith({ build: 'b1', path: '/again', blocks: [], forms: {} })
  expect((await fetchPage('/again', 'b1')).path).toBe('/again')
})

test('fetchPage rejects a page with a form that the document’s policy does not allow', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  document.head.append(policy)
  const forms = { order: { action: 'mailto:hello@harbour.example' } }
  policy.content = "default-src 'self'; form-action 'self'; object-src 'none'"
  respondWith({ build: 'b1', path: '/order', blocks: [], forms })
  await expect(fetchPage('/order', 'b1')).rejects.toThrow('a policy')
  policy.content = "default-src 'self'; form-action 'self' mailto:; object-src 'none'"
  expect((await fetchPage('/order', 'b1')).path).toBe('/order')
  policy.remove()
})

test('fetchPage rejects a page with frames that the document’s policy does not allow', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  document.head.append(policy)
  const block = { type: 'embed', name: 'Map', address: 'https://maps.example/embed?at=1' }
  policy.content = "default-src 'none'; frame-src https://video.example; form-action 'self'"
  respondWith({ build: 'b1', path: '/map', blocks: [{ id: 'embed', block }], forms: {} })
  await expect(fetchPage('/map', 'b1')).rejects.toThrow('a policy')
  policy.remove()
  expect((await fetchPage('/map', 'b1')).path).toBe('/map')
})

test('fetchPage rejects a page with a video, and takes one with a picture', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "default-src 'none'; form-action 'self'"
  document.head.append(policy)
  const video = { id: 'media', block: { type: 'media', video: { file: 'bread.mp4' } } }
  respondWith({ build: 'b1', path: '/film', blocks: [video], forms: {} })
  await expect(fetchPage('/film', 'b1')).rejects.toThrow('a policy')
  const image = { id: 'media', block: { type: 'media', image: { file: 'bread.jpg' } } }
  respondWith({ build: 'b1', path: '/picture', blocks: [image], forms: {} })
  expect((await fetchPage('/picture', 'b1')).path).toBe('/picture')
  policy.remove()
})
