import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { UserError } from '#base/cli/user-error.ts'
import { matchTexts } from '#site/languages/match-texts.ts'
import { quote } from '#site/problems/wording.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { changedTranslation, editedEntries, translationFile } from './translation-file.ts'
import { withTranslation } from './with-translation.ts'

/**
 * The stale translations of a document, or of one text of it, with the current words of the source, for a change that does not
 * affect the meaning. `typed` is the place of a text, or some of its words.
 */
export async function withSameMeaning(
  site: EditedSite,
  language: string,
  source: JsonDocument,
  typed: string | undefined,
): Promise<{ change: FileChange; texts: number }> {
  const { documents } = site
  const file = translationFile(source, language, documents, siteSchemas(documents))
  const matches = matchTexts(file.texts, file.entries)
  const stale = [...matches.matched.values()].filter(({ isStale }) => isStale)
  const matching = stale.filter(
    ({ text, entry }) =>
      typed === undefined ||
      text.pointer === typed ||
      [text.value, file.entries[entry]!.from].some((words) => words.includes(typed)),
  )
  let edited = editedEntries(file)
  for (const { text, entry } of matching) {
    const { to, state } = file.entries[entry]!
    edited = withTranslation(edited, matches, text, { from: text.value, to, ...(state && { state }) })
  }
  const change = matching.length > 0 ? await changedTranslation(site, file, edited) : undefined
  if (change) return { change, texts: matching.length }
  const what = typed === undefined ? 'No translation' : `No translation of ${quote(typed)}`
  const stillStale =
    stale.length === 0
      ? ''
      : ` These are:\n${stale.map(({ text }) => `  ${text.pointer}  ${quote(text.value)}\n`).join('')}`
  throw new UserError(`${what} is stale in the ${englishNameOf(language)} of ${source.file}.${stillStale}`.trimEnd())
}
