import { randomUUID } from 'node:crypto'
import { workQueue } from '#base/async/concurrency.ts'
import { messageIdOf, smtpTransport } from '#serve/outbox/smtp.ts'
import { forgetMail, isKept, keepMail, keptMails } from './kept-mails.ts'
import type { TeamMail } from './kept-mails.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'

/**
 * Sends mails to people of the team, in the background. The studio shows their content too, so nothing is lost with a
 * mail.
 */
export interface Mailer {
  send: (mail: TeamMail) => void
}

interface Mails extends Mailer {
  /** Waits for the mail that is being sent. The next process sends the stored ones. */
  close: () => Promise<void>
}

interface MailOptions {
  store: PeopleStore
  smtpUrl: string
  from: string
  now?: () => Date
  /** The delays before each further attempt for a mail that the mail server has refused, in milliseconds. */
  againAfter?: readonly number[]
  onError: (error: unknown) => void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const AGAIN_AFTER = [MINUTE, 10 * MINUTE, HOUR]
/** Limits within an hour. More mails would not be read. */
const MOST_TO_ONE = 30
const MOST_TO_ALL = 600
/** The limit of waiting mails. */
const MOST_WAITING = 1000

/** Sends mails through an SMTP server, one after the other, beginning with unsent mails of an earlier process. */
export function mailsBy({
  store,
  smtpUrl,
  from,
  now = () => new Date(),
  againAfter = AGAIN_AFTER,
  onError,
}: MailOptions): Mails {
  const transport = smtpTransport(smtpUrl)
  const isWithinLimit = hourlyLimit(now)
  const timers = new Set<NodeJS.Timeout>()
  const queue = workQueue()
  /** The ids of the mails of this process. */
  const own = new Set<string>()
  let waiting = 0
  let isClosed = false

  function enqueue(mail: TeamMail, id: string, attempt: number, kept = Promise.resolve()): void {
    own.add(id)
    waiting++
    void queue(() => kept.then(() => trySending(mail, id, attempt))).finally(() => waiting--)
  }

  async function settle(id: string): Promise<void> {
    own.delete(id)
    await forgetMail(store, id).catch(onError)
  }

  async function trySending(mail: TeamMail, id: string, attempt: number): Promise<void> {
    if (isClosed || (attempt > 0 && !(await isKept(store, { id, mail })))) return
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        messageId: messageIdOf(id, from),
        // RFC 3834: prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
        xMailer: false,
      })
      await settle(id)
    } catch (error) {
      const delay = againAfter[attempt]
      if (delay === undefined) {
        onError(error)
        return settle(id)
      }
      const timer = setTimeout(() => {
        timers.delete(timer)
        enqueue(mail, id, attempt + 1)
      }, delay)
      timer.unref()
      timers.add(timer)
    }
  }

  void keptMails(store, now()).then((left) => {
    for (const { id, mail } of left) if (!own.has(id)) enqueue(mail, id, 0)
  }, onError)

  return {
    send(mail) {
      if (waiting + timers.size >= MOST_WAITING || !isWithinLimit(mail.to)) return
      const id = randomUUID()
      enqueue(mail, id, 0, keepMail(store, { id, mail }, now()).catch(onError))
    },
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await queue(() => Promise.resolve())
      transport.close()
    },
  }
}

function hourlyLimit(now: () => Date): (to: string) => boolean {
  let hour = 0
  let all = 0
  const counts = new Map<string, number>()
  return (to) => {
    const current = Math.floor(now().getTime() / HOUR)
    if (current !== hour) {
      hour = current
      all = 0
      counts.clear()
    }
    const count = (counts.get(to) ?? 0) + 1
    counts.set(to, count)
    all++
    return count <= MOST_TO_ONE && all <= MOST_TO_ALL
  }
}
