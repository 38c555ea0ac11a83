import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { makeSite } from '../sites/site-case.ts'

/** The anchor is one that another page links to. */
const HERO = '{ "type": "hero", "anchor": "faq", "title": "Write to {brand}" }'

/** Loads the base site strictly with these blocks on one page, each on its own lines, below the hero in line 3. */
async function strictly(blocks: string[], more: Record<string, string> = {}) {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const text = `{ "kind": "standard", "title": "Contact",\n"blocks": [\n${[HERO, ...blocks].join(',\n')}\n] }\n`
  for (const [file, content] of Object.entries({ 'pages/contact.json': text, ...more }))
    writeFileSync(join(siteDir, file), content)
  const { site, problems, leftOut } = await loadSite(siteDir, { strict: true })
  const page = site?.pages.find(({ path }) => path === '/contact')
  return { blocks: page?.blocks.map(({ block }) => block), leftOut, problems }
}

const badge = (label: string, mark = '') => `{ "label": "${label}"${mark && `, "placeholder": "${mark}"`} }`
const badges = (...items: string[]) => `{ "type": "badges", "title": "Certificates", "items": [${items.join(',\n')}] }`

test('a marked block is omitted from a strict build, and listed with its line and reason', async () => {
  const { blocks, leftOut, problems } = await strictly([
    `{ "type": "badges", "placeholder": "The certificates", "title": "Certificates", "items": [${badge('Rye')}] }`,
  ])
  expect(blocks).toEqual([expect.objectContaining({ type: 'hero' })])
  expect(leftOut).toEqual([
    { file: 'pages/contact.json', line: 4, what: 'the block "badges"', reason: 'The certificates' },
  ])
  expect(problems).toEqual([])
})

test('marked items are omitted from their list, including the first and the last', async () => {
  const items = [badge('Rye', 'One'), badge('Spelt'), badge('Wheat', 'Two'), badge('Oats', 'Three')]
  const { blocks, leftOut, problems } = await strictly([badges(...items)])
  expect(blocks?.[1]).toMatchObject({ items: [{ label: 'Spelt' }] })
  expect(leftOut?.map(({ line, what, reason }) => [line, what, reason])).toEqual([
    [4, 'item 1 of "items" in the block "badges"', 'One'],
    [6, 'item 3 of "items" in the block "badges"', 'Two'],
    [7, 'item 4 of "items" in the block "badges"', 'Three'],
  ])
  expect(problems).toEqual([])
})

test('a block whose list loses its last item is omitted, and flags count as marks', async () => {
  const person = (role: string) => `{ "name": "To be supplied", "nameIsPlaceholder": true, "role": "${role}" }`
  const items = [person('Baker'), person('Miller')].join(',')
  const { blocks, leftOut } = await strictly([`{ "type": "team", "title": "People", "items": [${items}] }`])
  expect(blocks).toHaveLength(1)
  const reason = 'The name of "Baker"; The name of "Miller"'
  expect(leftOut).toEqual([{ file: 'pages/contact.json', line: 4, what: 'the block "team"', reason }])
})

test('for flagged offices and articles the list names what is missing', async () => {
  const article = (title: string, flag = '') =>
    `{ "title": "${title}", "summary": "A text on bread.", "href": "https://a.example/b"${flag} }`
  const office =
    '{ "title": "Bakery", "address": "Quay 4", "isPlaceholder": true, "map": { "label": "Map", "href": "https://a.example/" } }'
  const ways = '{ "title": "Ask", "items": [{ "label": "Post", "value": "Quay 4" }] }'
  const { leftOut, problems } = await strictly([
    `{ "type": "contactDetails", "ways": ${ways}, "office": ${office} }`,
    `{ "type": "posts", "title": "Read", "items": [${article('Wheat')}, ${article('Spelt', ', "isPlaceholder": true')}] }`,
  ])
  expect(problems).toEqual([])
  expect(leftOut?.map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
    '"office" in the block "contactDetails": The address of "Bakery"',
    'item 2 of "items" in the block "posts": The article, or a fact about it, instead of "Spelt"',
  ])
})

test('a shared block is omitted from all its pages, or from the one that marks it', async () => {
  const shared = (mark: string) =>
    `{ "type": "cta", ${mark}"title": "Visit us", "actions": [{ "label": "Go", "href": "/" }] }`
  const named = '{ "type": "shared", "name": "offer" }'
  const everywhere = await strictly([named], { 'shared/offer.json': shared('"placeholder": "All", ') })
  expect(everywhere.blocks).toHaveLength(1)
  expect(everywhere.leftOut).toMatchObject([{ file: 'shared/offer.json', what: 'the block "cta"', reason: 'All' }])
  const here = await strictly([named.replace(' }', ', "override": { "placeholder": "Here" } }')], {
    'shared/offer.json': shared(''),
  })
  expect(here.blocks).toHaveLength(1)
  expect(here.leftOut).toMatchObject([{ what: 'the shared block "offer"', reason: 'Here' }])
})

test('a marked part that a page requires is a problem of a strict build, and nothing is built', async () => {
  const { blocks, leftOut, problems } = await strictly([
    badges(badge('Rye')).replace('"title"', '"placeholder": "None yet", "title"'),
    '{ "type": "cta", "title": "Ask us", "actions": [{ "label": "Up", "href": "#badges" }] }',
  ])
  expect(blocks).toBeUndefined()
  expect(leftOut).toHaveLength(1)
  expect(problems.map(({ code, line }) => [code, line])).toEqual([['link-to-hidden-block', 5]])
  expect(problems[0]?.message).toMatch(/^Without what is marked as a placeholder, as PUBLISH=strict asks: "#badges"/)
})

test('a marked form cannot be omitted: nothing is built, and its fields keep their placeholders', async () => {
  const form = (mark: string) =>
    `{ ${mark}"title": "Order", "fields": [{ "name": "email", "label": "E-mail", "type": "email", "required": true, "placeholder": "you@bakery" }],\n"submit": "Order" }`
  const marked = await strictly([], { 'forms/order.json': form('"placeholder": "By when an order is ready", ') })
  expect(marked.problems.map(({ code, file }) => [code, file])).toEqual([['needed-part-marked', 'forms/order.json']])
  expect(marked.blocks).toBeUndefined()
  const written = await strictly([], { 'forms/order.json': form('') })
  expect(written.problems).toEqual([])
  expect(written.blocks).toHaveLength(1)
})

test("a marked hero stays, because it has the page's heading, and nothing is built", async () => {
  const { blocks, leftOut, problems } = await strictly([], {
    'pages/contact.json': `{ "kind": "standard", "title": "Contact", "blocks": [${HERO.replace('"title"', '"placeholder": "Where we are", "title"')}] }`,
  })
  expect(blocks).toBeUndefined()
  expect(leftOut).toEqual([])
  expect(problems.map(({ code }) => code)).toEqual(['needed-part-marked'])
})
