import type { Doer } from '#live/changes/folder/doer.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { assertMayDo } from './may-do.ts'

/** A person as versions name who has written them. */
export const authorOf = ({ id, name, mail = '' }: Person): Author => ({ id, name, email: mail })

/** A person as who does steps: her name is in the versions, and a step with a file that she may not write writes nothing. */
export const doerOf = (person: Person, language: string): Doer => ({
  author: authorOf(person),
  assertMayWrite: (changes) => assertMayDo(person, 'write', { changes, language }),
})
