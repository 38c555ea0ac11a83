import { visitorEmail, visitorName } from '#site/model/forms/visitor.ts'
import type { SiteSettings } from '#site/model/site.ts'
import { mailTextsOf } from '#site/model/texts.ts'
import { labelledValues } from '#serve/forms/labelled-values.ts'
import { nameOfLanguage } from '#base/text/languages/languages.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { mailDirectionOf } from './mail-direction.ts'
import type { MailDirection } from './mail-direction.ts'
import type { LeadMessage } from './sender.ts'

const MAX_SUBJECT_LENGTH = 120

/** `Talk to an Expert: Ada Lovelace`. */
export function mailSubjectOf({ lead, form, settings }: LeadMessage): string {
  const who = visitorName(form, lead.answers) || visitorEmail(form, lead.answers) || lead.id
  const title = `${headerText(form?.title ?? lead.form)}: `
  const name = shorten(headerText(who), Math.max(1, MAX_SUBJECT_LENGTH - [...title].length))
  const { lines, value } = mailDirectionOf(settings)
  return lines(title + value(name))
}

/** The values with their labels, then the files and, unless they are attached, their folder, the origin and the time of the lead. */
export function mailTextOf({ lead, form, settings }: LeadMessage, folder?: string): string {
  const texts = mailTextsOf(settings)
  const direction = mailDirectionOf(settings)
  const labelled = (label: string, value: string): string => line(label, value, direction)
  const values = labelledValues(lead, form).map(({ label, value }) => labelled(label, value))
  const language = languageOf(lead, settings)
  const origin = [
    ...(lead.source ? [labelled(texts.mailSource, headerText(lead.source))] : []),
    ...(lead.page ? [labelled(texts.mailPage, headerText(lead.page))] : []),
    ...(language === undefined ? [] : [labelled(texts.mailLanguage, language)]),
    labelled(texts.mailReceived, lead.receivedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')),
    labelled(texts.mailLead, lead.id),
  ]
  const { files = [] } = lead
  const places = files.map(({ stored, name, size }) => `${stored}: ${headerText(name)}, ${fileSizeInWords(size)}`)
  if (folder !== undefined && files.length > 0) {
    const label = texts.mailFiles.replaceAll('{folder}', () => direction.value(folder))
    values.push('', labelled(label, places.join('\n')))
  }
  return direction.lines(`${values.join('\n')}\n\n${origin.join('\n')}\n`)
}

/** The name of a lead's language, on a site with several. */
function languageOf({ language }: LeadMessage['lead'], settings: SiteSettings): string | undefined {
  const hasSeveral = settings.languages !== undefined || settings.prefix !== undefined
  if (!hasSeveral || language === undefined) return undefined
  // The site may no longer have the language of the lead.
  if (language !== settings.language) return language
  return settings.languageName ?? nameOfLanguage(language)
}

/** Indents a value of several lines, so that it cannot forge lines of the mail. */
function line(label: string, value: string, direction: MailDirection): string {
  const text = direction.value(value.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))
  return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '  ')}` : `${label}: ${text}`
}

/** A text without line breaks, other control characters and bidirectional overrides. */
export const headerText = (text: string): string => oneLine(terminalSafe(text, ' '))

/** A file size for people: `1.4 MB`. */
export const fileSizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
