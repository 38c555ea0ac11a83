import type { PageKind } from '#model/site.ts'
import type { KindPatterns, Settings } from '#model/types.generated.ts'

interface SourcePage {
  path: string
  kind: PageKind
  title: string
  /** The page's own lead source, where its document names one. */
  leadSource?: string | undefined
}

const LONGEST_NAME = 80

/** What analytics calls a click on an action that opens a form: `home_hero`, `service_enterprise_rag`. */
export function clickSourceOf(page: SourcePage, placement: string, settings: Settings): string {
  return filled(patternsOf(page, settings).clickSource ?? '{page}_{placement}', page, placement)
}

/** What the sales desk reads as the source of a request sent from a page: `financial_services`, `service_page`. */
export function leadSourceOf(page: SourcePage, settings: Settings): string {
  return page.leadSource ?? fitting(filled(patternsOf(page, settings).leadSource ?? '{page}', page, ''))
}

/**
 * A name as `schema/shared/source-name.schema.json` allows it: from a request the server takes no other. Names of clicks
 * are for reports alone, and keep a title letter by letter.
 */
function fitting(name: string): string {
  const allowed = name.replace(/[\s{}"<>]/g, '_')
  return [...allowed].slice(0, LONGEST_NAME).join('')
}

/** The name of a block's type as a placement: `formSection` is `form_section`. */
export function placementOf(blockType: string): string {
  return blockType.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

const patternsOf = ({ kind }: SourcePage, settings: Settings): KindPatterns => settings.kinds?.[kind] ?? {}

function filled(pattern: string, { path, title }: SourcePage, placement: string): string {
  const words: Record<string, string> = {
    page: (path.split('/').at(-1) || 'home').replaceAll('-', '_'),
    placement,
    // Lower case, spaces replaced, nothing else: reports compare names letter by letter.
    title: title.toLowerCase().replaceAll(' ', '_'),
  }
  return pattern.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)
}
