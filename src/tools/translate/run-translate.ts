import type { OptionValues } from '#base/cli/arguments.ts'
import { usageError, UserError } from '#base/cli/user-error.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { count, listOf } from '#base/text/words/lists.ts'
import { matchTexts } from '#site/languages/match-texts.ts'
import { isShownIn, onlyOf } from '#site/languages/only.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import { didYouMean } from '#site/problems/suggest.ts'
import { quote } from '#site/problems/wording.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { targetOf } from '#tools/page/target.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { assertNoNewErrors, assertSound, openSite, writeChanges } from '#tools/site-changes.ts'
import { emptyTranslations } from './empty-translations.ts'
import { runExport, runImport } from './exchange/run-exchange.ts'
import {
  changedTranslation,
  editedEntries,
  statusAsJson,
  statusInWords,
  statusOf,
  translationFile,
  withTranslation,
} from './translation-file.ts'

export const TRANSLATE_OPTIONS = {
  format: { type: 'string' },
  only: { type: 'string' },
  'dry-run': { type: 'boolean' },
  site: { type: 'string' },
} as const

type Options = OptionValues<typeof TRANSLATE_OPTIONS>

export const TRANSLATE_USAGE = `npm run translate -- status [<language>] [--format text|json]
       npm run translate -- prepare <language> [<page>] [--dry-run]
       npm run translate -- export <language> [<file>] [--format xliff|po] [--only missing,stale,draft]
       npm run translate -- import <file> [--dry-run]
       npm run translate -- same <language> <page> [<text>] [--dry-run]`

export const TRANSLATE_HELP = `Says how far the site is translated. "npm run new -- language <tag>" adds a language.

status   counts what is translated, page by page and in sum.
prepare  writes an empty translation into the files of the language for each text that has none, to be filled in.
export   writes every text with its translation into one file for a translator: XLIFF 2, or PO. --only leaves out the others.
import   brings the file back. What a person has confirmed counts as done, the rest as a draft. A text that does not fit is
         left out and named, and the exit code is 1.
same     says that the meaning is the same where the words of a text have changed: its translation is up to date again. Of a
         page, or of the one text that has these words.

A page is named by its address; also "settings", "navigation", "forms/contact", "shared/closing-call".
--dry-run shows every change and writes nothing. --site names the folder of another site.`

interface TranslateCommand {
  operands: number
  options: readonly (keyof Options)[]
  run(site: EditedSite, operands: string[], options: Options): Promise<string | PartialResult>
}

/** The output of a command that has left something out. */
interface PartialResult {
  printed: string
  exitCode: 1
}

/**
 * The document to translate into a language, from a typed name: the address of a page, its file, or a name such as "settings"
 * or "forms/contact".
 */
function documentTyped(typed: string, language: string, documents: SiteDocuments): JsonDocument {
  const document = anyDocumentTyped(typed, documents)
  const { file, value } = document
  if (documents.independent.has(`${language}/${file}`))
    throw new UserError(
      `The ${englishNameOf(language)} of ${file} is a page of its own: languages/${language}/${file}. There is nothing to translate.`,
    )
  if (document.role === 'page' && !isShownIn(value, language))
    throw new UserError(
      `${file} is only in ${listOf((onlyOf(value) ?? []).map(englishNameOf))}, so there is nothing to translate into ${englishNameOf(language)}.`,
    )
  return document
}

function anyDocumentTyped(typed: string, documents: SiteDocuments): JsonDocument {
  const translatable = translatableIn(documents)
  const named = translatable.find(({ file }) => file === typed || file === `${typed}.json`)
  if (named) return named
  const { file } = targetOf(typed, documents)
  const document = translatable.find((each) => each.file === file)
  if (!document) throw new UserError(`"${typed}" has no texts to translate.`)
  return document
}

/**
 * The stale translations of a document, or of one text of it, with the current words of the source, for a change that does not
 * affect the meaning. `typed` is the place of a text, or some of its words.
 */
async function withSameMeaning(
  site: EditedSite,
  language: string,
  source: JsonDocument,
  typed: string | undefined,
): Promise<{ change: FileChange; texts: number }> {
  const { documents } = site
  const file = translationFile(source, language, documents, siteSchemas(documents))
  const matches = matchTexts(file.texts, file.entries)
  const stale = [...matches.matched.values()].filter(({ isStale }) => isStale)
  const matching = stale.filter(
    ({ text, entry }) =>
      typed === undefined ||
      text.pointer === typed ||
      [text.value, file.entries[entry]!.from].some((words) => words.includes(typed)),
  )
  let edited = editedEntries(file)
  for (const { text, entry } of matching) {
    const { to, state } = file.entries[entry]!
    edited = withTranslation(edited, matches, text, { from: text.value, to, ...(state && { state }) })
  }
  const change = matching.length > 0 ? await changedTranslation(site, file, edited) : undefined
  if (change) return { change, texts: matching.length }
  const what = typed === undefined ? 'No translation' : `No translation of ${quote(typed)}`
  const stillStale =
    stale.length === 0
      ? ''
      : ` These are:\n${stale.map(({ text }) => `  ${text.pointer}  ${quote(text.value)}\n`).join('')}`
  throw new UserError(`${what} is stale in the ${englishNameOf(language)} of ${source.file}.${stillStale}`.trimEnd())
}

