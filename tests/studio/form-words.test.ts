import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSiteLoader } from '#content/site-loader.ts'
import { files } from '#content/problems/catalogue/files.ts'
import { format } from '#content/problems/catalogue/format.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import { placedProblems } from '#studio/server/drafts.ts'
import { english } from '#studio/server/words/english.ts'
import { makeSite, readCase, siteCases } from '../sites/site-case.ts'

/** How JSON is written, and what only its files have. */
const NOTATION =
  /[{[] ?"|"[A-Za-z]\w*": (?:["[{\d]|true|false)|\.json\b(?!#)|\bline \d|\bquotes\b|\bcomma\b|\[ \]|\{ \}|\bnpm\b|\\n|\b[Bb]locks?\b/

/** What is wrong with a file, a folder or the version of a site, and with the kind of a page, is mended in no form. */
const OUTSIDE = new Set<string>([
  ...Object.keys(files),
  ...Object.keys(format),
  'wrapped-content',
  'missing-kind',
  'foreign-document',
])

/** What the studio says of every problem in the broken sites, by code. */
async function toldInForm(): Promise<Map<string, string[]>> {
  const told = new Map<string, string[]>()
  for (const name of siteCases) {
    const siteDir = makeSite(name)
    const { now } = readCase(name)
    const loader = createSiteLoader(siteDir, now === undefined ? {} : { now: new Date(now) })
    const { documents, problems } = await loader.load()
    rmSync(siteDir, { recursive: true, force: true })
    const status = { version: '1', problems, documents, outdated: new Set<string>(), omitted: new Set<string>() }
    for (const { file, issues } of documentsOf(documents)) {
      if (issues.length > 0) continue
      for (const { code, where, message, hint } of placedProblems(file, status, english))
        told.set(code, [...(told.get(code) ?? []), `${where}: ${message} ${hint}`.trim()])
    }
  }
  return told
}

test('in the form, problems name fields and documents as the studio does, and none speaks of JSON', async () => {
  const told = await toldInForm()
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
})
