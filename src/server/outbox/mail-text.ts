import { visitorEmail, visitorName } from '#model/forms/visitor.ts'
import { labelledValues } from '#server/forms/labelled-values.ts'
import { oneLine, shorten } from '#text/shorten.ts'
import { terminalSafe } from '#text/terminal-safe.ts'
import type { LeadMessage } from './sender.ts'

const MAX_SUBJECT_LENGTH = 120

/** `Talk to an Expert: Ada Lovelace`. */
export function mailSubjectOf({ lead, form }: LeadMessage): string {
  const who = visitorName(form, lead.answers) || visitorEmail(form, lead.answers) || lead.id
  return shorten(headerText(`${form?.title ?? lead.form}: ${who}`), MAX_SUBJECT_LENGTH)
}

/** The values with their labels, then the files, where no attachments, with the folder, the origin and the time of the lead. */
export function mailTextOf({ lead, form }: LeadMessage, folder?: string): string {
  const values = labelledValues(lead, form).map(({ label, value }) => line(label, value))
  const origin = [
    ...(lead.source ? [line('Source', headerText(lead.source))] : []),
    ...(lead.page ? [line('Page', headerText(lead.page))] : []),
    line('Received', lead.receivedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')),
    line('Lead', lead.id),
  ]
  const { files = [] } = lead
  const places = files.map(({ stored, name, size }) => `${stored}: ${headerText(name)}, ${fileSizeInWords(size)}`)
  if (folder !== undefined && files.length > 0)
    values.push('', line(`Files in ${folder} on the server`, places.join('\n')))
  return `${values.join('\n')}\n\n${origin.join('\n')}\n`
}

/** Indents a value of several lines, so that it cannot forge lines of the mail. */
function line(label: string, value: string): string {
  const text = value.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
  return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '  ')}` : `${label}: ${text}`
}

/** Without line breaks, other control characters and bidirectional overrides. */
export const headerText = (text: string): string => oneLine(terminalSafe(text, ' '))

/** For people: `1.4 MB`. */
export const fileSizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
