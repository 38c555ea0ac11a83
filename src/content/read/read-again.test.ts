import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ChangedFileError, createPageReader, ReadPage, recently } from './read-again.ts'
import { sha256 } from './sha256.ts'

test('a page is read again, and an error is thrown where its file has changed or gone', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-again-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  const file = join(siteDir, 'a.json')
  const text = '{ "title": "Bread" }'
  const facts = { file: 'a.json', name: '/a', hash: sha256(text) }
  const readAgain = () => new ReadPage(facts, createPageReader(siteDir)).again()
  writeFileSync(file, text)
  expect(readAgain()).toMatchObject({ file: 'a.json', name: '/a', value: { title: 'Bread' } })
  writeFileSync(file, text.replace('Bread', 'Bakes'))
  expect(readAgain).toThrow('a.json was changed while the site was read. Start again.')
  rmSync(file)
  expect(readAgain).toThrow(ChangedFileError)
})

test('recently makes a result again only once others have followed it', () => {
  const made: number[] = []
  const square = recently((number: number) => made.push(number) && number * number)
  expect([3, 3, 4, 3].map(square)).toEqual([9, 9, 16, 9])
  expect(made).toEqual([3, 4])
  for (const other of [5, 6, 7, 8]) square(other)
  square(3)
  expect(made).toEqual([3, 4, 5, 6, 7, 8, 3])
})
