import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test as base } from 'vitest'
import { newPage } from '#tools/new-page/new-page.ts'
import { suggestionsOf } from '#tools/editor/suggestions.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { engineSchemas, siteSchemas } from '#site/schemas/site-schemas.ts'
import { LastValidDocuments } from '#live/host/site/last-valid-documents.ts'
import { headOf } from '#site/model/head/head.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import { graphOf } from '#site/model/structured-data/graph.ts'
import { siteFactsOf } from '#live/studio/facts.ts'
import { makeSite } from '../sites/site-case.ts'

const RECIPE = {
  title: 'Recipe',
  description: 'One recipe: what it needs, what is done, and what comes out of it.',
  translations: { ar: { title: 'وصفة' } },
  slots: [{ types: ['hero'], min: 1, max: 1 }, { types: ['process'], min: 1 }, { types: ['any'] }],
  required: ['seo'],
  pageType: 'ItemPage',
  patterns: { titles: ['How to bake {title}'], leadSource: 'recipe_{page}' },
}

const SOUP = {
  kind: 'recipe',
  title: 'Rye soup',
  seo: { description: 'A soup of the rye bread that was left from yesterday, an onion, and an hour on the stove.' },
  blocks: [
    { type: 'hero', title: 'Soup from the bread of yesterday', actions: [{ label: 'Order rye', form: 'order' }] },
    {
      type: 'process',
      presentation: 'steps',
      title: 'What is done',
      items: [
        { title: 'Soak', description: 'The bread, over night.' },
        { title: 'Cook', description: 'An hour, on a small flame.' },
      ],
    },
  ],
}

/** A site with its own kind, and a page of that kind to which the home page links. */
const test = base
  .extend('siteDir', ({}, { onCleanup }) => {
    const siteDir = makeSite()
    onCleanup(() => rmSync(siteDir, { recursive: true, force: true }))
    return siteDir
  })
  .extend('write', ({ siteDir }) => (file: string, value: object) => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), JSON.stringify(value))
  })
  .extend('loader', ({ siteDir, write }) => {
    write('kinds/recipe.json', RECIPE)
    write('pages/recipes/rye-soup.json', SOUP)
    return createSiteLoader(siteDir)
  })

const WITHOUT_LINKS = ['unused']
const codes = (problems: readonly { code: string; file: string }[]): string[] =>
  problems.filter(({ code }) => !WITHOUT_LINKS.includes(code)).map(({ code, file }) => `${file}: ${code}`)

test("a page of the site's own kind is valid, and has the kind's patterns and types", ({ loader }) => {
  const { problems, site } = loader.load()
  expect(codes(problems)).toEqual([])
  const page = site!.pages.find(({ path }) => path === '/recipes/rye-soup')!
  expect(page.leadSource).toBe('recipe_rye_soup')
  expect(headOf(page, site!).title).toMatch(/^How to bake Rye soup/)
  const graph = graphOf(pageInputOf(page, site!), siteContextOf(site!), [])['@graph']
  expect(graph.map((thing) => thing['@type'])).toContain('ItemPage')
})

test('the rules of a kind follow its document at once', ({ loader, write }) => {
  expect(codes(loader.load().problems)).toEqual([])
  write('kinds/recipe.json', {
    ...RECIPE,
    slots: [
      { types: ['hero'], max: 1 },
      { types: ['faq'], min: 1 },
    ],
  })
  expect(codes(loader.load().problems)).toEqual([
    'pages/recipes/rye-soup.json: blocks-missing',
    'pages/recipes/rye-soup.json: block-not-for-kind',
  ])
  write('kinds/recipe.json', { ...RECIPE, required: ['post'] })
  expect(codes(loader.load().problems)).toEqual(['pages/recipes/rye-soup.json: missing-for-kind'])
})

