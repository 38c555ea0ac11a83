import { po } from 'gettext-parser'
import { UserError } from '#base/cli/user-error.ts'
import type { GetTextTranslation } from 'gettext-parser'
import type { ExchangedText, ExchangeFile, ReturnedText } from './exchanged-texts.ts'

/** A PO file of gettext: each text has its place as its context. Texts to review are fuzzy. */
export function poOf({ site, source, language, texts }: ExchangeFile<ExchangedText>): string {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
    Language: language,
    'X-Source-Language': source,
    'X-Site': site,
  }
  const contexts = texts.map((text) => {
    const context = `${text.file}#${text.at}`
    const previous = text.previous === undefined ? {} : { previous: `msgid ${JSON.stringify(text.previous)}` }
    const comments = {
      reference: text.file,
      extracted: text.notes.join('\n'),
      ...(text.state === 'draft' || text.state === 'stale' ? { flag: 'fuzzy' } : {}),
      ...previous,
    }
    const translation: GetTextTranslation = { msgctxt: context, msgid: text.from, msgstr: [text.to], comments }
    return [context, { [text.from]: translation }] as const
  })
  const translations = Object.fromEntries([['', {}] as const, ...contexts])
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString().trimEnd()}\n`
}

/** The texts of a file of PO. */
export function readPo(text: string): ExchangeFile<ReturnedText> {
  const { headers, translations } = parsed(text)
  const header = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const all = Object.values(translations).flatMap((ofContext) => Object.values(ofContext))
  return {
    site: header.get('x-site') ?? '',
    source: header.get('x-source-language') ?? '',
    language: header.get('language') ?? '',
    texts: all
      .filter(({ msgid }) => msgid !== '')
      .map(({ msgid, msgctxt = '', msgstr, comments }) => {
        const [, file = '', at = ''] = /^([^#]*)#(.*)$/s.exec(msgctxt) ?? []
        return { file, at, from: msgid, to: msgstr[0] ?? '', isConfirmed: !/\bfuzzy\b/.test(comments?.flag ?? '') }
      }),
  }
}

function parsed(text: string): ReturnType<typeof po.parse> {
  if (!/^\s*msgid\b/m.test(text)) throw new UserError('The file is neither XLIFF nor PO: nothing was brought in.')
  try {
    return po.parse(text, { validation: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UserError(`The file is damaged, so nothing was brought in: ${message}. Export it again.`)
  }
}
