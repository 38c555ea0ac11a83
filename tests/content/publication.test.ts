import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'
import type { LoadedSite, WantedPages } from '#site/site-loader.ts'
import { LastValidDocuments } from '#live/host/site/last-valid-documents.ts'
import { servicesMenuOf } from '#site/model/navigation/services-menu.ts'
import { sitemapXml } from '#build/site-files/sitemap.ts'

const BASE = 'tests/sites/base'
const now = new Date('2026-11-22T09:00Z')
const rye = readFileSync(`${BASE}/pages/services/rye-bread.json`, 'utf8')
const rolls = {
  ...(JSON.parse(rye.replace('Rye bread, three days old', 'Rolls, an hour old')) as object),
  title: 'Rolls',
  seo: { description: 'Rolls of wheat and rye, baked at the old harbour each morning before the boats go out.' },
}
const page = (...links: string[]): object => ({
  kind: 'standard',
  title: 'Offers',
  seo: { robots: 'noindex,nofollow' },
  blocks: [{ type: 'hero', title: 'At the harbour', actions: links.map((href) => ({ label: 'See more', href })) }],
})

const load = (files: Record<string, object>, wanted: WantedPages = { now }): LoadedSite =>
  createSiteLoader(BASE, wanted).load(
    new Map(Object.entries(files).map(([file, document]) => [file, JSON.stringify(document)])),
  )

/** The addresses in the sitemap and in the Services menu. */
async function shownOf({ site, problems }: LoadedSite): Promise<string[]> {
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const menu = servicesMenuOf(site!).categories.flatMap(({ links }) => links.map(({ href }) => href))
  const listed = Array.from(
    sitemapXml(site!, new Map()).matchAll(/<loc>https:\/\/[^/]*([^<]*)/g),
    ([, path = '']) => path,
  )
  return [...menu.map((address) => `menu ${address}`), ...listed].filter((address) => address.includes('rolls'))
}

const ROLLS = 'pages/services/rolls.json'
const SHOWN = ['menu /services/rolls', '/services/rolls']

test('a draft is in no menu and no sitemap, unless drafts are requested', async () => {
  const files = { [ROLLS]: { ...rolls, status: 'draft' } }
  expect(await shownOf(await load(files))).toEqual([])
  expect(await shownOf(await load(files, { now, drafts: true }))).toEqual(SHOWN)
})

test('a page with dates is shown between them', async () => {
  const files = { [ROLLS]: { ...rolls, publishAt: '2026-12-01', unpublishAt: '2026-12-24' } }
  const moments = ['2026-11-30T23:59Z', '2026-12-01T00:00Z', '2026-12-23T23:59Z', '2026-12-24T00:00Z']
  const shown = moments.map(async (moment) => shownOf(await load(files, { now: new Date(moment) })))
  expect(await Promise.all(shown)).toEqual([[], SHOWN, SHOWN, []])
})

test('a page that is unpublished before it is published has its dates in the wrong order', async () => {
  const codes = async (unpublishAt: string): Promise<string[]> => {
    const { problems } = await load({ [ROLLS]: { ...rolls, publishAt: '2026-12-01', unpublishAt } })
    return problems.map(({ code }) => code)
  }
  expect(await codes('2026-12-01')).toContain('dates-in-wrong-order')
  expect(await codes('2026-12-02')).not.toContain('dates-in-wrong-order')
})

test('a site is the same with a draft and without it', async () => {
  const [plain, drafted] = [await load({}), await load({ [ROLLS]: { ...rolls, status: 'draft' } })]
  expect(JSON.stringify(drafted.site)).toBe(JSON.stringify(plain.site))
})

test('a menu may list first a page that is not published yet', async () => {
  const navigation = JSON.parse(readFileSync(`${BASE}/navigation.json`, 'utf8')) as Record<string, unknown>
  const services = { categories: [{ name: 'Bread', first: ['/services/rolls', '/services/rye-bread'] }] }
  const files = { [ROLLS]: { ...rolls, publishAt: '2026-12-01' }, 'navigation.json': { ...navigation, services } }
  expect((await load(files)).problems).toEqual([])
})