test('a broken kind is the only problem, and its pages are shown by its last valid version', ({
  loader,
  siteDir,
  write,
}) => {
  const lastValid = new LastValidDocuments(siteDir)
  lastValid.siteOf(loader.load())
  for (const broken of [
    { ...RECIPE, slots: [{ types: ['heroo'] }], patterns: {} },
    { ...RECIPE, slots: 'hero', patterns: {} },
    { ...RECIPE, slots: [{ types: ['faq'], min: 2, max: 1 }], patterns: {} },
  ]) {
    write('kinds/recipe.json', broken)
    const loaded = loader.load()
    expect(codes(loaded.problems)).toEqual([expect.stringMatching(/^kinds\/recipe\.json: /)])
    const { site, outdated } = lastValid.siteOf(loaded)!
    expect([...outdated]).toEqual(['kinds/recipe.json'])
    expect(site.kinds['recipe']).toMatchObject({ pageType: 'ItemPage', patterns: RECIPE.patterns })
  }
})

test('a document with the name of an engine kind contains only the differences', ({ loader, write }) => {
  write('kinds/legal.json', { patterns: { leadSource: 'small_print' } })
  const { documents, problems, site } = loader.load()
  expect(codes(problems)).toEqual([])
  const { slots, title, required } = engineSchemas().kinds.get('legal')!
  expect(siteSchemas(documents).kinds.get('legal')).toMatchObject({ slots, title, required })
  expect(site!.kinds['legal']?.patterns).toEqual({ leadSource: 'small_print' })
})

test('a kind that requires the facts of a post makes posts', ({ loader, write }) => {
  write('kinds/story.json', { ...RECIPE, slots: [{ types: ['hero'], max: 1 }, { types: ['any'] }], required: ['post'] })
  const post = { date: '2026-11-02', summary: 'What the miller told us about this harvest.' }
  const blocks = [
    { type: 'hero', title: 'A dry summer, and what came of it' },
    { type: 'posts', title: 'All stories', list: { folder: '/stories' } },
  ]
  write('pages/stories/harvest.json', { kind: 'story', title: 'The harvest', post, blocks })
  const { problems, site } = loader.load()
  expect(codes(problems)).toEqual([])
  const page = site!.pages.find(({ kind }) => kind === 'story')!
  const graph = graphOf(pageInputOf(page, site!), siteContextOf(site!), [])['@graph']
  expect(graph.map((thing) => thing['@type'])).toContain('BlogPosting')
})

test('a new page of the kind is valid', ({ loader, siteDir, write }) => {
  const { documents } = loader.load()
  const wanted = { kind: 'recipe', title: 'Rye crumble', at: '/recipes/rye-crumble' }
  const { file, document } = newPage(wanted, documents, siteSchemas(documents), siteDir)
  write(file, document)
  const told = loader.load().problems.filter((problem) => problem.file === file)
  expect(codes(told).filter((code) => !code.endsWith('sample-left'))).toEqual([])
})

test('code editors and the studio offer the kind', ({ loader }) => {
  const loaded = loader.load()
  const { documents, problems } = loaded
  const { $defs } = suggestionsOf(documents, siteSchemas(documents))
  expect($defs['KindName']?.['enum']).toContain('recipe')
  expect(JSON.stringify($defs['Pages'])).toContain('No block of this type stands on a page of the kind \\"recipe\\"')
  const status = { version: '1', outdated: new Set<string>(), omitted: new Set<string>(), problems, documents }
  const { kinds, documents: listed } = siteFactsOf(status, { html: '', parts: [], structuredData: '' }).facts
  expect(kinds[0]?.name).toBe('standard')
  expect(kinds.find(({ name }) => name === 'recipe')).toMatchObject({
    title: 'Recipe',
    translations: RECIPE.translations,
    required: ['seo'],
  })
  expect(listed).toContainEqual({ file: 'kinds/recipe.json', role: 'kind', errors: 0 })
})

test('the schemas stay the same objects as long as no kind changes', ({ loader, siteDir, write }) => {
  const schemas = siteSchemas(loader.load().documents)
  expect(siteSchemas(loader.load().documents)).toBe(schemas)
  expect(siteSchemas(createSiteLoader(siteDir).load().documents)).toBe(schemas)
  write('kinds/recipe.json', { ...RECIPE, title: 'Dish' })
  expect(siteSchemas(loader.load().documents)).not.toBe(schemas)
})
