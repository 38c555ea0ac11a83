import { blocksOnPage, isInHiddenBlock } from '#site/derived/blocks-on-page.ts'
import { factsOf, mayHavePlaceholders, PLACEHOLDERS, placeholdersIn } from '#site/derived/placeholders.ts'
import type { Facts } from '#site/derived/placeholders.ts'
import { visibleTextsIn } from '#site/derived/references.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { ShellMap } from '#studio/protocol/canvas-messages.ts'
import type { FactUse, SharedFacts } from '#studio/protocol/facts.ts'
import { markOf } from '#studio/protocol/marks.ts'

type Names = keyof typeof PLACEHOLDERS

/** The shell around pages with its marks, and the structured data of the site. */
export interface Surroundings extends ShellMap {
  structuredData: string
}

/**
 * For each fact of the settings that texts can insert: its field, and the number of places where visitors and search
 * engines see it. A text of a shared block counts for each page that shows it.
 */
export function factUsesOf(
  documents: SiteDocuments,
  shared: readonly Pick<SharedFacts, 'file' | 'usedOn'>[],
  around: Surroundings,
): Record<string, FactUse> {
  const facts = factsOf(documents.settings?.value ?? {})
  const inTexts = usesInTexts(documents, shared)
  return Object.fromEntries(
    (Object.keys(facts) as Names[]).map((name): [string, FactUse] => {
      const path = [...PLACEHOLDERS[name]]
      const texts = inTexts.filter((use) => use.name === name).reduce((sum, { pages }) => sum + pages, 0)
      return [name, { path, places: texts + usesAround(path, facts[name] ?? '', around) }]
    }),
  )
}

/** The texts that insert a fact, each with the number of pages that show it. */
function usesInTexts(
  documents: SiteDocuments,
  shared: readonly Pick<SharedFacts, 'file' | 'usedOn'>[],
): { name: string; pages: number }[] {
  const schemas = siteSchemas(documents)
  return [...documentsOf(documents)].flatMap((document) => {
    if (!document.isParsed || !mayHavePlaceholders(document)) return []
    const pages =
      document.role === 'shared' ? (shared.find(({ file }) => file === document.file)?.usedOn.length ?? 0) : 1
    return visibleTextsIn(document, documents, schemas)
      .map(({ path, value }) => ({ path, names: new Set(placeholdersIn(value).map(({ name }) => name)) }))
      .filter(
        ({ path, names }) =>
          names.size > 0 && !isInHiddenBlock(document, path, () => blocksOnPage(document, documents.shared)),
      )
      .flatMap(({ names }) => [...names].map((name) => ({ name, pages })))
  })
}

/** How often header and footer show a fact, and whether it is in the structured data. */
function usesAround(
  path: readonly string[],
  fact: Facts[Names] & string,
  { html, parts, structuredData }: Surroundings,
): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ')
  const shown = parts.flatMap(({ place }, index) =>
    place.file === 'settings.json' && place.path.join() === path.join() ? words.split(markOf(index)).slice(1) : [],
  )
  return shown.length + Number(structuredData.includes(JSON.stringify(fact)))
}
