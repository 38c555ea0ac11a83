import { allPagesOf } from '#site/model/all-pages.ts'
import { join, relative } from 'node:path'
import type { Site } from '#site/model/site.ts'
import { count } from '#base/text/words/lists.ts'
import { oneLine } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import type { Finding } from './finding.ts'

interface ReportOptions {
  /** The addresses of all pages that were checked. */
  pages: string[]
  /** The file of a page, as a path from here. */
  fileOf: (page: string) => string | undefined
}

/** The maximum number of pages that are named for a shared finding. */
const MOST_NAMED = 4

/**
 * Findings as text for people, by page. A finding that several pages share, such as a link in the footer, is printed once,
 * before the others.
 */
export function formatFindings(findings: Finding[], { pages, fileOf }: ReportOptions): string {
  const merged = new Map<string, { finding: Finding; on: Set<string> }>()
  for (const finding of findings) {
    const key = JSON.stringify([finding.place, finding.message, finding.hint])
    const group = merged.get(key) ?? { finding, on: new Set() }
    merged.set(key, group)
    group.on.add(finding.page)
  }
  const sections = new Map<string, { on: string[]; entries: string[] }>()
  for (const { finding, on } of merged.values()) {
    const sorted = [...on].sort()
    const section = sections.get(sorted.join(' ')) ?? { on: sorted, entries: [] }
    sections.set(sorted.join(' '), section)
    section.entries.push(entryOf(finding))
  }
  const titleOf = (on: string[]): string => {
    const [first = ''] = on
    if (on.length === 1) return [safe(first), fileOf(first)].filter((part) => part !== undefined).join('   ')
    if (on.length === pages.length) return 'On every page'
    const more = on.length > MOST_NAMED ? ` and ${count(on.length - MOST_NAMED, 'more page')}` : ''
    return `On ${on.slice(0, MOST_NAMED).map(safe).join(', ')}${more}`
  }
  return [...sections.values()]
    .sort((a, b) => Number(b.on.length > 1) - Number(a.on.length > 1) || (a.on[0]! < b.on[0]! ? -1 : 1))
    .map(({ on, entries }) => `${titleOf(on)}\n${entries.join('')}`)
    .join('\n')
}

const safe = (text: string): string => terminalSafe(oneLine(text))

const entryOf = ({ place, message, hint }: Finding): string =>
  `  ${place === '' ? '' : `In ${safe(place)}: `}${safe(message)}\n    ${safe(hint)}\n`

/** From the address of a page to its file, as a path from the current folder. */
export function filesOfPages(site: Site, siteDir: string): (page: string) => string | undefined {
  const all = [...allPagesOf(site), site.notFound]
  const files = new Map(all.map(({ path, file }) => [path, relative('', join(siteDir, file)).replaceAll('\\', '/')]))
  return (page) => files.get(page)
}
