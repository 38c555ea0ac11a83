import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { plainText } from '#site/model/inline-text.ts'
import type { InlineText } from '#site/model/inline-text.ts'
import { shellDataOf } from '#site/model/navigation/shell-data.ts'
import type { Site } from '#site/model/site.ts'
import { graphIdsOf, organizationNode } from '#site/model/structured-data/graph-nodes.ts'
import { textsOf } from '#site/model/texts.ts'
import { createSiteLoader, loadSite } from '#site/site-loader.ts'
import { makeSite } from '../sites/site-case.ts'

const { site: base, documents } = loadSite('tests/sites/base')
const site = base!
const pageAt = (path: string, { pages }: Site = site) => pages.find((page) => page.path === path)

/** The base site with changed documents: each function receives the content of its file. */
async function siteWith(changes: Record<string, (before: Record<string, unknown>) => object>): Promise<Site> {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  for (const [name, change] of Object.entries(changes)) {
    const file = join(siteDir, name)
    mkdirSync(dirname(file), { recursive: true })
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
    writeFileSync(file, JSON.stringify(change(before)))
  }
  const { site: changed, problems } = await loadSite(siteDir)
  if (!changed) throw new Error(problems.map(({ message }) => message).join('\n'))
  return changed
}

test('resolveSite sorts pages by address and separates the 404 page', () => {
  expect(site.pages.map(({ path, file }) => [path, file])).toEqual([
    ['/', 'pages/index.json'],
    ['/contact', 'pages/contact.json'],
    ['/services/rye-bread', 'pages/services/rye-bread.json'],
  ])
  expect(site.notFound).toMatchObject({ path: '/404', file: 'pages/404.json', title: 'Not found' })
})

test("resolveSite replaces a shared block by its content with the page's overrides", () => {
  expect(pageAt('/')?.blocks[1]).toMatchObject({
    id: 'cta',
    block: { type: 'cta', title: 'Come by before nine', note: 'Monday to Saturday, 6:00–14:00' },
  })
})

test.each([
  ['+351 21 555 12 34', false],
  ['+44 1632 960 160', true],
])('the number %s beside "phoneIsPlaceholder" is a stand-in: %s', async (phone, isSample) => {
  const withPhone = await siteWith({
    'settings.json': (before) => {
      const organization = { ...(before['organization'] as object), phone, phoneIsPlaceholder: true }
      return { ...before, organization }
    },
  })
  expect(withPhone.settings.organization.phoneIsPlaceholder ?? false).toBe(isSample)
  expect('href' in shellDataOf(withPhone).phone!).toBe(!isSample)
  const organization = organizationNode(withPhone, graphIdsOf(pageAt('/', withPhone)!, withPhone))
  expect(organization['telephone']).toBe(isSample ? undefined : phone)
})

test('resolveSite parses the markup of a text, and fills its placeholders in afterwards', async () => {
  const answer = 'Ring [**{phone}**](tel:{phone}), or see [a_b](https://rye.example/a_b).\nWe are {brand}.'
  const changed = await siteWith({
    'settings.json': (before) => {
      const organization = { ...(before['organization'] as object), phone: '+351 21 000 00' }
      return { ...before, organization, brand: 'Rye *and* Crumb' }
    },
    'pages/contact.json': (before) => {
      const [hero, faq] = before['blocks'] as [object, { items: object[] }]
      const [item] = faq.items
      return { ...before, blocks: [hero, { ...faq, items: [{ ...item, answer }] }] }
    },
  })
  const { newTab } = textsOf(changed.settings)
  expect(pageAt('/contact', changed)?.blocks[1]?.block).toMatchObject({
    items: [
      {
        answer: [
          'Ring ',
          {
            type: 'a',
            href: 'tel:+3512100000',
            children: [{ type: 'strong', children: ['+351 21 000 00'] }],
          },
          ', or see ',
          { type: 'a', href: 'https://rye.example/a_b', newTab, children: ['a_b'] },
          '.',
          { type: 'br' },
          'We are Rye *and* Crumb.',
        ],
      },
    ],
  })
})

/** The resolved answer on the contact page, which has no other markup. */
async function answerOf(answer: string): Promise<unknown> {
  const changed = await siteWith({
    'pages/contact.json': (before) => {
      const [hero, faq] = before['blocks'] as [object, { items: object[] }]
      return { ...before, blocks: [hero, { ...faq, items: [{ ...faq.items[0], answer }] }] }
    },
  })
  const block = pageAt('/contact', changed)!.blocks[1]!.block as unknown as { items: { answer: unknown }[] }
  return block.items[0]!.answer
}

test('resolveSite opens links to other sites in a new tab, over HTTP as over HTTPS', async () => {
  for (const href of ['https://rye.example/', 'http://rye.example/'])
    expect(await answerOf(`See [us](${href}).`)).toContainEqual(
      expect.objectContaining({ href, newTab: textsOf(site.settings).newTab }),
    )
  expect(await answerOf('See [us](/contact).')).toContainEqual({ type: 'a', href: '/contact', children: ['us'] })
})

