// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageDocument } from '#page/browser/page-document.fixture.ts'
import { fetchPage } from './fetch-page.ts'

const respondWith = (body: string, { status = 200, redirected = false } = {}) => {
  const response = () => Object.defineProperty(new Response(body, { status }), 'redirected', { value: redirected })
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(response()))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('fetchPage fetches the document of a page', async () => {
  const fetched = respondWith(pageDocument({ build: 'b1', path: '/services/rye' }))
  expect((await fetchPage('/services/rye')).path).toBe('/services/rye')
  expect(fetched.mock.calls).toEqual([['/services/rye', { headers: { accept: 'text/html' } }]])
})

test('fetchPage fetches home, and a path with a trailing slash without it', async () => {
  const fetched = respondWith(pageDocument({ build: 'b1', path: '/' }))
  await fetchPage('/')
  await fetchPage('/baking/')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/', '/baking'])
})

test('fetchPage requests a page once when it is called twice', async () => {
  const fetched = respondWith(pageDocument({ build: 'b1', path: '/twice' }))
  await Promise.all([fetchPage('/twice'), fetchPage('/twice')])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['of another build', '/other', pageDocument({ build: 'b2' }), {}],
  ['that is missing', '/missing', pageDocument({ build: 'b1', path: '/404' }), { status: 404 }],
  ['that is somewhere else', '/moved', pageDocument({ build: 'b1' }), { redirected: true }],
  ['that is no page of the site', '/file', '<!doctype html><title>Verification</title>', {}],
])('fetchPage rejects a page %s', async (_, path, body, options) => {
  respondWith(body, options)
  await expect(fetchPage(path)).rejects.toThrow(Error)
})

test('fetchPage requests a page again after a failure', async () => {
  respondWith('', { status: 500 })
  await expect(fetchPage('/again')).rejects.toThrow('There is no page at /again')
  respondWith(pageDocument({ build: 'b1', path: '/again' }))
  expect((await fetchPage('/again')).path).toBe('/again')
})

const policyMeta = (content: string) => `<meta http-equiv="Content-Security-Policy" content="${content}">`

test.each([
  ['with a form that opens the mail program', "form-action 'self' mailto:"],
  ['with frames of a host', "form-action 'self'; frame-src https://maps.example"],
  ['with a video', "form-action 'self'; media-src 'self'"],
])('fetchPage rejects a page %s where the policy of this document does not allow it', async (name, policy) => {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = "style-src 'sha256-a'; form-action 'self'; frame-src https://video.example"
  document.head.append(meta)
  const path = `/${name.replaceAll(' ', '-')}`
  respondWith(pageDocument({ build: 'b1', path }, { head: policyMeta(`style-src 'sha256-b'; ${policy}`) }))
  await expect(fetchPage(path)).rejects.toThrow('a policy')
  meta.content = `style-src 'sha256-a'; ${policy}; object-src 'none'`
  expect((await fetchPage(path)).path).toBe(path)
  meta.remove()
})

beforeEach(() => {
  vi.stubEnv('DEV', false)
  document.body.innerHTML = '<script type="application/json" id="page-data">{"build":"b1"}</script>'
})
afterEach(() => vi.unstubAllEnvs())
