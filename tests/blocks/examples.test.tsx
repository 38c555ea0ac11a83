import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { AxeResults } from 'axe-core'
import { HtmlValidate } from 'html-validate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bundleSchemas } from '#content/schema-bundle.ts'
import { launchChromium } from '../browser/chromium.ts'
import { examplePage } from './example-page.tsx'
import { blockTypes, examplesOf } from './examples.ts'
import { overflowOf } from './overflow.ts'

/** Every example of every block, proved in one loop: a new block is covered before it has a test file. */

const ajv = new Ajv2020({ allErrors: true, discriminator: true, strict: false })
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.evaluate(axe)
}, 60_000)

afterAll(() => browser?.close())

test.each(blockTypes)('the examples of %s begin with "default"', (type) => {
  expect(examplesOf(type)[0]?.name).toBe('default')
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
      expect(await violations()).toEqual([])
    })
  })
}

async function show(html: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
}

async function violations(): Promise<string[]> {
  const { violations: found } = (await page.evaluate(`axe.run(${JSON.stringify(axeOptions)})`)) as AxeResults
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`))
}