test('resolveSite removes the backslash before a character, also if the page has no other markup', async () => {
  expect(await answerOf('Write \\[rye\\] on it.')).toBe('Write [rye] on it.')
})

test('resolveSite resolves a page again when the settings that it shows have changed', async () => {
  const load = createSiteLoader('tests/sites/base')
  const settings = readFileSync('tests/sites/base/settings.json', 'utf8')
  const page = readFileSync('tests/sites/base/pages/contact.json', 'utf8').replace(
    /"answer": "[^"]*/,
    '"answer": "We are {brand}',
  )
  const answerWith = async (brand: string) => {
    const changed = settings.replace(/"brand": "[^"]*/, `"brand": "${brand}`)
    const { site: loaded } = await load.load(
      new Map([
        ['settings.json', changed],
        ['pages/contact.json', page],
      ]),
    )
    return JSON.stringify(pageAt('/contact', loaded)?.blocks)
  }
  expect(await answerWith('Rye')).toContain('We are Rye')
  expect(await answerWith('Oat')).toContain('We are Oat')
})

test('resolveSite resolves a page with hidden blocks like the page without them', async () => {
  const proseOf = (text: string) => ({ type: 'prose', sections: [{ paragraphs: [text] }] })
  const page = documents.pages.find(({ name }) => name === '/contact')
  const [hero, faq] = (page?.value['blocks'] ?? []) as [object, object]
  const blocks = [
    { type: 'hero', hidden: true, title: 'Write to nobody', drawing: 'loaf' },
    hero,
    { ...proseOf('Not yet.'), hidden: true },
    proseOf('We answer by noon.'),
    { ...faq, hidden: false },
    { type: 'shared', name: 'visit-us', hidden: true },
  ]
  const shown = blocks.filter((block) => !('hidden' in block && block.hidden))
  const siteOf = (content: object[]) => siteWith({ 'pages/contact.json': (before) => ({ ...before, blocks: content }) })
  expect(await siteOf(blocks)).toEqual(await siteOf(shown))
})

test('resolveSite empties sample notes and lists them', async () => {
  const badge = { label: 'Food safety' }
  const badges = { type: 'badges', title: 'Certificates', items: [badge, { ...badge, label: 'Rye' }] }
  const pageOf = async (block: object) => {
    const add = (page: Record<string, unknown>) => ({ ...page, blocks: [...(page['blocks'] as object[]), block] })
    return pageAt('/contact', await siteWith({ 'pages/contact.json': add }))
  }
  const plain = (await pageOf(badges))?.blocks ?? []
  const withMarks = (marked: object) =>
    plain.map((placed) => (placed.id === 'badges' ? { ...placed, block: marked } : placed))
  const reason = 'The certificates'
  expect(await pageOf({ ...badges, placeholder: reason })).toMatchObject({
    blocks: withMarks({ ...badges, placeholder: '' }),
    provisional: [{ id: 'badges', path: [], reason }],
  })
  const itemMarkedAs = (mark: string) => ({ ...badges, items: [badge, { label: 'Rye', placeholder: mark }] })
  expect(await pageOf(itemMarkedAs(reason))).toMatchObject({
    blocks: withMarks(itemMarkedAs('')),
    provisional: [{ id: 'badges', path: ['items', 1], reason }],
  })
})

test('resolveSite shows a shared block that is hidden everywhere on the page that shows it explicitly', async () => {
  const changed = await siteWith({
    'shared/visit-us.json': (block) => ({ ...block, hidden: true }),
    'pages/services/rye-bread.json': ({ blocks, ...page }) => ({
      ...page,
      blocks: (blocks as object[]).map((block) => ('name' in block ? { ...block, hidden: false } : block)),
    }),
  })
  expect(pageAt('/', changed)?.blocks.map(({ id }) => id)).toEqual(['hero'])
  expect(pageAt('/services/rye-bread', changed)?.blocks.at(-1)?.id).toBe('cta')
})

test('resolveSite shows braces after a backslash and in code', async () => {
  const answer = 'Read \\{brand} and \\{{id}} or \\${x:3}, `{brand}` and `\\{id}` at {brand}.'
  const changed = await siteWith({
    'pages/contact.json': (before) => {
      const [hero, faq] = before['blocks'] as [object, { items: object[] }]
      return { ...before, blocks: [hero, { ...faq, items: [{ ...faq.items[0], answer }] }] }
    },
  })
  const faq = pageAt('/contact', changed)?.blocks[1]?.block as { items: { answer: InlineText }[] } | undefined
  expect(plainText(faq?.items[0]?.answer ?? '')).toBe(
    'Read {brand} and {{id}} or ${x:3}, {brand} and \\{id} at Harbour.',
  )
})

test('resolveSite fills in placeholders', () => {
  expect(pageAt('/contact')?.blocks[0]?.block).toMatchObject({ title: 'Write to Harbour' })
})

