import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { builtSite } from '../../build/built-sites.ts'
import { axeViolations } from '../accessibility.ts'
import { appFetched, appRuns, markDocument, ready, test as base } from '../fixtures.ts'

/** A site in English, complete in Arabic, and on three pages in French. */
const outDir = await builtSite('clinic')
const test = base.extend('outDir', outDir)

const ORIGIN = 'https://lulwa.example'

/** The heads of the built pages, by address. */
const heads = new Map(
  readdirSync(join(outDir, 'site'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
    .map((file) => {
      const html = readFileSync(join(outDir, 'site', file), 'utf8')
      const path = `/${file.replaceAll('\\', '/').slice(0, -'.html'.length)}`
      const links = [...html.matchAll(/<link data-served rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)]
      return [
        path === '/index' ? '/' : path,
        {
          language: /<html lang="([^"]+)"/.exec(html)![1]!,
          canonical: /<link data-served rel="canonical" href="([^"]+)">/.exec(html)![1]!,
          isIndexed: html.includes('name="robots" content="index,follow"'),
          alternates: new Map(links.map(([, hreflang = '', href = '']) => [hreflang, href.slice(ORIGIN.length)])),
        },
      ] as const
    }),
)

describe('the hreflang links of the built pages', () => {
  const named = [...heads].filter(([, { alternates }]) => alternates.size > 0)

  test('lead to existing, indexed, canonical pages in that language', () => {
    expect(named.length).toBeGreaterThan(20)
    for (const [path, { alternates }] of named) {
      for (const [hreflang, other] of alternates) {
        const head = heads.get(other)
        expect({ path, other, isIndexed: head?.isIndexed }).toEqual({ path, other, isIndexed: true })
        expect(head!.canonical).toBe(ORIGIN + other)
        expect(hreflang === 'x-default' ? hreflang : head!.language).toBe(hreflang)
      }
    }
  })

  test('include each other, the page itself, and an x-default', () => {
    for (const [path, { language, alternates }] of named) {
      expect(alternates.get(language)).toBe(path)
      expect(alternates.get('x-default')).toBe(alternates.get('en-GB'))
      for (const other of alternates.values()) expect(heads.get(other)!.alternates).toEqual(alternates)
    }
  })

  test('are the same in the sitemap', () => {
    const sitemap = readFileSync(join(outDir, 'site/sitemap.xml'), 'utf8')
    const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
    expect(entries.map(([, loc]) => loc).sort()).toEqual(
      [...heads].flatMap(([path, { isIndexed }]) => (isIndexed ? [ORIGIN + path] : [])).sort(),
    )
    for (const [, loc = '', links = ''] of entries) {
      const inSitemap = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, hreflang, href]) => [
        hreflang,
        href,
      ])
      const { alternates } = heads.get(loc.slice(ORIGIN.length))!
      expect(inSitemap).toEqual([...alternates].map(([hreflang, path]) => [hreflang, ORIGIN + path]))
    }
  })

  test('are absent on pages that search engines must not index', () => {
    const unnamed = [...heads].filter(([, { isIndexed, alternates }]) => !isIndexed && alternates.size > 0)
    expect(unnamed).toEqual([])
  })
})

test('the switch loads the document of the page in the other language, and back', async ({ visit }) => {
  const page = await ready(await visit('/doctors'))
  await appFetched(page)
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await page.waitForURL('**/ar/doctors')
  await ready(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.waitForURL((url) => url.pathname === '/doctors')
})

test('after a link was followed, the switch leads to the page that is shown', async ({ visit }) => {
  const page = await ready(await visit('/ar/doctors'))
  await appFetched(page)
  const isSame = await markDocument(page)
  await page.locator('footer a[href="/ar/fees"]').first().click()
  await page.waitForURL('**/ar/fees')
  await appRuns(page)
  expect(await isSame()).toBe(true)
  const other = page.locator('header a[data-language]').first()
  await expect.poll(() => other.getAttribute('href')).toBe('/fees')
})

test('if a page is not published in a language, the switch leads to its home page', async ({ visit }) => {
  const page = await visit('/doctors')
  expect(await page.locator('header a[hreflang=fr]').first().getAttribute('href')).toBe('/fr')
})

test('a page in only one language has no counterparts, and the switch leads from it to home pages', async ({
  visit,
}) => {
  expect(heads.get('/ar/fasting')?.alternates.size).toBe(0)
  expect([...heads.keys()].filter((path) => path.endsWith('/fasting'))).toEqual(['/ar/fasting'])
  const page = await visit('/ar/fasting')
  expect(await page.locator('header a[hreflang=en-GB]').first().getAttribute('href')).toBe('/')
  expect(await page.locator('footer a[href="/ar/fasting"]').count()).toBe(1)
  const english = await visit('/visit')
  expect(await english.locator('a[href*=fasting]').count()).toBe(0)
  expect(await english.locator('#ramadan').count()).toBe(0)
})

test('a page in only one language is not offered in others', async ({ visit }) => {
  const page = await ready(await visit('/ar/fasting', { locale: 'en-GB', hasOwnContext: true }))
  await appFetched(page)
  expect(await page.locator('body > aside[lang]').count()).toBe(0)
})

test('the switch leads to an independent page, and back', async ({ visit }) => {
  const page = await ready(await visit('/new-in-dubai'))
  await page.locator('footer a[hreflang=ar]').click()
  await page.waitForURL('**/ar/usratukum')
  expect(await page.locator('h1').textContent()).toBe('طبيب واحد يعرف الأسرة كلها')
  await page.locator('footer a[hreflang=en-GB]').click()
  await page.waitForURL('**/new-in-dubai')
})

test('a visitor whose browser prefers another language is offered it once, in that language', async ({ visit }) => {
  const options = { locale: 'ar-AE', hasOwnContext: true }
  const page = await ready(await visit('/visit', options))
  const offer = page.locator('body > aside[lang=ar]')
  await offer.waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await offer.getByRole('link').getAttribute('href')).toMatch(/\/ar\/zuruna$/)
  await offer.getByRole('button').click()
  expect(await offer.count()).toBe(0)
  await page.reload()
  await ready(page)
  await appFetched(page)
  expect(await offer.count()).toBe(0)
})

test('the language of the page, and languages that the site does not have, are not offered', async ({ visit }) => {
  for (const [path, locale] of [
    ['/ar/zuruna', 'ar'],
    ['/visit', 'de-DE'],
  ] as const) {
    const page = await ready(await visit(path, { locale, hasOwnContext: true }))
    await appFetched(page)
    expect(await page.locator('body > aside[lang]').count()).toBe(0)
  }
})

test('an unknown address is answered in the language of its prefix', async ({ fetchPath }) => {
  for (const [path, language] of [
    ['/ar/nothing-here', 'ar'],
    ['/fr/nothing-here', 'fr'],
    ['/nothing-here', 'en-GB'],
  ] as const) {
    const response = await fetchPath(path)
    expect([response.status, response.headers.get('content-language')]).toEqual([404, language])
    expect(await response.text()).toContain(`<html lang="${language}"`)
  }
})

test('the search of a language finds its pages', async ({ visit }) => {
  const page = await ready(await visit('/ar'))
  await page.locator('header a[data-search]').first().click()
  await page.getByRole('combobox').fill('الأسنان')
  const first = page.getByRole('option').first()
  await first.waitFor()
  expect(await first.getAttribute('data-path')).toMatch(/^\/ar\//)
})
