import { domainToASCII } from 'node:url'
import type { FormField } from '#model/types.generated.ts'
import { labelledValues } from '#server/forms/labelled-values.ts'
import type { LeadMessage } from './sender.ts'

const SUBJECT_LIMIT = 120

/** `Talk to an Expert: Ada Lovelace`. */
export function subjectOf(message: LeadMessage): string {
  const { lead, form } = message
  const who = nameOf(message) || answerTo(message, emailFieldOf(message)) || lead.id
  const subject = [...oneLine(`${form?.title ?? lead.form}: ${who}`)]
  return subject.length > SUBJECT_LIMIT ? `${subject.slice(0, SUBJECT_LIMIT - 1).join('')}…` : subject.join('')
}

/** The answers by their labels, then where and when the lead was taken. */
export function textOf({ lead, form }: LeadMessage): string {
  const answers = labelledValues(lead, form).map(({ label, value }) => line(label, value))
  const origin = [
    ...(lead.source ? [line('Source', oneLine(lead.source))] : []),
    ...(lead.page ? [line('Page', oneLine(lead.page))] : []),
    line('Received', lead.receivedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')),
    line('Lead', lead.id),
  ]
  return `${answers.join('\n')}\n\n${origin.join('\n')}\n`
}

/** The visitor's address, where the form asks for one and mail servers accept what was given. */
export function replyToOf(message: LeadMessage): string | undefined {
  const answer = answerTo(message, emailFieldOf(message)) ?? ''
  const domainAt = answer.lastIndexOf('@') + 1
  const address = answer.slice(0, domainAt) + domainToASCII(answer.slice(domainAt))
  return address.length <= 254 && MAILBOX.test(address) ? address : undefined
}

/** Narrower than what forms accept: a header that a mail server refuses would keep the lead from arriving. */
const MAILBOX =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d-]{1,63}\.)+[a-z][a-z\d-]*[a-z\d]$/i

const emailFieldOf = ({ form }: LeadMessage) => form?.fields.find(({ type }) => type === 'email')

function nameOf(message: LeadMessage): string {
  const asking = (purpose: FormField['autocomplete']) =>
    answerTo(
      message,
      message.form?.fields.find(({ autocomplete }) => autocomplete === purpose),
    )
  return asking('name') || [asking('given-name'), asking('family-name')].filter(Boolean).join(' ')
}

function answerTo({ lead }: LeadMessage, field: FormField | undefined): string | undefined {
  return field && Object.hasOwn(lead.answers, field.name) ? lead.answers[field.name]?.trim() : undefined
}

/** An answer of several lines is set in, so that no visitor can write what looks like a line of ours. */
function line(label: string, answer: string): string {
  const text = answer.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
  return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '  ')}` : `${label}: ${text}`
}

/** Without line breaks, other control characters, and those that turn the direction of reading. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}
