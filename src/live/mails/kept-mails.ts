import { timeAt } from '#live/people/secrets.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'

/** How long a mail is kept that was not sent, in milliseconds: what is older says nothing new. */
const KEPT = 3_600_000

/** A mail to somebody of the team. */
export interface TeamMail {
  /** The id of the person whose it is, with whom it is kept until it is sent. Absent for a mail that lets somebody in, which is not stored. */
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

/** Keeps a mail until it is sent, so that a restart loses none. It is deleted with the person. */
export async function keepMail(store: PeopleStore, { id, mail }: KeptMail, now: Date): Promise<void> {
  const { keptFor, to: recipient, subject, text, language } = mail
  // A mail with a secret lets somebody in: it is in memory alone.
  if (keptFor === undefined) return
  const row = { id, person_id: keptFor, recipient, subject, text, language, at: timeAt(now) }
  await store.run((db) => db.insertInto('team_mails').values(row).execute())
}

/** Whether a mail is still to be sent: not to somebody who was removed. */
export async function isKept(store: PeopleStore, { id, mail }: KeptMail): Promise<boolean> {
  if (mail.keptFor === undefined) return true
  const row = await store.run((db) => db.selectFrom('team_mails').select('id').where('id', '=', id).executeTakeFirst())
  return row !== undefined
}

export async function forgetMail(store: PeopleStore, id: string): Promise<void> {
  await store.run((db) => db.deleteFrom('team_mails').where('id', '=', id).execute())
}

/** The mails that a process has left, the oldest first. */
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
