import { readFile } from 'node:fs/promises'
import { fileError } from '#base/cli/file-error.ts'
import { usageError, UserError } from '#base/cli/user-error.ts'
import { englishNameOf, isSameLanguage } from '#base/text/languages/languages.ts'
import { count } from '#base/text/words/lists.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import { utf16Text } from '#site/read/decode.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { textIn } from '#tools/import/html-texts.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { createFile } from '#tools/site-changes.ts'
import type { ExchangedText, ExchangeFile, ReturnedText } from './exchanged-texts.ts'
import { exchangedTexts } from './exchanged-texts.ts'
import { importedTexts } from './import-texts.ts'

const STATES: readonly ExchangedText['state'][] = ['missing', 'stale', 'draft', 'done']

/** Writes the texts of a site into one file for a translator. Returns the text to print. */
export async function runExport(
  site: EditedSite,
  language: string,
  typed: string | undefined,
  { format = typed?.endsWith('.po') ? 'po' : 'xliff', only }: { format?: string; only?: string },
): Promise<string> {
  if (format !== 'xliff' && format !== 'po') throw usageError(`There is no format "${format}". Possible: xliff, po.`)
  const states = only === undefined ? STATES : only.split(',').map((state) => stateTyped(state.trim()))
  const { documents } = site
  const all = exchangedTexts(documents, siteSchemas(documents), language)
  const texts = all.filter(({ state }) => states.includes(state))
  const name = englishNameOf(language)
  if (texts.length === 0) return `${name}: there is nothing to translate. Nothing was written.\n`
  const { origin, language: source } = documents.settings?.value ?? {}
  const exchanged = { site: String(origin), source: String(source), language, texts }
  const file = typed ?? `${language}.${format === 'po' ? 'po' : 'xlf'}`
  // Loaded here, because the other commands need neither module.
  const text =
    format === 'po' ? (await import('./po.ts')).poOf(exchanged) : (await import('./xliff.ts')).xliffOf(exchanged)
  await createFile(file, text)
  return `Wrote ${count(texts.length, 'text')} for ${name} to ${file}. When it comes back: npm run translate -- import ${file}\n`
}

function stateTyped(typed: string): ExchangedText['state'] {
  const state = STATES.find((each) => each === typed)
  if (!state) throw usageError(`"--only" does not know "${typed}". Possible: ${STATES.join(', ')}.`)
  return state
}

interface Import {
  changes: FileChange[]
  /** The imported texts, in words. */
  summary: string
  /** A line for each text that is left out, and a last sentence. Empty if nothing is left out. */
  leftOut: string
}

/** Reads a file that a translator has returned. Nothing is written yet. */
export async function runImport(
  site: EditedSite,
  path: string | undefined,
  languageTyped: (tag: string) => string,
): Promise<Import> {
  if (path === undefined) throw usageError('Say which file.')
  const { site: origin, source, language: tag, texts } = await returnedFile(path)
  const settings = site.documents.settings?.value ?? {}
  if (tag === '') throw new UserError('The file does not say which language it is in: nothing was brought in.')
  if (origin !== '' && origin !== settings['origin'])
    throw new UserError(`The file is of another site, ${origin}: nothing was brought in.`)
  if (source !== '' && !isSameLanguage(source, String(settings['language'])))
    throw new UserError(
      `The file was translated from ${englishNameOf(source)}, and the site is in ${englishNameOf(String(settings['language']))}: nothing was brought in.`,
    )
  const alike = languagesOf(site.documents).filter((each) => isSameLanguage(each.language, tag))
  // Programs add a country to a language, or leave it out.
  const language = languageTyped(alike.length === 1 ? alike[0]!.language : tag)
  const { changes, refused, leftOut: left, texts: n, drafts } = await importedTexts(site, language, texts)
  const ofDrafts = drafts > 0 ? `, ${drafts === n ? 'all of them drafts' : count(drafts, 'draft')}` : ''
  const summary =
    n === 0
      ? `${englishNameOf(language)}: nothing has changed.`
      : `${count(n, 'translation')} into ${englishNameOf(language)}${ofDrafts}`
  const leftOut =
    left === 0
      ? ''
      : `\nNot brought in:\n${refused.map((line) => `  ${line}\n`).join('')}\n${count(left, 'text')} of ${texts.length} left out. Correct the file, and import it again.\n`
  return { changes, summary, leftOut }
}

async function returnedFile(path: string): Promise<ExchangeFile<ReturnedText>> {
  const content = await readFile(path).catch((error: unknown) => {
    throw fileError(error, `${path} cannot be read`)
  })
  const text = decodedText(content)
  // Loaded here, because the other commands need neither module.
  return text.trimStart().startsWith('<')
    ? (await import('./xliff.ts')).readXliff(text)
    : (await import('./po.ts')).readPo(text)
}

/** The declarations of the encoding in XML and PO. */
const ENCODING = /^\s*<\?xml[^>]+encoding=["']([\w:.-]+)|^"Content-Type:[^"]*charset=([\w:.-]+)/im

/** The placeholder for the encoding in templates of PO. */
const UNSET = 'charset'

/** The text of XLIFF or PO, in the encoding of its byte order mark, or else its declared one, or else in UTF-8. */
function decodedText(content: Buffer): string {
  const utf16 = utf16Text(content)
  if (utf16 !== undefined) return utf16
  const [, ofXml, ofPo] = ENCODING.exec(content.subarray(0, 4096).toString('latin1')) ?? []
  const named = ofXml ?? ofPo ?? UNSET
  const isMarked = content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf
  const encoding = isMarked || named.toLowerCase() === UNSET ? 'UTF-8' : named
  const text = textIn(content, encoding, true)
  if (text === undefined)
    throw new UserError(
      `The file cannot be read as ${encoding}, the encoding of its letters: nothing was brought in. Let the program save it as UTF-8.`,
    )
  return text
}
