import type { Operation } from '#base/json/operation.ts'
import { t } from '#studio/words/words.ts'
import { sectionAt } from './documents.ts'
import type { StudioState } from './studio-state.ts'

/** Who else works in the change, and where. In the folder of this computer nobody is told of. */

type OpenPlace = Pick<StudioState, 'file' | 'language' | 'others'>

/** The names of those who have a document before them. */
export const namesOn = (file: string, { others = [] }: Pick<StudioState, 'others'>): string[] => [
  ...new Set(others.filter((other) => other.file === file).map(({ name }) => name)),
]

/** The names of those who have a section of the open document before them; without one, what it says beside its sections. */
export const namesAt = (section: number | undefined, { file, others = [] }: OpenPlace): string[] =>
  namesOn(file, { others: others.filter((other) => other.section === section) })

/** Who types in a section, which nobody else changes meanwhile; undefined where nobody does. */
export function typistAt(section: number | undefined, { file, language, others = [] }: OpenPlace): string | undefined {
  // A translation is a document of its own.
  if (language !== undefined) return undefined
  return others.find((other) => other.isTyping && other.file === file && other.section === section)?.name
}

/** Why a section cannot be changed at present: somebody types in it. Empty if it can. */
export function obstacleOfTyping(section: number | undefined, state: OpenPlace): string {
  const name = typistAt(section, state)
  return name === undefined ? '' : t('typesHere', { name })
}

/** The same for an operation. A section that is added, or repeated, changes none that is there. */
export const obstacleOfOperation = ({ type, path }: Operation, state: OpenPlace): string =>
  path.length === 2 && (type === 'insert' || type === 'duplicate')
    ? ''
    : obstacleOfTyping(sectionAt(state.file, path), state)
