import type { ListedPerson, Person, PersonFields } from '#studio/protocol/team/people.ts'
import { ROLES } from '#studio/protocol/team/rights.ts'
import type { Rights } from '#studio/protocol/team/rights.ts'
import { isSeen, UNSEEN } from '#base/text/words/characters.ts'
import { refusal } from '#live/words/refusal.ts'
import type { PersonRow } from './store/tables.ts'

/** Line ends, control characters, and the brackets around mail addresses in git. */
const UNFIT_NAME = /[\p{Cc}\p{Zl}\p{Zp}<>]/u
const isUnfit = (text: string): boolean => UNFIT_NAME.test(text) || UNSEEN.test(text)
const MAIL = /^[^\s@<>,;"\p{Cc}]{1,64}@[^\s@<>,;"\p{Cc}]{1,190}$/u
const FOLDER = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/
const MOST_LIMITS = 50

export function personOfRow({ id, name, mail, role, leads, folders, languages }: PersonRow): Person {
  return {
    id,
    name,
    role,
    mayReadLeads: leads === 1,
    ...(mail !== null && { mail }),
    ...(folders !== null && { folders: JSON.parse(folders) as string[] }),
    ...(languages !== null && { languages: JSON.parse(languages) as string[] }),
  }
}

export const listedPerson = (row: PersonRow, rest: Omit<ListedPerson, keyof Person | 'isBySignOn'>): ListedPerson => ({
  ...personOfRow(row),
  isBySignOn: row.issuer !== null,
  ...rest,
})

/** The name as it is stored, which versions in git contain. */
export function nameFrom(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  if (!isSeen(name) || name.length > 100 || isUnfit(name)) throw refusal('wrong-fields')
  return name
}

/** The part of a name from a provider that can be stored; may be empty. */
export function fittingName(text: string): string {
  const fitting = [...text.replaceAll(/\s+/g, ' ')].filter((character) => !isUnfit(character))
  const name = fitting.slice(0, 100).join('').trim()
  return isSeen(name) ? name : ''
}

/** A mail address from a provider, if all of it can be stored. */
export function fittingMail(text: string): string | undefined {
  const mail = text.trim().toLowerCase()
  return MAIL.test(mail) && !UNSEEN.test(mail) ? mail : undefined
}

/** The address as it is stored, in lower case: addresses that differ in case are the same mailbox. */
export function mailFrom(text: string): string {
  const mail = fittingMail(text)
  if (mail === undefined) throw refusal('wrong-fields')
  return mail
}

/** The columns of the fields that an owner enters for a person. */
export const rowOfFields = (fields: PersonFields) => ({
  name: nameFrom(fields.name),
  mail: mailFrom(fields.mail),
  ...rightsOfFields(fields),
})

/** Owners have no limits: they could remove them. */
export function rightsOfFields(fields: Rights): Pick<PersonRow, 'role' | 'leads' | 'folders' | 'languages'> {
  const { role, mayReadLeads, folders, languages } = fields
  const isLimited = folders !== undefined || languages !== undefined
  if (!ROLES.includes(role) || (role === 'owner' && isLimited)) throw refusal('wrong-fields')
  return {
    role,
    leads: mayReadLeads ? 1 : 0,
    folders: listFrom(folders, FOLDER),
    languages: listFrom(languages, LANGUAGE),
  }
}

function listFrom(list: string[] | undefined, pattern: RegExp): string | null {
  if (list === undefined) return null
  if (list.length === 0 || list.length > MOST_LIMITS || !list.every((each) => pattern.test(each)))
    throw refusal('wrong-fields')
  return JSON.stringify([...new Set(list)])
}
