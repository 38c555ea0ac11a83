import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { translatableInto } from '#site/languages/translatable.ts'
import { sourceTextsOf, textsInto } from '#site/languages/source-texts.ts'
import { termsIn } from '#site/languages/terms.ts'
import { isNeeded } from '#site/languages/texts-in-language.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { loadSite } from '#site/site-loader.ts'

/** An entry of a translation. */
export interface Entry {
  at?: string
  from: string
  to: string
  state?: 'draft'
}

/** Translates every text of the site in a folder: its words follow the language tag. */
export function translateAll(siteDir: string, language: string, options: object = {}): void {
  const file = join(siteDir, 'settings.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { languages?: object }
  write(file, { ...settings, languages: { ...settings.languages, [language]: options } })
  const { documents } = loadSite(siteDir)
  const schemas = siteSchemas(documents)
  for (const document of translatableInto(language, documents)) {
    const texts = textsInto(sourceTextsOf(document, documents, schemas), language)
    const needed = texts.filter((text) => isNeeded(text, language, termsIn(undefined)))
    const entries = needed.map(({ pointer, value }): Entry => ({
      at: pointer,
      from: value,
      to: `${language} ${value}`,
    }))
    write(join(siteDir, 'languages', language, document.file), { texts: entries })
  }
}

/** Writes a document, with the folders above it. */
export function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value, undefined, 2))
}
