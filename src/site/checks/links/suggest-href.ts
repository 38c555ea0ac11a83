import { phoneHref, phoneNumberIn } from '#base/text/phone-numbers.ts'
import { addressOnSite, parseUrl, partsOfHref, tailOf } from '#base/text/addresses/address-forms.ts'
import { chatNumberIn } from '#base/text/addresses/chat-addresses.ts'
import type { LinkTargets } from './link-targets.ts'

type Targets = Pick<LinkTargets, 'isPage' | 'isFile' | 'respelled'>

/** The probable meaning of an address without its scheme or first slash, or with a mistyped scheme. */
export function suggestHref(rawHref: string, targets: Targets, host: string | undefined): string | undefined {
  const text = withoutWrapper(rawHref.trim())
  if (text === '') return undefined
  const chat = /^whatsapp:(?:\/\/send\?phone=)?(.{6,})$/i.exec(text)?.[1]
  if (chat !== undefined && /^\+?[\p{Nd}\s()\p{Pd}]+$/u.test(chat)) return chatAddress(chat)
  if (chatNumberIn(text) !== undefined) return chatAddress(chatNumberIn(text) ?? '', text)
  if (isOfOwnComputer(text)) return undefined
  const mail = /^(?:mailto?:?)?[/\s]*([^/@\s:]+@[^/@\s]+\.[a-z]+)$/i.exec(text)?.[1]
  if (mail !== undefined) return `mailto:${mail}`
  const number = text.replace(/^tel:[/\s]*/i, '')
  if (/^[+(]?\p{Nd}[\p{Nd}\s().+/\p{Pd}A-Z]{4,}$/u.test(number))
    return phoneNumberIn(number)?.isAlone ? phoneHref(number) : undefined
  const [, rest] = /^h?t?tps?(?:[:;]\/{0,2}|\/\/)(?=[\w-]+\.)(.+)$/i.exec(text) ?? []
  const external = rest ?? (isHost(text, host) ? text : undefined)
  if (external !== undefined && !/\s/.test(external)) {
    const address = `https://${external}`
    if (!parseUrl(address)) return undefined
    const onSite = addressOnSite(address, host)
    return (onSite === undefined ? undefined : spelledRight(onSite, targets)) ?? address
  }
  const preview = /^localhost:\d+(\/.*)?$/i.exec(text)
  const local = `/${(preview ? (preview[1] ?? '') : text).replaceAll('\\', '/').replace(/^[./]+/, '')}`
  const { address: path, ...tail } = partsOfHref(local)
  const respelled = targets.respelled(path)
  if (respelled !== undefined) return respelled + tailOf(tail)
  return isLikeHost(text) ? `https://${text}` : undefined
}

/** The chat with a number: its country code without leading zeros, and digits only. Undefined without a country code. */
function chatAddress(number: string, address = ''): string | undefined {
  const phone = phoneNumberIn(number)
  const digits = phone?.number.replace(/^(?:\+|00)/, '') ?? ''
  const query = /[?&]text=[^&]*/.exec(address)?.[0].replace(/^&/, '?') ?? ''
  return phone?.isAlone && digits.length >= 8 && !digits.startsWith('0') ? `https://wa.me/${digits}${query}` : undefined
}

/** An address without remnants of its source: brackets, quotes, or the label of a Markdown link. */
function withoutWrapper(text: string): string {
  const [, inMarkup] = /^\[[^\]]*\]\(([^()\s]+)\)$/.exec(text) ?? []
  return inMarkup ?? text.replace(/^[<'"“”‘’«(]+(.*?)[>'"“”‘’»)]+$/su, '$1').trim()
}

/** Whether an address is a file on the author's computer. */
export const isOfOwnComputer = (text: string): boolean => /^(?:file:|[a-z]:[\\/]|\\\\)/i.test(text)

/** Names with a dot that are not hosts: files, by their extensions. */
const FILE_ENDING =
  /\.(?:html?|php|aspx?|json|md|txt|pdf|docx?|xlsx?|pptx?|odt|csv|zip|jpe?g|png|webp|avif|gif|svg|mp4|webm|ics|vcf)$/i

const isLikeHost = (text: string): boolean =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/[^\s\\]*)?$/i.test(text) && !FILE_ENDING.test(text.replace(/\/.*$/, ''))

const isHost = (text: string, host: string | undefined): boolean =>
  /^(www\.|[\w-]+\.(com|org|net|io|dev)\b)/i.test(text) ||
  (host !== undefined && (text === host || text.startsWith(`${host}/`)))

/** An address of the site with the spelling of the page or file; undefined if there is no such page or file. */
export function spelledRight(href: string, { isPage, isFile, respelled }: Targets): string | undefined {
  const { address, ...tail } = partsOfHref(href)
  const right = isPage(address) || isFile(address) ? address : respelled(address)
  return right === undefined ? undefined : right + tailOf(tail)
}
