import { expect, test } from 'vitest'
import { studioSettings } from './settings.ts'

test('without an address the studio runs on this machine only, for trying it out', () => {
  const { url, previewUrl, port, host } = studioSettings({})
  expect([url.origin, previewUrl.origin, port, host]).toEqual([
    'http://localhost:3100',
    'http://preview.localhost:3100',
    3100,
    'localhost',
  ])
  expect(studioSettings({ STUDIO_PORT: '4000' }).previewUrl.origin).toBe('http://preview.localhost:4000')
})

test('with an address it listens on all addresses of the machine, behind the named proxies', () => {
  const env = {
    STUDIO_URL: 'https://studio.site.example',
    PREVIEW_URL: 'https://preview.site.example',
    TRUST_PROXY: '1',
  }
  expect(studioSettings(env)).toMatchObject({ host: '', trustProxy: 1, shutdownLimit: 10, store: { dataDir: 'data' } })
})

const STUDIO_URL = 'https://studio.site.example'

test.for<[string, NodeJS.ProcessEnv]>([
  ['PREVIEW_URL must be the address of previews', { STUDIO_URL }],
  ['PREVIEW_URL must have another host', { STUDIO_URL, PREVIEW_URL: 'https://studio.site.example:8443' }],
  ['both begin with https://', { STUDIO_URL, PREVIEW_URL: 'http://preview.localhost' }],
  ['PREVIEW_URL must be the address of a host', { STUDIO_URL, PREVIEW_URL: 'preview' }],
  ['STUDIO_URL must be the address of a host', { STUDIO_URL: 'http://studio.site.example' }],
  ['STUDIO_PORT must be a whole number', { STUDIO_PORT: 'http' }],
  ['LOG_LEVEL must be one of', { LOG_LEVEL: 'all' }],
  ['STANDBY must be one of off, remote', { STANDBY: 'local' }],
  ['TRUST_PROXY must be', { TRUST_PROXY: 'proxy' }],
])('%s', ([message, env]) => {
  expect(() => studioSettings(env)).toThrow(message)
})
