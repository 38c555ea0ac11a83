import { kindOfPage } from '#site/model/kinds.ts'
import type { Site } from '#site/model/site.ts'

type WithKinds = Pick<Site, 'kinds'>

interface SourcePage {
  path: string
  kind: string
  title: string
  /** The page's own lead source, if its document has one. */
  leadSource?: string | undefined
}

const MAX_LENGTH = 80

/** The click source of an action that opens a form: `home_hero`, `service_enterprise_rag`. */
export function clickSourceOf(page: SourcePage, placement: string, site: WithKinds): string {
  return fillPattern(kindOfPage(page, site).patterns.clickSource ?? '{page}_{placement}', page, placement)
}

/** The lead source of forms sent from a page: `financial_services`, `service_page`. */
export function leadSourceOf(page: SourcePage, site: WithKinds): string {
  return page.leadSource ?? sanitize(fillPattern(kindOfPage(page, site).patterns.leadSource ?? '{page}', page, ''))
}

/**
 * Converts a name to one that `schema/shared/source-name.schema.json` allows: the server accepts no other in a request. Click
 * sources are only for reports and keep all characters of a title.
 */
function sanitize(name: string): string {
  const allowed = name.replace(/[\s{}"<>]/g, '_')
  return allowed.length <= MAX_LENGTH ? allowed : [...allowed].slice(0, MAX_LENGTH).join('')
}

/** A block type in snake case: `formSection` is `form_section`. */
export function placementOf(blockType: string): string {
  return blockType.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

function fillPattern(pattern: string, { path, title }: SourcePage, placement: string): string {
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (name === 'page') return (path.slice(path.lastIndexOf('/') + 1) || 'home').replaceAll('-', '_')
    if (name === 'placement') return placement
    // Lower case, spaces replaced, nothing else: reports compare names exactly.
    return name === 'title' ? title.toLowerCase().replaceAll(' ', '_') : placeholder
  })
}
