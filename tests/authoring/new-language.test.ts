import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runNewLanguage } from '#tools/new-language/run-new-language.ts'
import { readPo } from '#tools/translate/exchange/po.ts'
import { readXliff } from '#tools/translate/exchange/xliff.ts'
import { runTranslate } from '#tools/translate/run-translate.ts'
import { usualLayout } from '#tools/usual-layout.ts'
import { noteOnLanguages } from '#site/languages/language-counts.ts'
import { loadSite } from '#site/site-loader.ts'
import { allTextsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { terminal } from './terminal.ts'
import { edit, editTexts, read, temporarySite, textsIn, translate, translatedSite } from './translated-site.ts'

async function add(siteDir: string, language: string | undefined, isDryRun = false): Promise<string> {
  const io = terminal()
  await runNewLanguage(siteDir, language, { isDryRun }, io)
  return io.printed()
}

test('a new language has a file for each document, with an empty translation for each of its texts', async () => {
  const siteDir = temporarySite()
  expect(await add(siteDir, 'AR')).toMatch(/^Added Arabic: \d+ texts to translate, in \d+ files in languages\/ar\./)
  expect(read(siteDir, 'settings.json')).toMatchObject({ languages: { ar: { complete: 1 } } })
  expect(textsIn(siteDir, 'pages/contact.json')[0]).toEqual({ at: '/title', from: 'Contact', to: '' })
  const text = readFileSync(join(siteDir, 'languages/ar/pages/contact.json'), 'utf8')
  expect(await usualLayout(text)).toBe(text)
  const { problems, site } = loadSite(siteDir)
  expect([problems, site?.languages]).toEqual([[], undefined])
})

test('a language without built-in buttons and messages also gets empty translations for these', async () => {
  const siteDir = temporarySite()
  await add(siteDir, 'ar')
  await add(siteDir, 'fr')
  expect(textsIn(siteDir, 'settings.json').map(({ at }) => at)).not.toContain('/texts/skipToContent')
  const french = read<{ texts: { at: string }[] }>(siteDir, 'languages/fr/settings.json').texts
  expect(french.map(({ at }) => at)).toContain('/texts/skipToContent')
})

test('the built-in texts are counted and exported in a language that lacks them, and its pages are published without them', async () => {
  const siteDir = translatedSite('fr', translatedSite())
  const builtIn = Object.values(allTextsOf({ language: 'fr' } as Settings)) as string[]
  expect(await translate(siteDir, ['status', 'fr'], {})).toMatch(/^French: 3 of 3 pages are published\. (\d+) of \1 /)
  expect(loadSite(siteDir).problems.map(({ code }) => code)).not.toContain('texts-in-english')
  edit<{ texts: { at: string }[] }>(siteDir, 'languages/fr/settings.json', (file) => {
    file.texts = file.texts.filter(({ at }) => !at.startsWith('/texts/'))
  })
  const status = await translate(siteDir, ['status', 'fr'], {})
  const missing = status.match(/settings\.json +(\d+) of (\d+) texts/)!
  expect(Number(missing[2]) - Number(missing[1])).toBe(builtIn.length)
  expect(status).toMatch(/^French: 3 of 3 pages are published\. /m)
  const { languages, problems } = loadSite(siteDir)
  expect(problems.filter(({ code }) => code === 'texts-in-english')).toMatchObject([
    {
      severity: 'warning',
      where: 'Settings > languages > fr',
      message: `${builtIn.length} texts of buttons and messages are in English, such as "Skip to content": the program has none in French.`,
      hint: 'Translate them in "languages/fr/settings.json": npm run translate -- prepare fr writes an entry for each.',
    },
  ])
  expect(`${noteOnLanguages(languages)}\n`).toContain(status.trim().split('\n').at(-1)!)
  for (const format of ['xliff', 'po']) {
    const file = join(siteDir, 'public', `fr.${format}`)
    await runTranslate(siteDir, ['export', 'fr', file], { format, only: 'missing' })
    const sent = format === 'po' ? readPo(readFileSync(file, 'utf8')) : readXliff(readFileSync(file, 'utf8'))
    expect(new Set(sent.texts.map(({ from }) => from))).toEqual(new Set(builtIn))
  }
  expect(await translate(siteDir, ['status', 'ar'], {})).toMatch(/^Arabic: 3 of 3 pages are published\. (\d+) of \1 /)
})

test('settings are translated or not without regard to built-in texts', async () => {
  const siteDir = translatedSite('fr')
  edit<{ languages: object }>(siteDir, 'settings.json', (settings) => {
    settings.languages = { fr: { complete: 0.9 } }
  })
  edit<{ texts: { at: string }[] }>(siteDir, 'languages/fr/settings.json', (file) => {
    file.texts = file.texts.filter(({ at }) => at.startsWith('/texts/'))
  })
  expect(await translate(siteDir, ['status', 'fr'], {})).toContain('The settings must be translated first.')
  expect(loadSite(siteDir).problems.map(({ code }) => code)).not.toContain('texts-in-english')
})

test('a new language and its status have the same number', async () => {
  const siteDir = temporarySite()
  const [, added] = /^Added German: (\d+) texts/.exec(await add(siteDir, 'de'))!
  expect(await translate(siteDir, ['status', 'de'], {})).toContain(` 0 of ${added} texts.`)
})

test('an existing language, the site’s own, a missing and an invalid one are refused, each with a message', async () => {
  const siteDir = temporarySite()
  await add(siteDir, 'ar')
  await expect(add(siteDir, 'ar')).rejects.toThrow(/^The site has Arabic already\./)
  await expect(add(siteDir, 'en')).rejects.toThrow(/^English is the site's own language/)
  await expect(add(siteDir, 'klingon!')).rejects.toThrow(/^"klingon!" is no tag of a language\./)
  await expect(add(siteDir, undefined)).rejects.toThrow(/^Say which language, by its tag/)
})

test('a dry run of a new language writes nothing', async () => {
  const siteDir = temporarySite()
  expect(await add(siteDir, 'ar', true)).toContain('languages/ar/pages/contact.json\n')
  expect(existsSync(join(siteDir, 'languages'))).toBe(false)
  expect(read(siteDir, 'settings.json')).not.toHaveProperty('languages')
})

test('translate prepare adds an empty translation for each new text, in its place, and nothing else', async () => {
  const siteDir = translatedSite()
  const before = textsIn(siteDir, 'pages/contact.json')
  expect(await translate(siteDir, ['prepare', 'ar'], {})).toMatch(/^Arabic: every text has a translation/)
  editTexts(siteDir, 'pages/contact.json', (texts) => texts.splice(1, 1))
  expect(await translate(siteDir, ['prepare', 'ar', '/contact'], {})).toBe(
    '1 file changed, 1 empty translation added:\n  languages/ar/pages/contact.json\n',
  )
  expect(textsIn(siteDir, 'pages/contact.json')).toEqual(before.with(1, { ...before[1]!, to: '' }))
})

test('translate status counts published, translated, stale and draft texts, by document and in total', async () => {
  const siteDir = translatedSite()
  const whole = await translate(siteDir, ['status'], {})
  expect(whole).toMatch(/^Arabic: 3 of 3 pages are published\. (\d+) of \1 texts\.\n$/)
  editTexts(siteDir, 'pages/contact.json', (texts) => {
    texts[0]!.to = ''
    texts[1]!.state = 'draft'
    texts[2]!.from += ' now'
  })
  const [line, , sum] = (await translate(siteDir, ['status', 'ar'], {})).split('\n')
  expect(line).toMatch(/^ {2}pages\/contact\.json {2}\d+ of \d+ texts, 1 stale, 1 draft, not published$/)
  expect(sum).toMatch(/^Arabic: 2 of 3 pages are published\. \d+ of \d+ texts, 1 stale, 1 draft\.$/)
  const [json] = JSON.parse(await translate(siteDir, ['status'], { format: 'json' })) as { documents: unknown[] }[]
  expect(json).toMatchObject({ language: 'ar', pages: 3, publishedPages: 2, stale: 1, drafts: 1, missing: 2 })
  expect(json!.documents).toContainEqual(
    expect.objectContaining({ file: 'pages/contact.json', address: '/contact', isPublished: false, missing: 2 }),
  )
})

test('translate status says what must be translated before any page is published', async () => {
  const siteDir = translatedSite()
  editTexts(siteDir, 'navigation.json', (texts) => texts.pop())
  expect(await translate(siteDir, ['status'], {})).toContain(
    'Arabic: no page is published yet. The menus must be translated first.',
  )
})

test('translate reports that a site has only one language, or lacks the given one', async () => {
  const siteDir = temporarySite()
  expect(await translate(siteDir, ['status'], {})).toMatch(/^The site has one language\./)
  await expect(translate(siteDir, ['prepare', 'ar'], {})).rejects.toThrow(/^The site has one language\./)
  edit<{ languages?: object }>(siteDir, 'settings.json', (settings) => (settings.languages = { ar: {}, fr: {} }))
  await expect(translate(siteDir, ['status', 'fra'], {})).rejects.toThrow(
    'The site has no language "fra". Did you mean "fr"?',
  )
})

test('translate same marks a stale translation as current, of one text or of a page, and no other', async () => {
  const siteDir = translatedSite()
  const before = textsIn(siteDir, 'pages/contact.json')
  editTexts(siteDir, 'pages/contact.json', (texts) => {
    texts[1]!.from += ' now'
    texts[2]!.from += ' now'
  })
  const words = before[1]!.from
  expect(await translate(siteDir, ['same', 'ar', '/contact', words], {})).toBe(
    '1 file changed, 1 translation up to date again:\n  languages/ar/pages/contact.json\n',
  )
  expect(textsIn(siteDir, 'pages/contact.json')[1]).toEqual(before[1])
  expect(textsIn(siteDir, 'pages/contact.json')[2]!.from).toMatch(/ now$/)
  await translate(siteDir, ['same', 'ar', 'pages/contact.json'], {})
  expect(textsIn(siteDir, 'pages/contact.json')).toEqual(before)
  await expect(translate(siteDir, ['same', 'ar', '/contact'], {})).rejects.toThrow(
    'No translation is stale in the Arabic of pages/contact.json.',
  )
})
