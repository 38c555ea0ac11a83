import { expect } from 'vitest'
import { tagListStyles } from '#page/ui/lists.styles.ts'
import { test } from '../browser/chromium.ts'
import { documentOf, examplePage } from './example-page.tsx'
import { blockTypes, examplesOf } from './examples.ts'

const tags = `.${tagListStyles.tags.split(' ')[0]} > li`

test('each tag has a border on all sides, whatever contains it', async ({ browser }) => {
  const pages = await Promise.all(
    blockTypes.flatMap(examplesOf).map(async (example) => ({ example, ...(await examplePage(example)) })),
  )
  const page = await browser.newPage()
  const found: string[] = []
  for (const { example, ...shown } of pages.filter(({ body }) => body.includes(tagListStyles.tags))) {
    await page.setContent(documentOf(shown))
    const widths = await page.locator(tags).evaluateAll((all) => all.map((tag) => getComputedStyle(tag).borderWidth))
    found.push(...new Set(widths.map((width) => `${example.type} ${example.name}: ${width}`)))
  }
  await page.close()
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((sides) => !sides.endsWith(': 1px'))).toEqual([])
})
