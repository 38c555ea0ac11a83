import { timeAt } from '#live/people/secrets.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'

/** How long an unsent mail is kept, in milliseconds: an older one has no news. */
const KEPT = 3_600_000

/** A mail to a person of the team. */
export interface TeamMail {
  /**
   * The id of the recipient, with whom the mail is kept until it is sent. Absent for a mail that gives access, which is
   * not stored.
   */
  keptFor?: string
  to: string
  subject: string
  text: string
  language: string
}

interface KeptMail {
  /** The same on every attempt. */
  id: string
  mail: TeamMail
}

/** Stores a mail until it is sent, so that it survives a restart. It is deleted with the person. */
export async function keepMail(store: PeopleStore, { id, mail }: KeptMail, now: Date): Promise<void> {
  const { keptFor, to: recipient, subject, text, language } = mail
  // A mail with a secret gives access, so it is only kept in memory.
  if (keptFor === undefined) return
  const row = { id, person_id: keptFor, recipient, subject, text, language, at: timeAt(now) }
  await store.run((db) => db.insertInto('team_mails').values(row).execute())
}

/** Whether a mail is still to be sent. Mails to removed people are not. */
export async function isKept(store: PeopleStore, { id, mail }: KeptMail): Promise<boolean> {
  if (mail.keptFor === undefined) return true
  const row = await store.run((db) => db.selectFrom('team_mails').select('id').where('id', '=', id).executeTakeFirst())
  return row !== undefined
}

export async function forgetMail(store: PeopleStore, id: string): Promise<void> {
  await store.run((db) => db.deleteFrom('team_mails').where('id', '=', id).execute())
}

/** The unsent mails of earlier processes, oldest first. */
export async function keptMails(store: PeopleStore, now: Date): Promise<KeptMail[]> {
  const rows = await store.run(async (db) => {
    await db.deleteFrom('team_mails').where('at', '<', timeAt(now, -KEPT)).execute()
    return db.selectFrom('team_mails').selectAll().orderBy('at').orderBy('id').execute()
  })
  return rows.map(({ id, person_id: keptFor, recipient: to, subject, text, language }) => ({
    id,
    mail: { keptFor, to, subject, text, language },
  }))
}
