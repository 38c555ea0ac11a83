import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatDiff, snapshotOf } from '#tools/diff/format-diff.ts'
import { siteDiff } from '#tools/diff/site-diff.ts'
import { editTexts, translatedSite } from './translated-site.ts'

test('differences of translations are listed by language and page', async () => {
  const siteDir = translatedSite()
  const before = mkdtempSync(join(tmpdir(), 'pagewright-test-'))
  onTestFinished(() => rmSync(before, { recursive: true }))
  cpSync(siteDir, before, { recursive: true })
  editTexts(siteDir, 'pages/contact.json', (texts) => {
    texts[0]!.to = 'اتصل بنا'
    texts[1]!.state = 'draft'
    texts.push({ at: '/blocks/9/title', from: 'Where the mill is', to: 'أين المطحنة' })
  })
  const diff = siteDiff(await snapshotOf(before), await snapshotOf(siteDir))
  expect(formatDiff(diff, 'yesterday', 'text')).toContain('Arabic of Contact: 2 translations changed, 1 new\n')
})
