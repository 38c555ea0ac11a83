import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { files } from '#site/problems/catalogue/files.ts'
import { format } from '#site/problems/catalogue/format.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { placedProblems, siteProblems } from '#live/studio/site-problems.ts'
import arabicProblems from '#live/words/ar/problems.json' with { type: 'json' }
import { arabic } from '#live/studio/words/arabic.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { english } from '#live/studio/words/english.ts'
import { makeSite, readCase, siteCases } from '../sites/site-case.ts'

/** Matches JSON syntax, and words that only concern files. */
const NOTATION =
  /[{[] ?"|"[A-Za-z]\w*": (?:["[{\d]|true|false)|\.json\b(?!#)|\bline \d|\bquotes\b|\bcomma\b|\[ \]|\{ \}|\bnpm\b|\\n|\b[Bb]locks?\b/

/** Problems of a file, a folder, the format or a kind of page, which no form can fix. */
const OUTSIDE = new Set<string>([
  ...Object.keys(files),
  ...Object.keys(format),
  'wrapped-content',
  'missing-kind',
  'foreign-document',
])

const NONE = { first: [] }

/** The studio's message for each problem of the broken sites, by code; only of readable files, unless `isOfAll`. */
async function toldInForm(words: StudioWords, isOfAll = false): Promise<Map<string, string[]>> {
  const told = new Map<string, string[]>()
  for (const name of siteCases) {
    const siteDir = makeSite(name)
    const { now, strict = false } = readCase(name)
    const loader = createSiteLoader(siteDir, { strict, ...(now !== undefined && { now: new Date(now) }) })
    const { documents, problems } = await loader.load()
    rmSync(siteDir, { recursive: true, force: true })
    const status: SiteStatus = {
      version: '1',
      problems,
      documents,
      outdated: new Set<string>(),
      omitted: new Set<string>(),
    }
    const { errors, warnings } = isOfAll ? siteProblems(status, words) : { errors: NONE, warnings: NONE }
    const readable = [...documentsOf(documents)].filter(({ issues }) => issues.length === 0)
    const placed = readable.flatMap(({ file }) => placedProblems(file, status, words))
    for (const { code, where, message, hint } of isOfAll ? [...errors.first, ...warnings.first] : placed)
      addToGroup(told, code, `${where}: ${message} ${hint}`.trim())
  }
  return told
}

test('messages in the form name fields and documents as the studio does, and never mention JSON', async () => {
  const told = await toldInForm(english)
  const ofForms = [...told].flatMap(([code, texts]) => (OUTSIDE.has(code) ? [] : texts))
  expect(ofForms.filter((text) => NOTATION.test(text))).toEqual([])
  const examples = {
    'text-too-short': 'Contact > Questions > item 1 > Answer: “Answer” is empty. Fill it in.',
    'block-misplaced':
      'Rye bread > section 2 (Kept once): The section “Call to action” is not in its place. Move it after “Questions and answers”.',
    'value-not-possible':
      'Home > Bread from the harbour > Sky: “Sky” cannot be "noon". Possible: “Dawn”, “Clear”, “Evening” or “Night”.',
    'duplicate-title':
      'Contact > Title: Another page has the title "Contact" too: “Contact” (/contact). Give each page a title of its own, so that visitors and search engines can tell them apart.',
    'redirect-repeated':
      'Redirects > item 3 > From: "/order" is redirected twice: here and once more. Delete one of the two.',
    'name-written-out':
      'Navigation > Footer > Blurb: "harbour" is written out here. It is kept in “Settings” alone. Write "{brand}".',
  }
  for (const [code, text] of Object.entries(examples)) expect(told.get(code)).toContain(text)
  // The note of a sample is not a field there: a button removes it.
  expect(told.get('sample-left')?.filter((text) => text.includes('delete the note'))).toEqual([])
  expect(told.get('sample-left')?.join()).toContain('press “I have written it”')
})

/** Marks around values and names, which keep the order of the surrounding sentence. */
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g

/** Names that are written in Latin letters in Arabic, too. */
const NAMES =
  /\b(?:PNG|JPE?G|GIF|WebP|WEBP|AVIF|HEIC|BMP|SVG|MP4|MKV|QuickTime|PDF|DOCX?|OD[TS]|RTF|TXT|XLSX|PPTX|WOFF2?|TrueType|OpenType|UTF-8|WebVTT|SubRip|H\.264|Shift|Enter)\b/g

test('the Arabic studio has every message in Arabic, except for values and names', async () => {
  const told = await toldInForm(arabic, true)
  const uncovered = Object.keys(arabicProblems).filter((code) => !told.has(code))
  expect(uncovered.sort()).toEqual(['does-not-fit', 'missing-schema-line', 'more-problems'])
  const texts = [...told.values()].flat()
  const foreign = texts.filter((text) =>
    /[A-Za-z{}[\]"“”]|undefined/.test(text.replace(ISOLATED, '').replace(NAMES, '')),
  )
  expect(foreign).toEqual([])
  expect(texts.filter((text) => !/[\u0600-\u06ff].*[.؟x]$/u.test(text.replace(ISOLATED, 'x')))).toEqual([])
  const examples = {
    'text-too-short': 'Contact › القسم «Questions» › البند 1 › الجواب: الحقل «الجواب» فارغ. املأه.',
    'list-too-long':
      'Contact › القسم «Write to {brand}» › الشارات: في الحقل «الشارات» 6 بنود، وأكثر ما يتسع له 4 بنود. احذف بندين.',
    'block-misplaced':
      'Rye bread › القسم 2 «محفوظ مرة واحدة»: القسم «دعوة إلى العمل» ليس في موضعه. انقله إلى ما بعد «أسئلة وأجوبة».',
    'missing-comma':
      'Contact › القسم «Questions» › العناصر: لا يُقرأ ملف هذا المستند: تنقصه فاصلة (السطر 10). اضغط «إصلاحه».',
  }
  for (const [code, text] of Object.entries(examples))
    expect(told.get(code)?.map((each) => each.replace(/[\u2068\u2069]/g, ''))).toContain(text)
})
