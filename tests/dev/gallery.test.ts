import { describe, expect, onTestFinished, test } from 'vitest'
import { rmSync } from 'node:fs'
import * as renderer from '#page/html/entry-prerender.tsx'
import { loadSite } from '#site/site-loader.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import { engineSchemas, siteSchemas } from '#site/schemas/site-schemas.ts'
import { textWidth } from '#base/text/words/text-width.ts'
import { fieldsOfBlock } from '#live/host/gallery/block-fields.ts'
import { exampleLanguage } from '#live/host/gallery/example-language.ts'
import { examplesOf, pageOfExample, readExampleForms } from '#live/host/gallery/example-pages.ts'
import type { Example } from '#live/host/gallery/example-pages.ts'
import { galleryIndex, galleryPage } from '#live/host/gallery/gallery-pages.ts'
import { makeSite } from '../sites/site-case.ts'

const schemas = engineSchemas()
const types = schemas.blockTypes.filter((type) => type !== 'shared')

const blockOf = (type: string) => ({
  type,
  label: type,
  description: String(schemas.blockSchema(type)['description']),
  fields: fieldsOfBlock(type, schemas),
  examples: examplesOf(type, '.'),
})

describe('fieldsOfBlock', () => {
  test('has the fields of a block, nested ones included, and their possible values', () => {
    const fields = fieldsOfBlock('faq', schemas)
    expect(fields.map(({ path }) => path.join('.'))).toEqual([
      'anchor',
      'hidden',
      'only',
      'placeholder',
      'title',
      'lead',
      'items',
      'items.question',
      'items.answer',
    ])
    expect(fields[6]).toMatchObject({
      isRequired: true,
      type: 'a list in [ ]',
      limit: 'at least 1 entry, at most 20 entries',
    })
    expect(fields[7]).toEqual({
      path: ['items', 'question'],
      isRequired: true,
      type: 'text in double quotes',
      limit: 'at most 140 characters',
      description: 'The question, as a client would ask it.',
      example: '"How long does a project take?"',
    })
  })

  test.for(types)('describes every field of %s', (type) => {
    expect(fieldsOfBlock(type, schemas).filter(({ description }) => description === '')).toEqual([])
  })
})

test('the first example of every block is rendered as a page of a site that has neither its forms nor its drawings', async () => {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  const { site, documents } = await loadSite(siteDir)
  await renderer.loadBlocks()
  const buildInfo = { id: 'development', scripts: { boot: '/boot.js' }, fonts: {}, development: true }
  const forms = readExampleForms('.')
  const language = exampleLanguage('en', documents, schemas)
  const empty = []
  for (const type of types) {
    const [example] = examplesOf(type, '.')
    const shown = pageOfExample('/__gallery/example', example!, { site: site!, schemas, forms, language })
    const { html } = renderer.renderPage(shown.input, shown.context, buildInfo)
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    if (main.length < 200 || main.includes('undefined')) empty.push(type)
  }
  expect(empty).toEqual([])
})

test('an example has the breadcrumb of a page of the site', () => {
  const { site, documents } = loadSite('tests/second-site')
  const [hero] = examplesOf('hero', '.')
  const language = exampleLanguage('en', documents, schemas)
  const surroundings = { site: site!, schemas, forms: {}, language }
  const { breadcrumb } = pageOfExample('/__gallery/hero/0', hero!, surroundings).input
  expect(breadcrumb.length).toBeGreaterThan(1)
  expect(breadcrumb.map(({ label }) => label).join()).not.toMatch(/__gallery|default/)
})

describe('in another language of the site', () => {
  const { site, documents } = loadSite('tests/clinic')
  const clinicSchemas = siteSchemas(documents)
  const forms = readExampleForms('.')
  const pageIn = (tag: string, example: Example) => {
    const language = exampleLanguage(tag, documents, clinicSchemas)
    return pageOfExample('/__gallery/example', example, { site: site!, schemas: clinicSchemas, forms, language })
  }

  test.for(types)('every example of %s is in Arabic, except for long German words, and fits', (type) => {
    const { translated } = exampleLanguage('ar', documents, clinicSchemas)
    const wrong = examplesOf(type, '.').flatMap((example) => {
      const [block] = pageIn('ar', example).input.page.blocks
      if (example.name.includes('long words')) return []
      if (block?.lang !== undefined) return [`${example.name}: in ${block.lang}`]
      const bytes = Buffer.from(JSON.stringify({ kind: 'standard', title: 'x', blocks: [example.block] }))
      const page = translated(readJsonDocument('example.json', 'page', '/example', bytes))
      const [value] = page.value['blocks'] as [object]
      return clinicSchemas
        .translatable('Block', value)
        .filter(({ value: text, maxLength = Infinity }) => textWidth(text) > maxLength)
        .map(({ value: text }) => `${example.name}: ${text}`)
    })
    expect(wrong).toEqual([])
  })

  test('an example has the built-in words, the settings and the direction of the language', () => {
    const [faq] = examplesOf('formSection', '.')
    const { input, context } = pageIn('ar', faq!)
    expect(context.settings).toMatchObject({ language: 'ar', dir: 'rtl', prefix: '/ar' })
    expect(JSON.stringify(context.shell)).toContain('العلاجات')
    expect(Object.values(input.forms).map(({ lang }) => lang)).toEqual([undefined])
  })

  test('an example without a translation stays in its own language, and is marked with it', () => {
    const [faq] = examplesOf('faq', '.')
    const { input, context } = pageIn('fr', faq!)
    expect(context.settings).toMatchObject({ language: 'fr', dir: 'ltr' })
    expect(input.page.blocks).toMatchObject([{ lang: 'en', dir: 'ltr', block: { type: 'faq' } }])
  })

  test('each page of the gallery links to itself in every language', () => {
    const look = { language: 'ar', dir: 'rtl', languages: ['en-GB', 'ar'] } as const
    for (const html of [galleryIndex(types.map(blockOf), look), galleryPage(blockOf('faq'), look)]) {
      expect(html).toContain('<a href="?" lang="en-GB">English</a>')
      expect(html).toContain('<a href="?language=ar" lang="ar" aria-current="true">العربية</a>')
      expect(html).toMatch(/src="\/__gallery\/faq\/0\?language=ar/)
    }
  })
})

test('the gallery has every block type, and every example of it as JSON', () => {
  const index = galleryIndex(types.map(blockOf), { language: 'en', dir: 'ltr', languages: ['en'] })
  for (const type of types) expect(index).toContain(`<a href="/__gallery/${type}">`)
  const page = galleryPage(blockOf('faq'), { language: 'ar', dir: 'rtl', languages: ['ar'] })
  expect(page.match(/<section class="example"/g)).toHaveLength(examplesOf('faq', '.').length)
  expect(page).toContain('value="rtl" checked')
  // No frame lets a form be sent.
  const frames = page.match(/<iframe [^>]*>/g) ?? []
  expect(frames.filter((frame) => !frame.includes('sandbox="allow-scripts allow-same-origin"'))).toEqual([])
  // A text of an example is not parsed as markup here.
  expect(page).toContain('&#60;/script> is text here.'.replace('>', '&#62;'))
})
