import { decoded, parseUrl } from './address-forms.ts'
import { phoneNumberIn } from '#base/text/phone-numbers.ts'

/** Addresses that start a chat with a telephone number. */

/** The number in such an address, as written. Undefined for any other address. */
export const chatNumberIn = (address: string): string | undefined =>
  whatsAppNumberIn(address) ?? /^https:\/\/(?:t\.me\/|signal\.me\/#p\/)(\+[\d\s()-]{7,})$/i.exec(decoded(address))?.[1]

/** Whether a link dials a number or starts a chat with one. */
export const isOfPhone = (href: string): boolean =>
  href.startsWith('tel:') || (href.startsWith('https:') && chatNumberIn(href) !== undefined)

function whatsAppNumberIn(address: string): string | undefined {
  if (!/wa\.me|whatsapp/i.test(address)) return undefined
  const url = parseUrl(address)
  if (!url) return undefined
  if (/^(?:www\.)?wa\.me$/.test(url.hostname)) {
    const number = decoded(url.pathname.slice(1)).replace(/\/$/, '')
    return /^(?:message|qr|c|p|catalog|channel)\//.test(number) || number === '' ? undefined : number
  }
  const isSend = /^(?:api|web)\.whatsapp\.com$/.test(url.hostname) && /^\/send\/?$/.test(url.pathname)
  // An unencoded plus sign is a space in a query.
  return isSend ? (url.searchParams.get('phone')?.replace(/^ /, '+') ?? undefined) : undefined
}

/** Whether an address that starts a chat has a whole number with its country code, in digits only. */
export function canBeginChat(address: string): boolean {
  const number = whatsAppNumberIn(address)
  return number === undefined || /^[1-9]\d{6,14}$/.test(number)
}

/** The same address with another number, or a placeholder for one. Undefined if its number is written in an unusual way. */
export function withChatNumber(address: string, number: string): string | undefined {
  const [, before, plus, after] = WRITTEN.exec(address) ?? []
  if (before === undefined) return undefined
  // A placeholder is filled in with its plus sign.
  return before + (number.startsWith('{') ? '' : plus) + number + after
}

const WRITTEN =
  /^(https:\/\/(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=|t\.me\/|signal\.me\/#p\/))(\+?)(?:\d+|\{\w+\})(.*)$/is

/** The digits of a number with its country code, as chat services expect them. Undefined without a country code. */
export function chatDigits(text: string): string | undefined {
  const phone = phoneNumberIn(text.replace('(0)', ''))
  const [, digits] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(phone?.number ?? '') ?? []
  return phone?.isAlone ? digits : undefined
}

/** An address whose number is in the form that visitors read, with the number as the service expects it. Any other address unchanged. */
export function dialledChat(address: string): string {
  const number = chatNumberIn(address)
  const digits = chatDigits(number ?? '')
  if (number === undefined || digits === undefined) return address
  const dialled = whatsAppNumberIn(address) === undefined ? `+${digits}` : digits
  return address.replace(number, () => dialled)
}
