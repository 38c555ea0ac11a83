import type { DocumentStanding } from '#studio/protocol/finding.ts'
import type { ListedDocument } from '#studio/panel/state/document-list.ts'
import { folded } from '#base/text/words/search-terms.ts'

/** A document with its state, once the server has sent it. */
export type ListedStanding = ListedDocument & { standing?: DocumentStanding | undefined }

/** The states for filtering the list. */
export const STATES = ['shown', 'draft', 'dated', 'unpublished', 'errors', 'samples'] as const
export type State = (typeof STATES)[number]

export const ORDERS = ['address', 'title', 'change', 'problems'] as const
export type Order = (typeof ORDERS)[number]

export interface Narrowing {
  words: string
  /** A group of documents, or a kind of page as "kind:service". */
  kind: string
  state: State | ''
  order: Order
}

const isIn: Record<State, (standing: DocumentStanding, errors: number) => boolean> = {
  shown: ({ visibility, unpublished }) => visibility === 'shown' && unpublished !== 'new',
  draft: ({ visibility }) => visibility === 'draft',
  dated: ({ from, until }) => (from ?? until) !== undefined,
  unpublished: ({ unpublished }) => unpublished !== undefined,
  errors: (_, errors) => errors > 0,
  samples: ({ samples }) => samples > 0,
}

/** The matching documents, in order. Letters are folded as in the search of a site. */
export function narrowed(
  documents: readonly ListedStanding[],
  { words, kind, state, order }: Narrowing,
): ListedStanding[] {
  const searchedWords = folded(words).trim().split(/\s+/)
  const fits = ({ group, kind: ownKind, title, address = '', errors, standing }: ListedStanding): boolean => {
    const text = folded(`${title} ${address}`)
    return (
      searchedWords.every((word) => text.includes(word)) &&
      (kind === '' || kind === group || kind === `kind:${ownKind}`) &&
      (state === '' || (standing !== undefined && isIn[state](standing, errors)))
    )
  }
  return order === 'address' ? documents.filter(fits) : documents.filter(fits).toSorted(COMPARE[order])
}

const COMPARE: Record<Exclude<Order, 'address'>, (a: ListedStanding, b: ListedStanding) => number> = {
  title: (a, b) => a.title.localeCompare(b.title),
  change: (a, b) => timeOf(b) - timeOf(a),
  problems: (a, b) => weightOf(b) - weightOf(a),
}

const timeOf = ({ standing }: ListedStanding): number => Date.parse(standing?.changedAt ?? '') || 0

const weightOf = ({ errors, standing }: ListedStanding): number =>
  errors * 10_000 + (standing?.samples ?? 0) * 100 + (standing?.warnings ?? 0)
