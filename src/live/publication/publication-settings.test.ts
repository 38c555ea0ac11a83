import { expect, test } from 'vitest'
import { problemInWords } from './problem-words.ts'
import { publicationSettings } from './publication-settings.ts'

test('publicationSettings names the folder of the build, unless the site is built elsewhere', () => {
  expect(publicationSettings({}).outDir).toBe('dist')
  expect(publicationSettings({ PUBLISH_TO: '/srv/site' }).outDir).toBe('/srv/site')
  expect(publicationSettings({ PUBLISH_TO: 'remote' }).outDir).toBeUndefined()
  expect(publicationSettings({ PUBLISH: 'strict', PUBLIC_URL: 'https://a.example' })).toMatchObject({
    strict: true,
    publicUrl: 'https://a.example',
  })
})

test.each<[Record<string, string>, RegExp]>([
  [{ PUBLISH_TO: 'https://host.example/site.git' }, /^PUBLISH_TO takes the folder/],
  [{ PUBLISH_HOOK: 'builds.example', PUBLISH_HOOK_SECRET: 'a secret of the hook' }, /^PUBLISH_HOOK must be an address/],
  [{ PUBLISH_HOOK: 'https://builds.example' }, /^PUBLISH_HOOK_SECRET must have at least 16 characters/],
])('publicationSettings refuses %o', (env, message) => {
  expect(() => publicationSettings(env)).toThrow(message)
})

test('a hook has its address and its secret', () => {
  const env = { PUBLISH_HOOK: 'https://builds.example', PUBLISH_HOOK_SECRET: 'a secret of the hook' }
  expect(publicationSettings(env).hook).toEqual({ url: env.PUBLISH_HOOK, secret: env.PUBLISH_HOOK_SECRET })
})

test('problemInWords includes the number of errors and the message of a host, and leaves out unknown details', () => {
  expect(problemInWords({ reason: 'invalid', errors: 3 }, 'en')).toContain('(3)')
  expect(problemInWords({ reason: 'refused', said: 'No tabs.' }, 'en')).toMatch(/: No tabs\.$/)
  expect(problemInWords({ reason: 'hook' }, 'en')).toContain('be told of it. It is')
  expect(problemInWords({ reason: 'locked' }, 'ar')).toBe(problemInWords({ reason: 'other' }, 'ar'))
})
