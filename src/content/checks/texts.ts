import type { CheckContext } from './check.ts'
import { factsOf, placeholdersIn, PLACEHOLDERS } from '#content/derived/placeholders.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { stringsIn } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

const FACTS = Object.keys(PLACEHOLDERS)

/** What the patterns of a kind may name of a page. */
const OF_A_PAGE = [...FACTS, 'title', 'subtitle', 'category', 'geo', 'primaryKeyword']

/** Sources are names for reports: no facts, which are texts, but the words that names are made of. */
const OF_A_SOURCE: Record<string, readonly string[]> = {
  clickSource: ['page', 'placement', 'title'],
  leadSource: ['page', 'title'],
}

/** What single texts may name beside the facts. */
const OF_A_TEXT: Record<string, readonly string[]> = {
  show: [...FACTS, 'title'],
  answerTooLong: [...FACTS, 'limit'],
}

/** Words in braces stand for something. */
export function* texts(site: SiteDocuments, { isSound }: CheckContext): Generator<Problem> {
  const facts = new Set(Object.keys(factsOf(site.settings?.value ?? {})))
  for (const document of documentsOf(site)) {
    if (!document.root || document.role === 'theme') continue
    // Which words a pattern may use hangs on the field it stands in, and that may be what is wrong.
    if (document.role === 'settings' && !isSound(document)) continue
    for (const { path, value } of stringsIn(document.root)) {
      for (const { name } of placeholdersIn(value)) {
        const possible = possibleAt(document, path)
        if (!possible.includes(name))
          yield problemAt(document, path, problemText('unknown-placeholder', { name, possible }))
        else if (isSound(site.settings) && FACTS.includes(name) && !facts.has(name)) {
          const [first, ...rest] = PLACEHOLDERS[name as keyof typeof PLACEHOLDERS]
          const field = [first, ...rest].map((step) => `"${step}"`).join(' > ')
          yield problemAt(document, path, problemText('empty-placeholder', { name, field }))
        }
      }
    }
  }
}

function possibleAt({ role }: JsonDocument, [first, second, third]: Path): readonly string[] {
  if (role !== 'settings') return FACTS
  if (first === 'kinds') return OF_A_SOURCE[String(third)] ?? OF_A_PAGE
  return (first === 'texts' ? OF_A_TEXT[String(second)] : undefined) ?? FACTS
}
