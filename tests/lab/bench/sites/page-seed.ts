import { picksOf, subjectAt } from './word-lists.ts'
import type { Pick, Subject } from './word-lists.ts'

/** The words from which the texts of a page are made. */
export interface PageSeed {
  subject: Subject
  /** "Audited claims triage for ports" */
  title: string
  pick: Pick
  /** Pages to link to: the nearest service before this one, and the page right before it. */
  related: readonly [service: PageLink, previous: PageLink]
}

export interface PageLink {
  title: string
  address: string
}

const FOLDERS = { service: 'services', industry: 'industries', solution: 'solutions', standard: 'insights' } as const

export type BenchKind = keyof typeof FOLDERS

/** The kinds of three of every twenty pages: an industry, a solution and an article. The others are service pages. */
const RARE = ['industry', 'solution', 'standard'] as const
const ROW = 20

export const kindOf = (index: number): BenchKind => RARE[index % ROW] ?? 'service'

/** The page of the first site that the first pages link to. */
const FIRST: PageLink = { title: 'Enterprise RAG', address: '/services/enterprise-rag' }

export function linkOf(index: number): PageLink {
  if (index < 0) return FIRST
  const { quality, work, sector } = subjectAt(index)
  const title = `${quality} ${work} for ${sector}`
  return { title, address: `/${FOLDERS[kindOf(index)]}/${title.toLowerCase().replaceAll(' ', '-')}` }
}

export function pageSeedOf(index: number): PageSeed {
  let service = index - 2
  while (service >= 0 && kindOf(service) !== 'service') service--
  return {
    subject: subjectAt(index),
    title: linkOf(index).title,
    pick: picksOf(index),
    related: [linkOf(service), linkOf(index - 1)],
  }
}
