import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import { readBuiltSite } from '#server/files/built-site.ts'
import { siteBuild } from '../../build/built-sites.ts'
import { expectReadableWithoutScript, expectSoundDocument, expectSoundPage, test as base } from '../page-walk.ts'

/** The site of this repository. These tests hold for any pages, so that its owner can change it freely. */

const { outDir, status, printed } = await siteBuild('siteConfig')
const test = base.extend('outDir', outDir)
const MISSING = '/no-such-page'

const isBuilt = existsSync(join(outDir, 'manifest.json'))
const paths = isBuilt ? Object.keys(readBuiltSite(outDir).manifest.pages) : []

test('validates without errors', async () => {
  const { problems } = await loadSite('site-config')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('is built', () => {
  expect(printed).toContain('Built ')
  expect(status).toBe(0)
})

describe.each([...paths, MISSING])('%s', (path) => {
  const expectedStatus = path === MISSING ? 404 : 200

  test('responds with one h1, no skipped heading level and no broken link', async ({ firstResponse }) => {
    await expectSoundDocument(path, firstResponse, expectedStatus)
  })

  test('shows all of its text without script', async ({ openWithoutScript, consoleMessages }) => {
    await expectReadableWithoutScript(await openWithoutScript(path))
    takeNotFound(consoleMessages)
  })

  test('hydrates unchanged, is accessible in both colour schemes and does not overflow at 320 pixels', async ({
    openHydrated,
    firstResponse,
    consoleMessages,
  }) => {
    await expectSoundPage(await openHydrated(path), path, firstResponse, { level: 'AA' })
    takeNotFound(consoleMessages)
  })

  /** The browser itself reports the status 404 of the missing page. */
  function takeNotFound(consoleMessages: string[]): void {
    if (path !== MISSING) return
    expect(consoleMessages.splice(0).filter((message) => !message.includes('status of 404'))).toEqual([])
  }
})