const offer = { type: 'hero', title: 'At the harbour', actions: [{ label: 'Rolls', href: '/services/rolls' }] }
const pageWithOffer = (fields: object, section: object = {}): object => ({
  kind: 'standard',
  title: 'Offers',
  ...fields,
  blocks: [{ type: 'shared', name: 'offer', ...section }],
})

test('a shared block that only drafts show, while another page hides it, may link to a draft', async () => {
  const files = {
    [ROLLS]: { ...rolls, status: 'draft' },
    'shared/offer.json': offer,
    'pages/offers.json': pageWithOffer({ status: 'draft' }),
  }
  expect((await load(files)).problems).toEqual([])
  const shown = { ...files, 'pages/offers.json': pageWithOffer({}) }
  expect((await load(shown)).problems).toMatchObject([{ code: 'link-to-hidden-page', file: 'shared/offer.json' }])
  const { problems } = await load({ ...files, 'pages/hidden.json': pageWithOffer({}, { hidden: true }) })
  expect(problems.filter(({ file }) => file === 'shared/offer.json')).toEqual([])
})

test("a shared block may link to a page that is published until the last of the block's own pages is gone", async () => {
  const codesUntil = async (unpublishAt: string): Promise<string[]> => {
    const files = {
      [ROLLS]: { ...rolls, unpublishAt },
      'shared/offer.json': offer,
      'pages/offers.json': pageWithOffer({ unpublishAt: '2026-12-20' }),
      'pages/advent.json': pageWithOffer({ title: 'Advent', unpublishAt: '2026-12-10' }),
    }
    const { problems } = await load(files)
    return problems.filter(({ file }) => file === 'shared/offer.json').map(({ code }) => code)
  }
  expect(await codesUntil('2026-12-20')).toEqual([])
  expect(await codesUntil('2026-12-15')).toEqual(['link-outlives-page'])
})

test('a redirect from a page with dates applies while the page is not shown', async () => {
  const redirects = { redirects: [{ from: '/services/rolls', to: '/contact' }] }
  const files = { [ROLLS]: { ...rolls, unpublishAt: '2026-12-24' }, 'redirects.json': redirects }
  const linked = { ...files, 'pages/offers.json': page('/services/rolls') }
  expect((await load(linked)).problems).toEqual([])
  expect((await load(linked, { now: new Date('2026-12-24') })).problems).toEqual([])
  expect((await load({ ...files, [ROLLS]: rolls })).problems).toMatchObject([{ code: 'redirect-hides-page' }])
})

test('development shows every page, and reports the errors of a build', async () => {
  const files = { [ROLLS]: { ...rolls, status: 'draft' }, 'pages/offers.json': page('/services/rolls') }
  const loaded = await load(files)
  expect(loaded.site).toBeUndefined()
  expect(loaded.problems).toMatchObject([{ code: 'link-to-hidden-page', severity: 'error' }])
  const shown = new LastValidDocuments(BASE).siteOf(loaded)
  expect(shown?.site.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/services/rolls', '/offers']))
  expect([shown?.outdated.size, shown?.omitted.size]).toEqual([0, 0])
})

test('a draft with an error is shown in development in its last valid version', async () => {
  const lastValid = new LastValidDocuments(BASE)
  lastValid.siteOf(await load({ [ROLLS]: { ...rolls, status: 'draft' } }))
  const broken = await load({ [ROLLS]: { ...rolls, status: 'draft', title: 7 } })
  expect(broken.site).toBeDefined()
  const shown = lastValid.siteOf(broken)
  expect(shown?.site.pages.find(({ path }) => path === '/services/rolls')?.title).toBe('Rolls')
  expect([...shown!.outdated]).toEqual([ROLLS])
})
