import { decoded } from '#text/address-forms.ts'
import { parseUrl } from '#text/parse-url.ts'

/** The number in an address that begins a chat in WhatsApp, as it is written there. Undefined for any other address. */
export function chatNumberIn(address: string): string | undefined {
  if (!/wa\.me|whatsapp/i.test(address)) return undefined
  const url = parseUrl(address)
  if (!url) return undefined
  if (/^(?:www\.)?wa\.me$/.test(url.hostname)) {
    const number = decoded(url.pathname.slice(1)).replace(/\/$/, '')
    return /^(?:message|qr|c|p|catalog|channel)\//.test(number) || number === '' ? undefined : number
  }
  const isSend = /^(?:api|web)\.whatsapp\.com$/.test(url.hostname) && /^\/send\/?$/.test(url.pathname)
  // A plus sign that is not encoded is a space there.
  return isSend ? (url.searchParams.get('phone')?.replace(/^ /, '+') ?? undefined) : undefined
}

/** Why a chat cannot begin at a number. */
export function chatIssue(address: string): string | undefined {
  const number = chatNumberIn(address)
  if (number === undefined || /^[1-9]\d{6,14}$/.test(number)) return undefined
  return 'a chat begins at the whole number with its country code: digits alone, with no "+", no zeros before it and no spaces'
}
