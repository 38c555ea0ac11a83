import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeSite } from '../../sites/site-case.ts'

/** A folder for one test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'pagewright-import-test-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** A small site for one test, with further documents. */
export function site(documents: Record<string, object> = {}): string {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  for (const [file, document] of Object.entries(documents)) writeFileSync(join(siteDir, file), JSON.stringify(document))
  return siteDir
}

/** The same site in Arabic. */
export function arabicSite(): string {
  const siteDir = site()
  const file = join(siteDir, 'settings.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...settings, language: 'ar', dir: 'rtl' }))
  return siteDir
}
