import { translationFile, translationPath } from '#tools/translate/translation-file.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { translatableInto } from '#site/languages/translatable.ts'
import { termsIn } from '#site/languages/terms.ts'
import { translatedTextsIn } from '#site/languages/texts-in-language.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { filesOfStep } from '#live/changes/folder/journal.ts'
import type { Conflict } from '#studio/protocol/changes/steps.ts'
import type { TranslationChange, TranslationRequest } from '#studio/protocol/translation-changes.ts'
import { documentState, textAndStatus } from '#live/studio/document-state.ts'
import { refusal } from '#live/words/refusal.ts'
import { doerIn } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { followedByRedirects } from '#live/studio/translations/followed-by-redirects.ts'
import { languageStandings, siteTranslated } from '#live/studio/translations/language-standings.ts'
import { translationChange } from '#live/studio/translations/translation-change.ts'
import { view } from './documents.ts'
import { flag, label, list, oneOf, optional, path, read, text } from './fields.ts'
import type { Field, Fields } from './fields.ts'
import type { StudioRequests } from './request.ts'

type Rest<Type> = Omit<Extract<TranslationChange, { type: Type }>, 'type'>

const CHANGES: { [Type in TranslationChange['type']]: Fields<Rest<Type>> } = {
  translate: { path, source: text, translation: text, was: text, isDraft: flag, isHereOnly: flag },
  'same-meaning': { path, source: text },
  reviewed: { path },
  slug: { slug: text },
  'remove-unused': { source: text, translation: text },
}

const change: Field<TranslationChange> = (sent) => {
  const { type } = read({ type: oneOf(Object.keys(CHANGES) as TranslationChange['type'][]) }, sent)
  return { type, ...read<object>(CHANGES[type], sent) } as TranslationChange
}

/** The further languages of the site, and the translations of a document. */
export const translationRequests = {
  'GET /languages': {
    right: 'open',
    fields: {},
    does: async ({ host, words }) => ({ languages: languageStandings(await host.status(), words) }),
  },
  'POST /translation': {
    right: 'write',
    fields: { ...view, language: text, label, id: optional(text), opening: optional(text), changes: list(change) },
    async does(studio, { changes, ...fields }) {
      const { host, store } = studio
      const { language, label: said, id, opening } = fields
      const edit = {
        id,
        file: translationPath(fields, language),
        label: said,
        opening,
        followed: followedByRedirects(studio),
      }
      const outcome = await store.change({ ...edit, ...doerIn(studio) }, () => planned(studio, fields, changes))
      if ('conflict' in outcome) return outcome
      if (outcome.step) await host.readNow(filesOfStep(outcome.step))
      return { ...(await documentState(studio, fields)), isMerged: outcome.isMerged }
    },
  },
} satisfies Partial<StudioRequests>

/** The new content of a file of translations, from its text on disk. */
async function planned(
  studio: StudioContext,
  { file, language }: Required<Pick<TranslationRequest, 'file' | 'language'>>,
  changes: readonly TranslationChange[],
): Promise<FileChange | Conflict | undefined> {
  const { host, folder } = studio
  const { status } = await textAndStatus(studio, file)
  const site = siteTranslated(status, language)
  const source =
    site && translatableInto(site.siteLanguage.language, site.documents).find((document) => document.file === file)
  if (!site || !source) throw refusal('gone-meanwhile')
  const { documents } = site
  const translations = translationFile(source, language, documents, siteSchemas(documents))
  const before = await folder.read(translations.file)
  const document =
    before === undefined
      ? undefined
      : readJsonDocument(
          translations.file,
          'translation',
          `${language}/${file}`,
          Buffer.from(before.replace(/^\ufeff/, '')),
        )
  const textOf = (): Promise<string> => Promise.resolve(before ?? '')
  return translationChange(
    { siteDir: host.siteDir, textOf },
    { ...translations, document, entries: translatedTextsIn(document) },
    termsIn(documents.terms.get(language)),
    changes,
  )
}
