import { domainToASCII } from 'node:url'
import type { FormField } from '#model/types.generated.ts'
import { labelledValues } from '#server/forms/labelled-values.ts'
import { oneLine, shorten } from '#text/shorten.ts'
import { terminalSafe } from '#text/terminal-safe.ts'
import type { LeadMessage } from './sender.ts'

const MAX_SUBJECT_LENGTH = 120

/** `Talk to an Expert: Ada Lovelace`. */
export function subjectOf(message: LeadMessage): string {
  const { lead, form } = message
  const who = nameOf(message) || valueOf(message, emailFieldOf(message)) || lead.id
  return shorten(headerText(`${form?.title ?? lead.form}: ${who}`), MAX_SUBJECT_LENGTH)
}

/** The values with their labels, then the origin and the time of the lead. */
export function textOf({ lead, form }: LeadMessage): string {
  const values = labelledValues(lead, form).map(({ label, value }) => line(label, value))
  const origin = [
    ...(lead.source ? [line('Source', headerText(lead.source))] : []),
    ...(lead.page ? [line('Page', headerText(lead.page))] : []),
    line('Received', lead.receivedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')),
    line('Lead', lead.id),
  ]
  return `${values.join('\n')}\n\n${origin.join('\n')}\n`
}

/** The visitor's address, if the form has a field for it and mail servers accept the value. */
export function replyToOf(message: LeadMessage): string | undefined {
  const value = valueOf(message, emailFieldOf(message)) ?? ''
  const domainAt = value.lastIndexOf('@') + 1
  const address = value.slice(0, domainAt) + domainToASCII(value.slice(domainAt))
  return address.length <= 254 && MAILBOX.test(address) ? address : undefined
}

/** Stricter than forms: a mail server that rejects the header would reject the lead. */
const MAILBOX =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d-]{1,63}\.)+[a-z][a-z\d-]*[a-z\d]$/i

const emailFieldOf = ({ form }: LeadMessage) => form?.fields.find(({ type }) => type === 'email')

function nameOf(message: LeadMessage): string {
  const valueFor = (purpose: FormField['autocomplete']) =>
    valueOf(
      message,
      message.form?.fields.find(({ autocomplete }) => autocomplete === purpose),
    )
  return valueFor('name') || [valueFor('given-name'), valueFor('family-name')].filter(Boolean).join(' ')
}

function valueOf({ lead }: LeadMessage, field: FormField | undefined): string | undefined {
  return field && Object.hasOwn(lead.answers, field.name) ? lead.answers[field.name]?.trim() : undefined
}

/** Indents a value of several lines, so that it cannot forge lines of the mail. */
function line(label: string, value: string): string {
  const text = value.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
  return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '  ')}` : `${label}: ${text}`
}

/** Without line breaks, other control characters and bidirectional overrides. */
const headerText = (text: string): string => oneLine(terminalSafe(text, ' '))
