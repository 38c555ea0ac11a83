import { targetOf } from '#authoring/page/target.ts'
import { UserError } from '#cli/user-error.ts'
import { translatableIn } from '#content/languages/site-in-language.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** The document that somebody names by the address of a page, by its file, or as "settings" or "forms/contact". */
export function documentTyped(typed: string, documents: SiteDocuments): JsonDocument {
  const translatable = translatableIn(documents)
  const named = translatable.find(({ file }) => file === typed || file === `${typed}.json`)
  if (named) return named
  const { file } = targetOf(typed, documents)
  const document = translatable.find((each) => each.file === file)
  if (!document) throw new UserError(`"${typed}" has no texts to translate.`)
  return document
}
