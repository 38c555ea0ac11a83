import { targetOf } from '#tools/page/target.ts'
import { UserError } from '#base/cli/user-error.ts'
import { isShownIn, onlyOf } from '#site/languages/only.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { listOf } from '#base/text/words/lists.ts'

/**
 * The document to translate into a language, from a typed name: the address of a page, its file, or a name such as "settings"
 * or "forms/contact".
 */
export function documentTyped(typed: string, language: string, documents: SiteDocuments): JsonDocument {
  const document = anyDocumentTyped(typed, documents)
  const { file, value } = document
  if (documents.independent.has(`${language}/${file}`))
    throw new UserError(
      `The ${englishNameOf(language)} of ${file} is a page of its own: languages/${language}/${file}. There is nothing to translate.`,
    )
  if (document.role === 'page' && !isShownIn(value, language))
    throw new UserError(
      `${file} is only in ${listOf((onlyOf(value) ?? []).map(englishNameOf))}, so there is nothing to translate into ${englishNameOf(language)}.`,
    )
  return document
}

function anyDocumentTyped(typed: string, documents: SiteDocuments): JsonDocument {
  const translatable = translatableIn(documents)
  const named = translatable.find(({ file }) => file === typed || file === `${typed}.json`)
  if (named) return named
  const { file } = targetOf(typed, documents)
  const document = translatable.find((each) => each.file === file)
  if (!document) throw new UserError(`"${typed}" has no texts to translate.`)
  return document
}
