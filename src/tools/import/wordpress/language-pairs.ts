import { addToGroup, listOf } from '#base/text/words/lists.ts'
import type { ForeignPage, Notice } from '#tools/import/foreign-page.ts'
import type { ExportItem, WordPressExport } from './read-export.ts'

/** Whether terms of this kind are Polylang's: they define the language of a post, and its translations. */
export const isOfLanguages = (kind: string): boolean =>
  /^(?:language|(?:post|term)_(?:translations|language))$/.test(kind)

/** The language of an item, as stored by Polylang and WPML. */
function languageOf({ terms, meta }: ExportItem): { code: string; name: string } | undefined {
  const term = terms.find(({ kind }) => kind === 'language')
  if (term) return { code: term.slug, name: term.name }
  const code = meta.get('_wpml_import_language_code') ?? meta.get('wpml_language')
  return code === undefined || code === '' ? undefined : { code, name: code }
}

const groupOf = ({ terms, meta }: ExportItem): string | undefined =>
  terms.find(({ kind }) => kind === 'post_translations')?.slug ??
  meta.get('_wpml_import_translation_group') ??
  meta.get('wpml_trid')

/** Reports the languages of an export, and each page with its translations. */
export function languagePairs(
  { name, language }: WordPressExport,
  pages: readonly { item: ExportItem; page: ForeignPage }[],
): Notice[] {
  const languages = new Map<string, string>()
  const groups = new Map<string, { page: ForeignPage; language: string }[]>()
  for (const { item, page } of pages) {
    const own = languageOf(item)
    if (!own) continue
    languages.set(own.code, own.name)
    const group = groupOf(item)
    if (group !== undefined) addToGroup(groups, group, { page, language: own.name })
  }
  if (languages.size < 2) return []
  const base = language.split('-')[0] ?? ''
  const others = [...languages.keys()]
    .filter((code) => code !== base)
    .map((code) => `"npm run new -- language ${code}"`)
  return [
    {
      source: name,
      what: `pages in ${listOf([...languages.values()])}, all brought as pages of one language: ${listOf(others)} begins another one in this site; then give it the words of each page named below`,
    },
    ...[...groups.values()].flatMap(([first, ...translations]): Notice[] =>
      first && translations.length > 0
        ? [
            {
              source: first.page.source,
              what: `the same page in another language, brought as a page of its own`,
              words: [first, ...translations]
                .map((each) => `${each.page.title} (${each.language}, ${each.page.source})`)
                .join(' – '),
            },
          ]
        : [],
    ),
  ]
}
