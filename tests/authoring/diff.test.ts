import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatDiff, runDiff } from '#tools/diff/format-diff.ts'
import { siteDiff } from '#tools/diff/site-diff.ts'
import { runPage } from '#tools/page/run-page.ts'
import { gitIn } from '../git.ts'
import { makeSite } from '../sites/site-case.ts'

function temporarySite(): string {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  return siteDir
}

function snapshot(siteDir: string): Map<string, Buffer> {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => statSync(join(siteDir, file)).isFile())
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(siteDir, file))]),
  )
}

/** Replaces a text in a file. */
function change(siteDir: string, file: string, find: string | RegExp, put: string): void {
  const before = readFileSync(join(siteDir, file), 'utf8')
  const after = before.replace(find, put)
  expect(after).not.toBe(before)
  writeFileSync(join(siteDir, file), after)
}

test('differences in every type of file are described in an author’s words', () => {
  const siteDir = temporarySite()
  const before = snapshot(siteDir)
  change(siteDir, 'pages/index.json', 'Bread from the harbour', 'Bread of the harbour')
  change(
    siteDir,
    'pages/contact.json',
    '"On foot."',
    '"On foot, and by boat where the tide allows it on that very day."',
  )
  change(siteDir, 'shared/visit-us.json', 'Come by before ten', 'Come by before nine')
  change(siteDir, 'navigation.json', '"label": "Contact"', '"label": "Write to us"')
  change(siteDir, 'settings.json', 'Quay 4', 'Quay 5')
  change(siteDir, 'redirects.json', '"/order"', '"/orders"')
  change(siteDir, 'forms/order.json', /\s*$/, '\n\n')
  change(siteDir, 'public/prices.txt', /$/, 'Rye 4')
  unlinkSync(join(siteDir, 'drawings/loaf.svg'))
  const diff = siteDiff(before, snapshot(siteDir))
  expect(formatDiff(diff, 'yesterday', 'text'))
    .toBe(`Home › Hero › title: “Bread from the harbour” → “Bread of the harbour”

Contact › Faq › “Do you deliver?” › answer: “On [foot. → foot, and by boat where the tide allows it on that very day.]”

Shared block “visit-us” (on 2 pages) › title: “Come by before ten” → “Come by before nine”

Menus › header › “Write to us” › label: “Contact” → “Write to us”

Settings › organization › address: “Quay 4” → “Quay 5”

Redirects › “/orders” › from: “/order” → “/orders”

Drawing “loaf”: removed

File /prices.txt: changed

Since yesterday: 2 pages and 5 other files changed and 1 file removed; 2 pages affected through “visit-us”.
Only the layout of 1 file has changed.
`)
  expect(formatDiff(diff, 'yesterday', 'markdown')).toContain(
    '- **Shared block “visit-us”** (on 2 pages)\n  - title: “Come by before ten” → “Come by before nine”\n',
  )
})

test('a moved page is recognized, with its edits', async () => {
  const siteDir = temporarySite()
  const before = snapshot(siteDir)
  await runPage(siteDir, ['rename', '/services/rye-bread', '/bread/rye'], {})
  change(siteDir, 'pages/bread/rye.json', '"title": "Rye bread"', '"title": "Rye"')
  renameSync(join(siteDir, 'pages/contact.json'), join(siteDir, 'pages/write.json'))
  const diff = siteDiff(before, snapshot(siteDir))
  expect(diff.files.filter(({ sort }) => sort === 'page')).toMatchObject([
    { name: 'Rye', movedFrom: '/services/rye-bread', address: '/bread/rye', changes: [{ steps: ['title'] }] },
    { name: 'Contact', movedFrom: '/contact', address: '/write', changes: [] },
  ])
  expect(formatDiff(diff, 'main', 'markdown')).toContain(
    '- **Rye** (/bread/rye)\n  - moved from /services/rye-bread to /bread/rye\n  - title: “Rye bread” → “Rye”\n',
  )
})

test('Markdown marks words, escapes text, and shows a long change once', () => {
  const page = (title: string, text: string): Buffer =>
    Buffer.from(JSON.stringify({ kind: 'standard', title, blocks: [{ type: 'hero', title: text }] }))
  const old = '<b>Bread</b> is baked at six every morning, and it is sold on the quay until noon'
  const now = '<b>Bread</b> is baked at five every morning, and it is sold on the quay until noon'
  const before = new Map([
    ['pages/a.json', page('A', old)],
    ['pages/b.json', page('B', old)],
  ])
  const after = new Map([
    ['pages/a.json', page('A', now)],
    ['pages/b.json', page('B', now)],
  ])
  expect(formatDiff(siteDiff(before, after), 'main', 'markdown')).toBe(`Since main: 2 pages changed.

- **A** (/a)
  - Hero › title: “&lt;b\\>Bread&lt;/b\\> is baked at ~~six~~ **five** every morning, and it …”
- **B** (/b)
  - Hero › title: the same change as above
`)
})

test('an unreadable document is named, and a reformatted one is not listed', () => {
  const siteDir = temporarySite()
  const before = snapshot(siteDir)
  writeFileSync(join(siteDir, 'pages/contact.json'), '{ "kind": "standard", ')
  change(siteDir, 'pages/index.json', /\n/g, '\r\n')
  expect(formatDiff(siteDiff(before, snapshot(siteDir)), 'main', 'text'))
    .toBe(`/contact (/contact): cannot be read. "npm run validate" says why

Since main: 1 page unreadable.
Only the layout of 1 file has changed.
`)
})

test('runDiff compares with git, and says plainly if git has nothing to compare', async () => {
  const siteDir = temporarySite()
  const git = gitIn(siteDir, 'A')
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'First')
  expect(await runDiff(siteDir)).toBe('Nothing has changed since the last version in git.\n')
  change(siteDir, 'settings.json', 'Quay 4', 'Quay 5')
  const line = 'Settings › organization › address: “Quay 4” → “Quay 5”\n'
  expect(await runDiff(siteDir)).toContain(line)
  git('commit', '--quiet', '--all', '--message', 'Second')
  expect(await runDiff(siteDir, 'HEAD~1')).toContain(line)
  await expect(runDiff(siteDir, 'mian')).rejects.toThrow('git has nothing by the name "mian"')
  await expect(runDiff(siteDir, '--output=x')).rejects.toThrow('git has nothing by the name')
  await expect(runDiff(siteDir, 'HEAD', 'html')).rejects.toThrow('Possible: text, markdown.')
  const elsewhere = mkdtempSync(join(tmpdir(), 'pagewright-diff-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  await expect(runDiff(elsewhere)).rejects.toThrow('so there is nothing to compare with')
})
