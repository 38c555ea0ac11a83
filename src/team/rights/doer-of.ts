import type { Doer } from '#changes/folder/doer.ts'
import type { Person } from '#team/types/people.ts'
import { assertMayDo } from './may-do.ts'

/** A person as who does steps: her name is in the versions, and a step with a file that she may not write writes nothing. */
export const doerOf = (person: Person, language: string): Doer => ({
  author: { name: person.name, email: person.mail ?? '', id: person.id },
  assertMayWrite: (changes) => assertMayDo(person, 'write', { changes, language }),
})
