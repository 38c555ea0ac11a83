import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { createOwnBlock } from './own-block.ts'

test('a block that is created for a site is a type of its pages at once, with a type for its component', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const siteDir = join(folder, 'site-config')
  cpSync('tests/sites/base', siteDir, { recursive: true })
  await createOwnBlock(siteDir, 'priceList')
  const { documents, problems } = loadSite(siteDir)
  expect(problems).toEqual([])
  expect(siteSchemas(documents).blockTypes).toContain('priceList')
  const examples = JSON.parse(readFileSync(join(folder, 'blocks/priceList/priceList.examples.json'), 'utf8')) as object
  for (const example of Object.values(examples))
    expect(siteSchemas(documents).errorsOfBlock('priceList', example)).toEqual([])
  expect(readFileSync(join(folder, 'blocks/priceList/priceList.types.ts'), 'utf8')).toContain('lead?: RunningText')
  expect(readFileSync(join(folder, 'blocks/priceList/PriceList.tsx'), 'utf8').split('\n').slice(0, 5)).toEqual([
    "import { rowAttributes, Section } from 'pagewright/block'",
    "import type { BlockProps } from 'pagewright/block'",
    "import type { PriceListBlock } from './priceList.types.ts'",
    "import { priceListStyles } from './priceList.styles.ts'",
    '',
  ])
  await expect(createOwnBlock(siteDir, 'priceList')).rejects.toThrow('Nothing was changed.')
})
