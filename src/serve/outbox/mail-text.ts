import { isolated, isolatedParts } from '#base/text/languages/isolated.ts'
import { nameOfLanguage } from '#base/text/languages/languages.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import { labelledValues } from '#serve/forms/labelled-values.ts'
import { visitorEmail, visitorName } from '#site/model/forms/visitor.ts'
import type { SiteSettings } from '#site/model/site.ts'
import { mailTextsOf } from '#site/model/texts.ts'
import type { LeadMessage } from './sender.ts'

const MAX_SUBJECT_LENGTH = 120

/** The mark for bidirectional text (UAX 9), which plain text uses instead of `dir`. */
const RIGHT_TO_LEFT_MARK = '\u200f'

/** Marks in a visitor's text that could end an isolate or reverse the text that follows. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Writes the lines of a mail in the direction of its language. Left-to-right text is unchanged. */
interface MailDirection {
  /** A value of any language, which keeps its own direction, each line by itself. */
  value: (text: string) => string
  /** A text of the site, whose numbers, addresses and names with signs keep their own direction. */
  words: (text: string) => string
  /** A whole mail, whose lines begin at the right even if their first letter is Latin. */
  lines: (text: string) => string
}

const leftToRight: MailDirection = { value: (text) => text, words: (text) => text, lines: (text) => text }

const rightToLeft: MailDirection = {
  value: (text) => text.replace(MARKS, '').replace(/.+/g, isolated),
  words: (text) =>
    isolatedParts(text)
      .map((part) => (part.kind === 'words' ? part.text : isolated(part.text)))
      .join(''),
  lines: (text) => text.replace(/^(?=.)/gm, RIGHT_TO_LEFT_MARK),
}

export const mailDirectionOf = ({ dir }: Pick<SiteSettings, 'dir'>): MailDirection =>
  dir === 'rtl' ? rightToLeft : leftToRight

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
