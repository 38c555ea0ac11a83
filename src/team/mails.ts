import { randomUUID } from 'node:crypto'
import { workQueue } from '#changes/folder/work-queue.ts'
import { messageIdOf, smtpTransport } from '#server/outbox/smtp.ts'

/** Mails to people of the team. What they say is in lists of the studio too, so that one that is lost loses nothing. */
export interface Mails {
  /** Sends it in the background. */
  send: (mail: TeamMail) => void
  /** Gives up what is not sent yet. */
  close: () => void
}

export interface TeamMail {
  to: string
  subject: string
  text: string
  language: string
}

interface MailOptions {
  smtpUrl: string
  from: string
  now?: () => Date
  /** When a mail is tried again that the mail server has not taken, in milliseconds, each after the one before. */
  againAfter?: readonly number[]
  onError: (error: unknown) => void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const AGAIN_AFTER = [MINUTE, 10 * MINUTE, HOUR]
/** Within an hour. Beyond it, somebody would read none of them. */
const MOST_TO_ONE = 30
const MOST_TO_ALL = 600
/** Mails that wait at a time. */
const MOST_WAITING = 1000

/** Sends mails through an SMTP server, one after the other. */
export function mailsBy({
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
  let waiting = 0

  function enqueue(mail: TeamMail, id: string, attempt: number): void {
    waiting++
    void queue(() => trySending(mail, id, attempt)).finally(() => waiting--)
  }

  async function trySending(mail: TeamMail, id: string, attempt: number): Promise<void> {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        messageId: messageIdOf(id, from),
        // By RFC 3834, so that no automatic reply follows.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
        xMailer: false,
      })
    } catch (error) {
      const delay = againAfter[attempt]
      if (delay === undefined) return onError(error)
      const timer = setTimeout(() => {
        timers.delete(timer)
        enqueue(mail, id, attempt + 1)
      }, delay)
      timer.unref()
      timers.add(timer)
    }
  }

  return {
    send(mail) {
      if (waiting + timers.size < MOST_WAITING && isWithinLimit(mail.to)) enqueue(mail, randomUUID(), 0)
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
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
