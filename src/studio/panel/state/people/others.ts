import type { Operation } from '#base/json/operation.ts'
import { sectionAt } from '#studio/panel/state/documents.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'
import { t } from '#studio/words/words.ts'

/** The other people who work in the change, and their places. Empty on an owner's computer. */

type OpenPlace = Pick<StudioState, 'file' | 'language' | 'others'>

/** The names of the people who have a document open. */
export const namesOn = (file: string, { others = [] }: Pick<StudioState, 'others'>): string[] => [
  ...new Set(others.filter((other) => other.file === file).map(({ name }) => name)),
]

/** The names of the people in a section of the open document; without a section, in its other fields. */
export const namesAt = (section: number | undefined, { file, others = [] }: OpenPlace): string[] =>
  namesOn(file, { others: others.filter((other) => other.section === section) })

/** The person who types in a section, which is locked meanwhile; undefined without one. */
export function typistAt(section: number | undefined, { file, language, others = [] }: OpenPlace): string | undefined {
  // A translation is a separate document.
  if (language !== undefined) return undefined
  return others.find((other) => other.isTyping && other.file === file && other.section === section)?.name
}

/** Why a section is locked at present: somebody types in it. Empty if it is not. */
export function obstacleOfTyping(section: number | undefined, state: OpenPlace): string {
  const name = typistAt(section, state)
  return name === undefined ? '' : t('typesHere', { name })
}

/** The same for an operation. Adding or copying a section does not change an existing one. */
export const obstacleOfOperation = ({ type, path }: Operation, state: OpenPlace): string =>
  path.length === 2 && (type === 'insert' || type === 'duplicate')
    ? ''
    : obstacleOfTyping(sectionAt(state.file, path), state)
