import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runTranslate } from '#tools/translate/run-translate.ts'
import type { TranslatedText } from '#site/languages/match-texts.ts'
import { sourceTextsOf } from '#site/languages/source-texts.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import { termsIn } from '#site/languages/terms.ts'
import { isNeeded } from '#site/languages/texts-in-language.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { loadSite } from '#site/site-loader.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { makeSite } from '../sites/site-case.ts'

/** The bakery, in a folder that is removed after the test. */
export function temporarySite(): string {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  return siteDir
}

/** The bakery in another language, too: its words follow the language tag, in the usual layout. */
export function translatedSite(language = 'ar', siteDir: string = temporarySite()): string {
  edit<{ languages?: object }>(siteDir, 'settings.json', (settings) => {
    settings.languages = { ...settings.languages, [language]: {} }
  })
  const { documents } = loadSite(siteDir)
  for (const document of translatableIn(documents)) {
    const sources = sourceTextsOf(document, documents, siteSchemas(documents))
    const texts = [...groupBy(sources, ({ value }) => value)].flatMap(([from, same]) => {
      if (!same.some((text) => isNeeded(text, language, termsIn(undefined)))) return []
      const [at, ...also] = same.map(({ pointer }) => pointer)
      return [{ at, ...(also.length > 0 && { also }), from, to: `${language} ${from}` }]
    })
    if (texts.length > 0) write(siteDir, `languages/${language}/${document.file}`, { texts })
  }
  return siteDir
}

export const read = <T>(siteDir: string, file: string): T => JSON.parse(readFileSync(join(siteDir, file), 'utf8')) as T

export function write(siteDir: string, file: string, value: unknown): void {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true })
  writeFileSync(join(siteDir, file), `${JSON.stringify(value, undefined, 2)}\n`)
}

export function edit<T>(siteDir: string, file: string, change: (value: T) => void): void {
  const value = read<T>(siteDir, file)
  change(value)
  write(siteDir, file, value)
}

/** Edits the translations of a document into Arabic. */
export const editTexts = (siteDir: string, file: string, change: (texts: TranslatedText[]) => void): void =>
  edit<{ texts: TranslatedText[] }>(siteDir, `languages/ar/${file}`, ({ texts }) => change(texts))

export const textsIn = (siteDir: string, file: string): TranslatedText[] =>
  read<{ texts: TranslatedText[] }>(siteDir, `languages/ar/${file}`).texts

/** The output of `npm run translate`. */
export async function translate(...command: Parameters<typeof runTranslate>): Promise<string> {
  return (await runTranslate(...command)).printed
}
