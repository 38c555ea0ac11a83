import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, vi } from 'vitest'
import exampleForms from '#page/blocks/formSection/forms.examples.json' with { type: 'json' }
import { bundleSchemas } from '#site/schemas/schema-bundle.ts'
import { createValidator } from '#site/schemas/validators.ts'
import type { PageForm } from '#site/model/page-data.ts'
import { axeViolations, colourViolations } from '../browser/accessibility.ts'
import { test as base } from '../browser/chromium.ts'
import { documentOf, examplePage } from './example-page.tsx'
import type { ExamplePage } from './example-page.tsx'
import { blockTypes, examplesOf } from './examples.ts'
import type { Example } from './examples.ts'
import { DESKTOP, examplesIn, show } from './shown-examples.ts'
import { overflowOf } from '../../scripts/check-site/browser/overflow.ts'

/** Tests every example of every block in one loop: a new block is covered before it has a test file. */

const ajv = createValidator()
ajv.addSchema(bundleSchemas('schema'), 'site')

/** Resolves the configuration once. The library does so for each document, which takes longer than checking it. */
class ResolvedOnce extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.#resolved ??= super.getConfigFor(handle))
  }
}

const loader = new ResolvedOnce({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Style rules that React's HTML does not follow.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }], // a list may have a name
  },
})
const validator = new HtmlValidate(loader)

/** A page for each of the tests: resizing one, or changing its scheme, for every example takes longer. */
const test = base
  .extend('narrowPage', { scope: 'file' }, examplesIn({ viewport: { width: 320, height: 900 } }))
  .extend('lightPage', { scope: 'file' }, examplesIn({ viewport: DESKTOP, colorScheme: 'light' }))
  .extend('darkPage', { scope: 'file' }, examplesIn({ viewport: DESKTOP, colorScheme: 'dark' }))

test.each(blockTypes)('the first example of %s is "default"', (type) => {
  expect(examplesOf(type)[0]?.name).toBe('default')
})

test.each(Object.entries(exampleForms))('the form %s of the examples is valid against its schema', (_, form) => {
  // The schema of form documents has neither the resolved action nor the reply of the server.
  const { action: _action, reply: _reply, ...document } = form as PageForm
  ajv.validate({ $ref: 'site#/$defs/Form' }, document)
  expect(ajv.errors ?? []).toEqual([])
})

interface Rendered extends ExamplePage {
  /** The messages of React in the console. */
  complaints: unknown[][]
}

const rendered = new Map<Example, Promise<Rendered>>()

/** The page of an example, rendered once for all tests. */
function renderedOnce(example: Example): Promise<Rendered> {
  const found = rendered.get(example) ?? renderExample(example)
  rendered.set(example, found)
  return found
}

async function renderExample(example: Example): Promise<Rendered> {
  const complaints: unknown[][] = []
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  try {
    return { ...(await examplePage(example)), complaints }
  } finally {
    consoleError.mockRestore()
  }
}

for (const type of blockTypes) {
  const examples = examplesOf(type)

  for (const example of examples) {
    describe(`${type}: ${example.name}`, () => {
      test('is valid against its schema', () => {
        ajv.validate({ $ref: 'site#/$defs/Block' }, example.block)
        expect(ajv.errors ?? []).toEqual([])
        expect(example.block.type).toBe(type)
      })

      test('renders without an error from React in the console', async () => {
        expect((await renderedOnce(example)).complaints).toEqual([])
      })

      test('is valid HTML, with unique ids, a name for each section, and no style attribute', async () => {
        const shown = await renderedOnce(example)
        const messages = validator.validateStringSync(documentOf(shown)).results.flatMap((result) => result.messages)
        expect(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
        expect(shown.body.match(/<section(?![^>]*aria-label)[^>]*>/g) ?? []).toEqual([])
      })
    })
  }

  // `accessible.thorough.test.tsx` examines the other examples.
  test(`${type}: ${examples[0]?.name} has no accessibility violation in the light scheme`, async ({ lightPage }) => {
    await show(lightPage, await renderedOnce(examples[0]!))
    expect(await axeViolations(lightPage)).toEqual([])
  })

  // All examples of a type in one document: the tests give the same results side by side, in a third of the time.
  describe(`${type}: its examples together`, () => {
    const together = async (): Promise<ExamplePage> => {
      const pages: ExamplePage[] = []
      for (const example of examples) pages.push(await renderedOnce(example))
      return { css: pages.map(({ css }) => css).join('\n'), body: pages.map(({ body }) => body).join('\n') }
    }

    test('do not overflow a viewport 320 pixels wide', async ({ narrowPage }) => {
      await show(narrowPage, await together())
      expect(await overflowOf(narrowPage)).toEqual([])
    })

    test('have no violation of colour rules in the dark scheme', async ({ darkPage }) => {
      await show(darkPage, await together())
      expect(await colourViolations(darkPage)).toEqual([])
    })
  })
}
