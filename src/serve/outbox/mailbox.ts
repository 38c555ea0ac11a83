import { domainToASCII } from 'node:url'
import { visitorEmail } from '#site/model/forms/visitor.ts'
import type { Form } from '#site/model/types.generated.ts'

/** The visitor's address, if the form has a field for it and mail servers accept the value. */
export function visitorMailbox(form: Form | undefined, values: Readonly<Record<string, string>>): string | undefined {
  const value = visitorEmail(form, values) ?? ''
  const domainAt = value.lastIndexOf('@') + 1
  const address = value.slice(0, domainAt) + domainToASCII(value.slice(domainAt))
  return address.length <= 254 && MAILBOX.test(address) ? address : undefined
}

/** Stricter than forms: a mail server that rejects the header would reject the lead. */
const MAILBOX =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d-]{1,63}\.)+[a-z][a-z\d-]*[a-z\d]$/i

/**
 * The same text for all spellings of one mailbox, as far as they can be recognised: without the part after a plus sign, and
 * without dots, which some providers ignore. Two mailboxes may have the same text, too, so it is for limits only.
 */
export function mailboxKey(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const [withoutTag = ''] = local.split('+')
  return `${withoutTag.replaceAll('.', '') || local}@${domain}`
}
