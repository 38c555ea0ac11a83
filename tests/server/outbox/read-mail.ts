import type { MailServer } from './mail-server.ts'

export interface ReadMail {
  /** Unfolded and decoded, in the order of the message. */
  headers: (readonly [name: string, value: string])[]
  byName: Record<string, string>
  text: string
}

/** Parses a message of one text part. */
export function readMail({ raw }: MailServer['messages'][number]): ReadMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => [line.split(':')[0] ?? '', decoded(line.slice(line.indexOf(':') + 2))] as const)
  const byName: Record<string, string> = Object.fromEntries(headers)
  return { headers, byName, text: textIn(rest.join('\r\n\r\n'), byName) }
}

/** Decodes the encoded words of RFC 2047. */
function decoded(value: string): string {
  return value.replace(/\?= =\?/g, '?==?').replace(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_, kind: string, word: string) => {
    return kind === 'B' ? Buffer.from(word, 'base64').toString() : fromQuotedPrintable(word.replaceAll('_', ' '))
  })
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function textIn(body: string, { 'Content-Transfer-Encoding': encoding }: Record<string, string>): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body).replaceAll('\r\n', '\n')
  return body.replaceAll('\r\n', '\n')
}
