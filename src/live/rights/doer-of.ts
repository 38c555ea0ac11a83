import type { Doer } from '#live/changes/folder/doer.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { assertMayDo } from './may-do.ts'

/** The author of versions in git for a person. */
export const authorOf = ({ id, name, mail = '' }: Person): Author => ({ id, name, email: mail })

/** A person as the doer of steps: versions have their name, and a step with a forbidden file writes nothing. */
export const doerOf = (person: Person, language: string): Doer => ({
  author: authorOf(person),
  assertMayWrite: (changes) => assertMayDo(person, 'write', { changes, language }),
})
