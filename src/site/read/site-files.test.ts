import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSiteFiles } from './site-files.ts'
import type { SiteFiles } from './site-files.ts'

test('listSiteFiles leaves out the folder "source" of a site, and temporary files of programs', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-files-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const listed = [
    'pages/source/index.json',
    'public/.well-known/security.txt',
    'public/source/plan.pdf',
    'sources/a.psd',
  ]
  const leftOut = [
    'source/drawings/arch.ts',
    'source/pages/index.json',
    'source/README.md',
    '.git/HEAD',
    'fonts/Thumbs.db',
  ]
  for (const file of [...listed, ...leftOut]) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), '')
  }
  const { files, problems } = listSiteFiles(siteDir)
  expect(files.map(({ file }) => file)).toEqual(listed)
  expect(problems).toEqual([])
})

/** A site with an empty file of each name in `public`. */
function siteWith(...names: (string | Buffer)[]): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-files-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  mkdirSync(join(siteDir, 'public'))
  for (const name of names) writeFileSync(Buffer.concat([Buffer.from(`${siteDir}/public/`), Buffer.from(name)]), '')
  return siteDir
}

const codesOf = ({ problems }: SiteFiles): string[] => problems.map(({ code, file }) => `${code} ${file}`)

test.each(['.htaccess', '.nojekyll', '.domains', '.assetsignore'])('the hidden public file %s is listed', (name) => {
  const { files, problems } = listSiteFiles(siteWith(name))
  expect([files.map(({ file }) => file), problems]).toEqual([[`public/${name}`], []])
})

test.each(['.env', '.htpasswd', '.user.ini', '.npmrc', '.private', '.photo.jpg'])(
  'the hidden public file %s is left out, which is reported',
  (name) => {
    const listed = listSiteFiles(siteWith(name))
    expect([listed.files, codesOf(listed)]).toEqual([[], [`file-hidden public/${name}`]])
  },
)

test.each([
  '.DS_Store',
  '._photo.jpg',
  '.gitkeep',
  '.gitignore',
  '.directory',
  '.about.json.4711.partial',
  '.a.txt.swp',
  '.~lock.a.odt#',
])('files that programs leave are ignored silently: %s', (name) => {
  const listed = listSiteFiles(siteWith(name))
  expect([listed.files, listed.problems]).toEqual([[], []])
})

// Other systems do not support these names.
test.runIf(process.platform === 'linux').each([
  ['a line break', 'price\nlist.pdf'],
  ['a return', 'price\rlist.pdf'],
  ['letters of another encoding', Buffer.from('caf\xe9.pdf', 'latin1')],
  ['more bytes than copies have room for', `${'é'.repeat(112)}.pdf`],
])('reports the name of a public file with %s', (_, name) => {
  expect(listSiteFiles(siteWith(name)).problems.map(({ code }) => code)).toEqual(['file-name-unusable'])
})

test.each(['#1 prices.pdf', '50 % off.pdf', 'قائمة.pdf', `${'é'.repeat(100)}.pdf`, "it's.pdf"])(
  'the name of the public file %s is in order',
  (name) => expect(listSiteFiles(siteWith(name)).problems).toEqual([]),
)

test('an unreadable public file is reported', () => {
  const siteDir = siteWith('prices.pdf')
  chmodSync(siteDir, 0o755)
  chmodSync(join(siteDir, 'public/prices.pdf'), 0)
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  const listed = listSiteFiles(siteDir)
  if (isRoot) process.seteuid?.(0)
  expect(codesOf(listed)).toEqual(['unreadable-file public/prices.pdf'])
})