const COMMANDS: Readonly<Record<string, TranslateCommand>> = {
  status: {
    operands: 1,
    options: ['format'],
    async run(site, [typed], { format = 'text' }) {
      if (format !== 'text' && format !== 'json')
        throw usageError(`There is no format "${format}". Possible: text, json.`)
      const counts = statusOf(site, typed === undefined ? undefined : languageTyped(typed, site))
      if (format === 'json') return statusAsJson(counts)
      return counts.length === 0 ? NO_LANGUAGES : statusInWords(counts)
    },
  },
  prepare: {
    operands: 2,
    options: ['dry-run'],
    async run(site, [typed, page], options) {
      const language = languageTyped(typed, site)
      const sources = page === undefined ? undefined : [documentTyped(page, language, site.documents)]
      const { changes, texts } = await emptyTranslations(site, language, sources)
      if (changes.length === 0)
        return `${englishNameOf(language)}: every text has a translation, or an empty one already.\n`
      return written(site, changes, `${count(texts, 'empty translation')} added`, options)
    },
  },
  export: {
    operands: 2,
    options: ['format', 'only'],
    run: (site, [typed, file], options) => runExport(site, languageTyped(typed, site), file, options),
  },
  import: {
    operands: 1,
    options: ['dry-run'],
    async run(site, [file], options) {
      const { changes, summary, leftOut } = await runImport(site, file, (tag) => languageTyped(tag, site))
      const done = changes.length === 0 ? `${summary}\n` : await written(site, changes, summary, options)
      return leftOut === '' ? done : { printed: done + leftOut, exitCode: 1 }
    },
  },
  same: {
    operands: 3,
    options: ['dry-run'],
    async run(site, [typed, page, text], options) {
      const language = languageTyped(typed, site)
      if (page === undefined) throw usageError('Say which page, by its address.')
      const { change, texts } = await withSameMeaning(
        site,
        language,
        documentTyped(page, language, site.documents),
        text,
      )
      return written(site, [change], `${count(texts, 'translation')} up to date again`, options)
    },
  },
}

const NO_LANGUAGES = 'The site has one language. "npm run new -- language <tag>" adds another one.\n'

/** Runs a command line of `npm run translate`. Returns what it prints, and the exit code. */
export async function runTranslate(
  siteDir: string,
  [name, ...operands]: string[],
  options: Options,
): Promise<{ printed: string; exitCode: 0 | 1 }> {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (name === undefined || !command)
    throw usageError(name === undefined ? 'Say what to do.' : `There is no command "${name}".`)
  const excess = operands[command.operands]
  if (excess !== undefined) throw usageError(`"${excess}" is not known here.`)
  const foreign = Object.keys(options).find((option) => !['site', ...command.options].includes(option))
  if (foreign !== undefined) throw usageError(`"--${foreign}" is not known to "${name}".`)
  const result = await command.run(await openSite(siteDir), operands, options)
  return typeof result === 'string' ? { printed: result, exitCode: 0 } : result
}

/** A further language of the site, in the spelling of its settings. */
function languageTyped(typed: string | undefined, { documents }: EditedSite): string {
  if (typed === undefined) throw usageError('Say which language.')
  const languages = languagesOf(documents).map(({ language }) => language)
  const language = languages.find((each) => each.toLowerCase() === typed.toLowerCase())
  if (language !== undefined) return language
  if (languages.length === 0) throw new UserError(NO_LANGUAGES.trimEnd())
  throw new UserError(`The site has no language "${typed}". ${didYouMean(typed, languages)}`.trim())
}

/** Writes changes that cause no error, and prints the files; or only prints them. */
async function written(
  site: EditedSite,
  changes: readonly FileChange[],
  what: string,
  { 'dry-run': isDryRun }: Options,
): Promise<string> {
  assertSound(site, changes, [])
  await assertNoNewErrors(site, changes)
  const files = changes.map(({ file }) => `  ${file}\n`).join('')
  if (isDryRun) return `Would change, ${what}:\n${files}\nNothing was written.\n`
  await writeChanges(site.siteDir, changes)
  return `${count(changes.length, 'file')} changed, ${what}:\n${files}`
}
