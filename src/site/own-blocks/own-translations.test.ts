import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { hasSoundTranslations, ownTranslations } from './own-translations.ts'

test('blocks of a site have Arabic names and help for the English ones', () => {
  const { documents } = loadSite('tests/own-blocks/site-config')
  expect(ownTranslations(documents.ownBlocks, siteSchemas(documents).blockSchema)).toEqual({
    ar: {
      Quantities: 'المقادير',
      'What goes into a recipe, for as many people as a visitor chooses.':
        'ما يدخل في الوصفة، لعدد الأشخاص الذي يختاره الزائر.',
      'recipe, ingredients, calculator': 'وصفة، مكوّنات، حاسبة',
      People: 'الأشخاص',
      'For how many people the quantities are.': 'لكم شخص هذه المقادير.',
      Unit: 'الوحدة',
      G: 'غرام',
      Ml: 'ملّيلتر',
      Pieces: 'قطع',
    },
  })
})

test.each([
  [{ ar: { label: 'المقادير', choices: { g: 'غرام' } } }, true],
  [{ ar: 'المقادير' }, false],
  [{ ar: { name: 'المقادير' } }, false],
  [{ ar: { choices: { g: 1 } } }, false],
  ['المقادير', false],
])('of %j it is known whether it can be read', (translations, isSound) => {
  const unit = { type: 'string', 'x-translations': translations }
  expect(hasSoundTranslations({ properties: { items: { items: { properties: { unit } } } } })).toBe(isSound)
})
