import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ChangedFileError, LinesOnDisk, sha256 } from './text-on-disk.ts'

const TEXT = '{\n  "title": "Bread"\n}\n'

function linesOfFile(): { lines: LinesOnDisk; file: string } {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-text-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  writeFileSync(join(siteDir, 'a.json'), TEXT)
  return { lines: new LinesOnDisk(siteDir, 'a.json', sha256(TEXT)), file: join(siteDir, 'a.json') }
}

test('LinesOnDisk reads the text of a file when it is asked for', () => {
  const { lines } = linesOfFile()
  expect(lines.textAt(4)).toBe('  "title": "Bread"')
  expect(lines.at(4)).toEqual({ line: 2, column: 3 })
  expect(lines.text).toBe(TEXT)
})

test('LinesOnDisk throws where the file has changed or gone', () => {
  const { lines, file } = linesOfFile()
  writeFileSync(file, TEXT.replace('Bread', 'Bakes'))
  expect(() => lines.at(4)).toThrow(ChangedFileError)
  rmSync(file)
  expect(() => lines.text).toThrow('a.json was changed while the site was read. Start again.')
})
