import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { siteLicences } from './licences.ts'

test('siteLicences has the texts of packages and fonts, and notes which have no licence file', () => {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-licences-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  put('react/package.json', JSON.stringify({ name: 'react', version: '19.0.0', license: 'MIT' }))
  put('react/LICENSE', 'MIT License\n')
  put('react/NOTICE.md', 'A notice.\n')
  put('bare/package.json', JSON.stringify({ name: 'bare', version: '1.0.0' }))
  put('site/fonts/LICENSE-sans.txt', 'Open Font License\n')
  const folders = ['react', 'bare'].map((name) => join(root, name))
  const line = '-'.repeat(80)
  expect(siteLicences(folders, join(root, 'site'), ['sans-bold.woff2', 'serif.woff2'])).toBe(
    [
      'react@19.0.0\nMIT\n\nMIT License\n\nA notice.\n',
      'bare@1.0.0\nno licence named\n\nNo file with its licence lies beside it.\n',
      'fonts/sans-bold.woff2\nits own, as follows\n\nOpen Font License\n',
      'fonts/serif.woff2\nits own, as follows\n\nNo file with its licence lies beside it.\n',
    ].join(`\n${line}\n\n`),
  )
})
