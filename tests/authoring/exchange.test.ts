import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runTranslate } from '#tools/translate/run-translate.ts'
import { filesOf } from './files-of.ts'
import { edit, editTexts, textsIn, translate, translatedSite } from './translated-site.ts'

const PAGE = 'pages/contact.json'

/** Exports the Arabic of a site. Returns the path of the file. */
async function exported(siteDir: string, format: string, only?: string): Promise<string> {
  const file = join(siteDir, 'public', `ar.${format === 'po' ? 'po' : 'xlf'}`)
  await translate(siteDir, ['export', 'ar', file], { format, ...(only !== undefined && { only }) })
  return file
}

function change(file: string, edits: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = edits(before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

/** A site with a text in each state, with marks, a link, a placeholder and characters that XML escapes. */
function siteInAllStates(): string {
  const siteDir = translatedSite()
  const rich = 'Ask **{brand}**, or [read & "see" <more>](/contact#faq) with `code`.'
  edit(siteDir, 'pages/index.json', (page: { blocks: object[] }) =>
    page.blocks.splice(1, 0, { type: 'prose', sections: [{ heading: 'More', paragraphs: [rich] }] }),
  )
  editTexts(siteDir, 'pages/index.json', (texts) =>
    texts.push({ from: 'More', to: 'المزيد' }, { from: rich, to: `ar ${rich}` }),
  )
  editTexts(siteDir, PAGE, (texts) => {
    texts[0]!.to = ''
    texts[1]!.state = 'draft'
    texts[2]!.from += ' now'
  })
  return siteDir
}

test.each(['xliff', 'po'])('importing an unchanged %s file changes no byte', async (format) => {
  const siteDir = siteInAllStates()
  const file = await exported(siteDir, format)
  const before = filesOf(siteDir)
  expect(await translate(siteDir, ['import', file], {})).toBe('Arabic: nothing has changed.\n')
  expect(filesOf(siteDir)).toEqual(before)
})

test('an XLIFF file has the place, meaning and maximum length of each text, and protects placeholders', async () => {
  const siteDir = siteInAllStates()
  const text = readFileSync(await exported(siteDir, 'xliff'), 'utf8')
  expect(text).toContain('<file id="f1" original="settings.json">')
  expect(text).toMatch(/<unit id="f4u1" name="\/title" slr:sizeRestriction="\d+">/)
  expect(text).toContain('<slr:profiles generalProfile="xliff:codepoints"/>')
  expect(text).toMatch(
    /<note>Page \/contact: Contact &gt; [^<]*<\/note><note>[^<]+<\/note><note>At most \d+ characters\.<\/note>/,
  )
  expect(text).toMatch(/<pc id="1" dataRefStart="d1" dataRefEnd="d1"><ph id="2" dataRef="d2" disp="\{brand\}"\/><\/pc>/)
  expect(text).toMatch(/<segment state="initial" subState="pagewright:stale">/)
  expect(text).toMatch(/<note category="previous source">.* now<\/note>/)
})

test('a PO file stores states as fuzzy, with the source text that was translated', async () => {
  const siteDir = siteInAllStates()
  const text = readFileSync(await exported(siteDir, 'po'), 'utf8')
  expect(text.match(/#, fuzzy/g)).toHaveLength(2)
  expect(text).toMatch(/#\| msgid ".* now"/)
  expect(text).toContain('msgctxt "pages/contact.json#/title"\nmsgid "Contact"\nmsgstr ""')
})

test('only the requested texts are exported', async () => {
  const siteDir = siteInAllStates()
  const text = readFileSync(await exported(siteDir, 'xliff', 'missing,stale'), 'utf8')
  expect(text.match(/<unit /g)).toHaveLength(2)
  await expect(exported(siteDir, 'xliff', 'new')).rejects.toThrow('"--only" does not know "new".')
})

test('a confirmed translation is final, and a machine translation is a draft', async () => {
  const siteDir = siteInAllStates()
  const file = await exported(siteDir, 'xliff', 'missing,stale,draft')
  change(file, (text) =>
    text
      .replaceAll(/<segment state="initial" subState="pagewright:\w+">/g, '<segment state="reviewed">')
      .replace('</source>\n      </segment>', '</source>\n<target>اتصل بنا</target>\n      </segment>'),
  )
  expect(await translate(siteDir, ['import', file], {})).toBe(
    '1 file changed, 3 translations into Arabic, 1 draft:\n  languages/ar/pages/contact.json\n',
  )
  const [title, draft, stale] = textsIn(siteDir, PAGE)
  expect(title).toMatchObject({ from: 'Contact', to: 'اتصل بنا', state: 'draft' })
  expect([draft, stale]).not.toContainEqual(expect.objectContaining({ state: 'draft' }))
  expect(stale!.from).not.toMatch(/ now$/)
})

test('a text without its placeholder or with a changed source is reported and not imported', async () => {
  const siteDir = siteInAllStates()
  const file = await exported(siteDir, 'po')
  change(file, (text) => text.replace('msgstr "ar Ask **{brand}**', 'msgstr "ar Ask **us**'))
  edit(siteDir, PAGE, (page: { title: string }) => (page.title = 'Where we are'))
  change(file, (text) => text.replace('msgid "Contact"\nmsgstr ""', 'msgid "Contact"\nmsgstr "اتصل بنا"'))
  const before = filesOf(siteDir)
  const report = await translate(siteDir, ['import', file], {})
  expect(report).toContain('the translation has lost {brand}.')
  expect(report).toContain(
    'pages/contact.json /title: the text is "Where we are" now, and the file translates "Contact".',
  )
  expect(filesOf(siteDir)).toEqual(before)
})

test('a file that is damaged, of another site, language or type is refused with a message', async () => {
  const siteDir = translatedSite()
  const file = await exported(siteDir, 'xliff')
  const whole = readFileSync(file, 'utf8')
  const refusal = async (text: string): Promise<unknown> => {
    writeFileSync(file, text)
    return translate(siteDir, ['import', file], {}).catch((error: Error) => error.message)
  }
  expect(await refusal(whole.slice(0, -40))).toMatch(/^The file is damaged in line \d+/)
  expect(await refusal(whole.replaceAll('https://', 'https://other.'))).toMatch(/^The file is of another site/)
  expect(await refusal(whole.replace('trgLang="ar"', 'trgLang="de"'))).toMatch(/^The site has no language "de"/)
  expect(await refusal(whole.replace('srcLang="en', 'srcLang="fr'))).toMatch(/^The file was translated from French/)
  expect(await refusal(whole.replace('version="2.0"', 'version="1.2"'))).toMatch(/^The file is XLIFF 1\.2\./)
  expect(await refusal('<html></html>')).toMatch(/^The file is no XLIFF/)
})

test('a dry run of an import writes nothing', async () => {
  const siteDir = siteInAllStates()
  const file = await exported(siteDir, 'po')
  change(file, (text) => text.replace('msgid "Contact"\nmsgstr ""', 'msgid "Contact"\nmsgstr "اتصل بنا"'))
  const before = filesOf(siteDir)
  expect(await translate(siteDir, ['import', file], { 'dry-run': true })).toMatch(
    /^Would change, 1 translation into Arabic/,
  )
  expect(filesOf(siteDir)).toEqual(before)
})

test('a deleted page is reported, and the other texts are imported', async () => {
  const siteDir = siteInAllStates()
  const file = await exported(siteDir, 'po')
  change(file, (text) =>
    text
      .replaceAll('pages/index.json#', 'pages/gone.json#')
      .replace('msgid "Contact"\nmsgstr ""', 'msgid "Contact"\nmsgstr "اتصل بنا"'),
  )
  const report = await translate(siteDir, ['import', file], {})
  expect(report).toMatch(/^1 file changed, 1 translation into Arabic:/)
  expect(report).toMatch(/pages\/gone\.json is not there: \d+ texts\./)
})

test('a text that does not fit its place is omitted, and the others are imported', async () => {
  const siteDir = siteInAllStates()
  const file = await exported(siteDir, 'po')
  const tooLong = 'اتصل '.repeat(60).trim()
  change(file, (text) =>
    text
      .replace('msgid "Contact"\nmsgstr ""', `msgid "Contact"\nmsgstr "${tooLong}"`)
      .replace('msgid "More"\nmsgstr "المزيد"', 'msgid "More"\nmsgstr "وأكثر"'),
  )
  const { printed, exitCode } = await runTranslate(siteDir, ['import', file], {})
  expect(exitCode).toBe(1)
  expect(printed).toMatch(/^1 file changed, 1 translation into Arabic:\n {2}languages\/ar\/pages\/index\.json\n/)
  expect(printed).toMatch(/\n {2}pages\/contact\.json \/title: "title" has \d+ characters; at most \d+ fit\./)
  expect(printed).toMatch(/\n1 text of \d+ left out\. Correct the file, and import it again\.\n$/)
  expect(textsIn(siteDir, 'pages/index.json')).toContainEqual(expect.objectContaining({ to: 'وأكثر' }))
  expect(textsIn(siteDir, PAGE)[0]!.to).toBe('')
})

test('natural Chinese is imported, and its maximum length is given in wide characters', async () => {
  const siteDir = translatedSite('zh-Hans')
  const file = join(siteDir, 'public', 'zh.po')
  await runTranslate(siteDir, ['export', 'zh-Hans', file], {})
  expect(readFileSync(file, 'utf8')).toContain('At most 25 wide characters, or 50 Latin letters.')
  change(file, (text) =>
    text.replace('msgstr "zh-Hans Contact"', 'msgstr "联系"').replace('msgstr "zh-Hans Questions"', 'msgstr "问"'),
  )
  const { printed, exitCode } = await runTranslate(siteDir, ['import', file], {})
  expect(printed).toContain(' changed, 2 translations into Simplified Chinese:')
  expect(exitCode).toBe(0)
})
