import { assertNoNewErrors, assertSound, openSite, writeChanges } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { editedDocument } from '#tools/page/change-plan.ts'
import { emptyTranslations } from '#tools/translate/empty-translations.ts'
import { statusOf } from '#tools/translate/translation-file.ts'
import { tidyText } from '#tools/usual-layout.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { UserError, usageError } from '#base/cli/user-error.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import { isObject } from '#site/read/json-tree.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { count } from '#base/text/words/lists.ts'

/** Adds a language to a site: to its settings, and as a file of empty translations for each document with texts. */
export async function runNewLanguage(
  siteDir: string,
  typed: string | undefined,
  { isDryRun }: { isDryRun: boolean },
  { stdout }: Pick<ProcessLike, 'stdout'>,
): Promise<void> {
  if (typed === undefined) throw usageError('Say which language, by its tag: "ar" for Arabic, "fr" for French.')
  const site = await openSite(siteDir)
  const language = newLanguage(typed, site)
  const settings = await settingsWith(language, site)
  const withLanguage = site.loadWith([settings])
  const { changes } = await emptyTranslations({ ...site, documents: withLanguage.documents }, language)
  const needed = statusOf(withLanguage, language).reduce((sum, counts) => sum + counts.needed, 0)
  const all: FileChange[] = [...changes, settings]
  assertSound(site, all, [])
  await assertNoNewErrors(site, all)
  const name = englishNameOf(language)
  if (isDryRun) {
    const files = all.map(({ file }) => `  ${file}\n`).join('')
    stdout.write(`Would add ${name}, with ${count(needed, 'text')} to translate:\n${files}\nNothing was written.\n`)
    return
  }
  await writeChanges(siteDir, all)
  stdout.write(`Added ${name}: ${count(needed, 'text')} to translate, in ${count(changes.length, 'file')} in languages/${language}.

- Write each translation between the quotation marks of "to", with the same marks and placeholders as in "from".
- Or give them to a translator in one file: npm run translate -- export ${language}
- The menus, the settings, the home page and the page for wrong addresses come first. Then each page is published once all
  of its texts are translated. "npm run translate -- status ${language}" says what is missing.
`)
}

/** The tag of a language in its usual spelling. Throws if the site cannot add it. */
function newLanguage(typed: string, { documents }: Pick<EditedSite, 'documents'>): string {
  const language = usualTag(typed)
  if (language === undefined)
    throw usageError(`"${typed}" is no tag of a language. Tags are such as "ar" for Arabic, "fr" or "pt-BR".`)
  const isSame = (other: unknown): boolean => typeof other === 'string' && usualTag(other) === language
  const own = documents.settings?.value['language']
  if (isSame(own) || String(own).startsWith(`${language}-`))
    throw new UserError(
      `${englishNameOf(language)} is the site's own language: its words are in the documents themselves.`,
    )
  if (languagesOf(documents).some((other) => isSame(other.language)))
    throw new UserError(
      `The site has ${englishNameOf(language)} already. "npm run translate -- prepare ${language}" adds the texts that have come since.`,
    )
  return language
}

function usualTag(typed: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(typed)
    return tag !== undefined && englishNameOf(tag) !== tag ? tag : undefined
  } catch {
    return undefined
  }
}

async function settingsWith(language: string, site: EditedSite): Promise<FileChange> {
  const { settings } = site.documents
  if (!settings) throw new UserError('The site has no settings yet. "npm run validate" says what to create.')
  const { languages } = settings.value
  const path = isObject(languages) ? ['languages', language] : ['languages']
  const value = { complete: 1 }
  const order = Object.keys(siteSchemas(site.documents).documentSchema('settings')['properties'] ?? {})
  const change = await editedDocument(site, settings, [
    { type: 'set', path, value: isObject(languages) ? value : { [language]: value }, order },
  ])
  return { ...change, after: await tidyText(String(change.before), String(change.after)) }
}
