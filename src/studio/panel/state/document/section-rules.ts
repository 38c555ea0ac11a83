import type { SectionAction } from '#studio/protocol/canvas-messages.ts'
import { blockLabel } from '#studio/protocol/schema.ts'
import { insertionPoint, obstacleToDelete, obstacleToMove, obstacleToShow, slotOf } from '#studio/panel/schema/slots.ts'
import type { Obstacle } from '#studio/panel/schema/slots.ts'
import { blocksOf, hiddenIn, sectionName, typesOf } from '#studio/panel/state/documents.ts'
import { obstacleOfTyping } from '#studio/panel/state/people/others.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'
import { kindTitle, ofSchema, t } from '#studio/words/words.ts'

/** The allowed actions on the sections of a page, and why others are not. */

type SectionsState = Pick<StudioState, 'value' | 'facts' | 'fixed' | 'file' | 'language' | 'others'>

/** A page of an unknown kind may have any section anywhere. */
export const slotsOf = ({ value, facts }: SectionsState) =>
  facts.kinds.find(({ name }) => name === value['kind'])?.slots ?? [{ types: 'any' as const }]

export const nameOf = (index: number, { value, facts, fixed }: SectionsState): string =>
  sectionName(blocksOf(value)[index], facts, fixed)

export function whyNot(obstacle: Obstacle, { value, facts, fixed }: SectionsState, type = ''): string {
  const kind = kindTitle(String(value['kind']), facts.kinds)
  if (obstacle === 'kind') return t('whyNotKind', { kind })
  if (obstacle === 'repeated') return t('whyNotRepeated')
  if (obstacle === 'order') return t('whyNotOrder', { kind })
  return t('whyNotNeeded', { kind, type: ofSchema(blockLabel(type, fixed)).text })
}

/** Why a section cannot be moved; empty if it can. */
export function obstacleOfMove(from: number, to: number, state: SectionsState): string {
  const typing = obstacleOfTyping(from, state)
  if (typing !== '') return typing
  const types = typesOf(state.value, state.facts)
  if (to < 0 || to >= types.length) return t('whyNotEnd')
  return obstacleToMove(from, to, types, slotsOf(state)) ? whyNotThere(from, to, types, state) : ''
}

/** The section that must stay in its place: the moved one, or the one that it would pass. */
function whyNotThere(from: number, to: number, types: readonly string[], state: SectionsState): string {
  const { value, facts, fixed } = state
  const slots = slotsOf(state)
  const label = (index: number): string => ofSchema(blockLabel(types[index] ?? '', fixed)).text
  const [upper, lower] = from < to ? [from, to] : [to, from]
  if (slotOf(types[lower] ?? '', slots) === slots.length - 1) return t('whyNotLast', { type: label(lower) })
  if (slotOf(types[upper] ?? '', slots) === 0) return t('whyNotFirst', { type: label(upper) })
  const kind = kindTitle(String(value['kind']), facts.kinds)
  return t('whyNotBefore', { kind, first: label(upper), second: label(lower) })
}

/** Why a section cannot be deleted; empty if it can. */
export function obstacleOfDelete(index: number, state: SectionsState): string {
  const typing = obstacleOfTyping(index, state)
  if (typing !== '') return typing
  const { value, facts } = state
  const types = typesOf(value, facts)
  const obstacle = obstacleToDelete(index, types, slotsOf(state), hiddenIn(value, facts))
  return obstacle ? whyNot(obstacle, state, types[index]) : ''
}

/** Why a visible section cannot be hidden, or a hidden one cannot be shown; empty if it can. */
export function obstacleOfHide(index: number, state: SectionsState): string {
  const { value, facts } = state
  const isHidden = hiddenIn(value, facts)
  if (!isHidden(index)) return obstacleOfDelete(index, state)
  const typing = obstacleOfTyping(index, state)
  if (typing !== '') return typing
  const types = typesOf(value, facts)
  const obstacle = obstacleToShow(types[index] ?? '', types, slotsOf(state), isHidden)
  return obstacle ? whyNot(obstacle, state) : ''
}

/** Why a section cannot be repeated; empty if it can. */
export function obstacleOfDuplicate(index: number, state: SectionsState): string {
  const { value, facts } = state
  const isHidden = hiddenIn(value, facts)
  if (isHidden(index)) return ''
  const types = typesOf(value, facts)
  const place = insertionPoint(types[index] ?? '', index + 1, types, slotsOf(state), isHidden)
  return 'obstacle' in place ? whyNot(place.obstacle, state) : ''
}

/** The actions of the tools in the page on a section. */
export const sectionActions = (index: number, state: SectionsState): Partial<Record<SectionAction, string>> => ({
  up: obstacleOfMove(index, index - 1, state),
  down: obstacleOfMove(index, index + 1, state),
  duplicate: obstacleOfDuplicate(index, state),
  [hiddenIn(state.value, state.facts)(index) ? 'show' : 'hide']: obstacleOfHide(index, state),
  delete: obstacleOfDelete(index, state),
  'add-after': '',
})