describe('an action that opens a form', () => {
  test('has the sources of its page, in a shared block too', () => {
    expect(pageAt('/')?.blocks[1]?.block).toMatchObject({
      actions: [{ label: 'Order', form: 'order', clickSource: 'home_cta', href: '/forms/order?source=home' }],
    })
    expect(pageAt('/services/rye-bread')?.blocks.at(-1)?.block).toMatchObject({
      actions: [{ form: 'order', clickSource: 'rye_bread_cta', href: '/forms/order?source=rye_bread' }],
    })
  })

  test('has no lead source if it is in the header', () => {
    expect(site.navigation.headerAction).toEqual({
      label: 'Order',
      form: 'order',
      clickSource: 'header',
      href: '/forms/order',
    })
  })

  test('has sources from the patterns of the kind of its page', async () => {
    const patterns = { clickSource: 'bread_{title}', leadSource: 'service_page' }
    const changed = await siteWith({ 'kinds/service.json': () => ({ patterns }) })
    expect(pageAt('/services/rye-bread', changed)?.blocks.at(-1)?.block).toMatchObject({
      actions: [{ clickSource: 'bread_rye_bread', href: '/forms/order?source=service_page' }],
    })
  })

  test('keeps its own click source, and has the lead source that its page sets', async () => {
    const action = { label: 'Order', form: 'order', clickSource: 'oven_door' }
    const changed = await siteWith({
      'pages/contact.json': (page) => ({
        ...page,
        leadSource: 'letters',
        blocks: [{ type: 'hero', title: 'Write', actions: [action, { label: 'Order', form: 'order' }] }],
      }),
      'pages/index.json': (page) => ({ ...page, blocks: [{ type: 'hero', title: 'Bread' }] }),
      'navigation.json': (navigation) => ({ ...navigation, headerAction: action }),
    })
    expect(pageAt('/contact', changed)?.blocks[0]?.block).toMatchObject({
      actions: [
        { clickSource: 'oven_door', href: '/forms/order?source=letters' },
        { clickSource: 'contact_hero', href: '/forms/order?source=letters' },
      ],
    })
    expect(changed.navigation.headerAction).toMatchObject({ clickSource: 'oven_door', href: '/forms/order' })
  })
})

test('a formSection block names a form without being an action', async () => {
  const block = { type: 'formSection', title: 'Order bread', form: 'order' }
  const changed = await siteWith({
    'pages/contact.json': (page) => ({ ...page, blocks: [{ type: 'hero', title: 'Order here' }, block] }),
    'pages/index.json': (page) => ({ ...page, blocks: [{ type: 'hero', title: 'Bread' }] }),
  })
  expect(pageAt('/contact', changed)?.blocks[1]).toEqual({ id: 'formSection', block })
})

test('every page has a lead source', () => {
  expect(site.pages.map(({ leadSource }) => leadSource)).toEqual(['home', 'contact', 'rye_bread'])
  expect(site.notFound.leadSource).toBe('404')
})

test('every form has generated pages, which are not among the pages of the site', async () => {
  const fields = [{ name: 'email', label: 'E-mail', type: 'email' }]
  const letter = { title: 'A letter from {brand}', fields, submit: 'Subscribe' }
  const changed = await siteWith({ 'forms/order.json': () => letter })
  expect(site.formPages.map(({ path, title }) => [path, title])).toEqual([
    ['/forms/order', 'Order bread'],
    ['/forms/order/thank-you', 'Ordered'],
  ])
  expect(changed.formPages.map(({ path, title }) => [path, title])).toEqual([['/forms/order', 'A letter from Harbour']])
})

test('missing fields of a page have defaults', () => {
  expect(pageAt('/contact')).toMatchObject({ breadcrumb: true, seo: {} })
  expect(pageAt('/contact')).not.toHaveProperty('service')
})

test('resolveSite does not change the documents', () => {
  expect(documents.navigation?.value['headerAction']).toEqual({ label: 'Order', form: 'order' })
})

test('redirects are a list; forms and drawings are keyed by name', () => {
  expect(site.redirects).toEqual([{ from: '/order', to: '/contact' }])
  expect(site.forms).toMatchObject({ order: { title: 'Order bread', endpoint: '/api/orders', submit: 'Order' } })
  expect(Object.keys(site.drawings)).toEqual(['loaf'])
})

test('every page lists the drawings in its blocks, including shared blocks, and the site those in header and menus', async () => {
  const changed = await siteWith({
    'settings.json': (settings) => ({ ...settings, logo: 'loaf' }),
    'shared/visit-us.json': (block) => ({ ...block, drawing: 'loaf' }),
  })
  expect(pageAt('/', changed)?.drawings).toEqual(['loaf'])
  expect(pageAt('/contact', changed)?.drawings).toEqual([])
  expect(changed.shellDrawings).toEqual(['loaf'])
})

test('resolveSite gives the cover of a post to its hero and to its card, each with its place', async () => {
  const third = loadSite('tests/third-site').site!
  const page = pageAt('/news/the-oven-at-five', third)
  const cover = { file: 'oven.jpg', alt: 'A loaf on a peel before the mouth of the oven' }
  expect(page?.blocks[0]?.block).toMatchObject({
    type: 'hero',
    image: { ...cover, place: { width: 940, ratio: 4 / 3 } },
  })
  expect(page?.post?.image).toMatchObject({ ...cover, place: { width: 660, ratio: 2 } })
  expect(page?.images).toEqual(['oven.jpg'])
})
