import type { Doer } from '#changes/folder/doer.ts'
import { TeamRefusal } from '#team/people/refusal.ts'
import type { Person } from '#team/types/people.ts'
import { forbiddenFiles } from './file-rights.ts'
import { mayDo } from './may-do.ts'

/** A person as who does steps: her name is in the versions, and a step with a file that she may not write writes nothing. */
export const doerOf = (person: Person, language: string): Doer => ({
  author: { name: person.name, email: person.mail ?? '', id: person.id },
  assertMayWrite(changes) {
    const on = { changes, language }
    if (!mayDo(person, 'write', on)) throw new TeamRefusal('not-allowed', forbiddenFiles(person, on)[0])
  },
})
