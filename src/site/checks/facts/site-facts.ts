import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { directionOf } from '#base/text/languages/languages.ts'
import { phoneNumberIn } from '#base/text/phone-numbers.ts'
import { isSampleNumber } from '#base/text/samples/samples.ts'
import { unreachable } from '#base/text/addresses/origin.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The writing direction fits the language, and the origin has an encrypted scheme. */
export function siteFacts({ settings }: SiteDocuments, { report, isSound }: CheckContext): void {
  if (!isSound(settings)) return
  const { language, dir, origin } = settings.value
  const right = directionOf(String(language))
  if ((typeof dir === 'string' || right === 'rtl') && dir !== right) {
    const isGiven = typeof dir === 'string'
    const problem = problemText('wrong-direction', { language: String(language), right, isGiven })
    const path = [isGiven ? 'dir' : 'language']
    report(settings, path, isGiven ? fixedBy(problem, ...replaceScalar(settings, path, right)) : problem)
  }
  phoneNumber(settings, report)
  lostPlaceholders(settings, report)
  reachable(settings, report)
  const host = /^http:\/\/(.+)$/.exec(String(origin))?.[1]
  if (host === undefined || unreachable(String(origin)) !== undefined) return
  const suggestion = `https://${host}`
  const problem = problemText('origin-not-encrypted', { suggestion })
  report(settings, ['origin'], fixedBy(problem, ...replaceScalar(settings, ['origin'], suggestion)))
}

/** Visitors can reach the site, and the server that accepts its forms. */
function reachable(settings: JsonDocument, report: CheckContext['report']): void {
  for (const field of ['origin', 'apiBase']) {
    const origin = String(settings.value[field] ?? '')
    const sort = unreachable(origin)
    if (sort !== undefined) report(settings, [field], 'origin-not-reached', { origin, field, sort })
  }
}

/** Texts that would be identical without their placeholder: buttons would all have the same name. */
const NEEDED: Readonly<Record<string, string>> = {
  show: '{title}',
  readingTime: '{time}',
  updatedOn: '{date}',
  pageNumber: '{page}',
  stepOf: '{step}',
  pageInLanguage: '{language}',
  searchResults: '{count}',
}

/** Translated texts keep their placeholders. */
function lostPlaceholders(settings: JsonDocument, report: CheckContext['report']): void {
  const { texts } = settings.value
  for (const [field, text] of Object.entries(isObject(texts) ? texts : {})) {
    const placeholder = Object.hasOwn(NEEDED, field) ? NEEDED[field] : undefined
    if (placeholder === undefined || typeof text !== 'string' || text.replaceAll(' ', '').includes(placeholder))
      continue
    // A misspelled placeholder is reported as unknown.
    if (!text.includes('{')) report(settings, ['texts', field], 'placeholder-lost', { field, placeholder })
  }
}

/** Links dial one number, and the field contains only that. */
function phoneNumber(settings: JsonDocument, report: CheckContext['report']): void {
  const { organization } = settings.value
  const { phone, phoneIsPlaceholder } = isObject(organization) ? organization : {}
  if (typeof phone !== 'string' || (phoneIsPlaceholder === true && isSampleNumber(phone))) return
  const { number: digits, isAlone } = phoneNumberIn(phone) ?? {}
  const path = ['organization', 'phone']
  const suggestion = phone.replace(/\s*\(0\)\s*/, ' ')
  if (digits?.startsWith('+') && suggestion !== phone) {
    const problem = problemText('phone-not-dialled', { phone, digits, suggestion })
    report(settings, path, fixedBy(problem, ...replaceScalar(settings, path, suggestion)))
  } else if (isAlone !== true) report(settings, path, 'phone-not-dialled', { phone, digits, suggestion: undefined })
}

/** A form requires a way to reply, and cannot be sent empty. */
export function formAnswers({ forms }: SiteDocuments, { report, isSound }: CheckContext): void {
  for (const form of forms.values()) {
    // Without a server the visitor's mail program sends the form, with the visitor's address.
    if (!isSound(form) || form.value['endpoint'] === undefined) continue
    const fields = (form.value['fields'] as unknown[]).filter(isObject).filter(({ type }) => type !== 'step')
    const canBeAnswered = fields.some(
      ({ type, name, autocomplete }) =>
        type === 'email' ||
        type === 'tel' ||
        /mail|phone|mobile|tel|whatsapp/i.test(`${String(name)} ${String(autocomplete)}`),
    )
    if (!canBeAnswered) report(form, ['fields'], 'form-without-sender')
    else if (!fields.some(({ required }) => required === true)) report(form, ['fields'], 'form-without-required-field')
  }
}
