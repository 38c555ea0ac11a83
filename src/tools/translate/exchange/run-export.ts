import { createFile } from '#tools/site-changes.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import { usageError } from '#base/cli/user-error.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { count } from '#base/text/words/lists.ts'
import type { ExchangedText } from './exchanged-text.ts'
import { exchangedTexts } from './exchanged-texts.ts'

const STATES: readonly ExchangedText['state'][] = ['missing', 'stale', 'draft', 'done']

/** Writes the texts of a site into one file for a translator. Returns the text to print. */
export async function runExport(
  site: EditedSite,
  language: string,
  typed: string | undefined,
  { format = typed?.endsWith('.po') ? 'po' : 'xliff', only }: { format?: string; only?: string },
): Promise<string> {
  if (format !== 'xliff' && format !== 'po') throw usageError(`There is no format "${format}". Possible: xliff, po.`)
  const states = only === undefined ? STATES : only.split(',').map((state) => stateTyped(state.trim()))
  const { documents } = site
  const all = exchangedTexts(documents, siteSchemas(documents), language)
  const texts = all.filter(({ state }) => states.includes(state))
  const name = englishNameOf(language)
  if (texts.length === 0) return `${name}: there is nothing to translate. Nothing was written.\n`
  const { origin, language: source } = documents.settings?.value ?? {}
  const exchanged = { site: String(origin), source: String(source), language, texts }
  const file = typed ?? `${language}.${format === 'po' ? 'po' : 'xlf'}`
  // Loaded here, because the other commands need neither module.
  const text =
    format === 'po' ? (await import('./po.ts')).poOf(exchanged) : (await import('./xliff.ts')).xliffOf(exchanged)
  await createFile(file, text)
  return `Wrote ${count(texts.length, 'text')} for ${name} to ${file}. When it comes back: npm run translate -- import ${file}\n`
}

function stateTyped(typed: string): ExchangedText['state'] {
  const state = STATES.find((each) => each === typed)
  if (!state) throw usageError(`"--only" does not know "${typed}". Possible: ${STATES.join(', ')}.`)
  return state
}
