import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSiteFiles } from './site-files.ts'

test('listSiteFiles leaves out the folder "source" of a site, and what programs leave behind', () => {
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
