import { HtmlValidate } from 'html-validate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import exampleForms from '#blocks/formSection/forms.examples.json' with { type: 'json' }
import { bundleSchemas } from '#content/schemas/schema-bundle.ts'
import { createValidator } from '#content/schemas/vocabulary.ts'
import type { PageForm } from '#model/page-data.ts'
import { launchChromium } from '../../scripts/requirements/chromium.ts'
import { violationsOf } from '../browser/violations.ts'
import { examplePage } from './example-page.tsx'
import { blockTypes, examplesOf } from './examples.ts'
import { overflowOf } from './overflow.ts'

/** Every example of every block, proved in one loop: a new block is covered before it has a test file. */

const ajv = createValidator()
ajv.addSchema(bundleSchemas('schema'), 'site')

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which is a matter of style.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }], // a list may have a name
  },
})

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage({ reducedMotion: 'reduce' })
}, 60_000)

afterAll(() => browser?.close())

test.each(blockTypes)('the examples of %s begin with "default"', (type) => {
  expect(examplesOf(type)[0]?.name).toBe('default')
})

test.each(Object.entries(exampleForms))('the form %s of the examples is valid against its schema', (_, form) => {
  // A document says neither where it is sent nor what the server has said to it.
  const { action: _action, reply: _reply, ...document } = form as PageForm
  ajv.validate({ $ref: 'site#/$defs/Form' }, document)
  expect(ajv.errors ?? []).toEqual([])
})

for (const example of blockTypes.flatMap(examplesOf)) {
  describe(`${example.type}: ${example.name}`, () => {
    const complaints: unknown[][] = []
    let html: string

    beforeAll(async () => {
      const consoleError = vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
      html = await examplePage(example)
      consoleError.mockRestore()
    })

    test('is valid against its schema', () => {
      ajv.validate({ $ref: 'site#/$defs/Block' }, example.block)
      expect(ajv.errors ?? []).toEqual([])
      expect(example.block.type).toBe(example.type)
    })

    test('renders without a complaint of React', () => {
      expect(complaints).toEqual([])
    })

    test('is valid HTML, with unique ids and no style attribute', () => {
      const messages = validator.validateStringSync(html).results.flatMap((result) => result.messages)
      expect(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    })

    test('fits a screen 320 pixels wide', async () => {
      await show(html, 320)
      expect(await overflowOf(page)).toEqual([])
    })

    test.each(['light', 'dark'] as const)('has no accessibility violation in the %s scheme', async (colorScheme) => {
      await page.emulateMedia({ colorScheme })
      await show(html, 1280)
      expect(await violationsOf(page)).toEqual([])
    })
  })
}

async function show(html: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
}
