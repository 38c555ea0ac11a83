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
import { documentState, textAndStatus, viewIn } from '#live/studio/document-state.ts'
import { refusal } from '#live/words/refusal.ts'
import { RequestFields } from '#live/studio/request-fields.ts'
import { doerIn } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { followedByRedirects } from '#live/studio/translations/followed-by-redirects.ts'
import { languageStandings, siteTranslated } from '#live/studio/translations/language-standings.ts'
import { translationChange } from '#live/studio/translations/translation-change.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Handlers for the further languages of the site, and the translations of a document. */
export const translationRequests = {
  'GET /languages': async ({ host, words }) => ({ languages: languageStandings(await host.status(), words) }),
  'POST /translation': async (studio, fields) => {
    const { host, store } = studio
    const view = viewIn(fields)
    const language = fields.text('language')
    const file = translationPath(view, language)
    const changes = fields.groups('changes').map(changeIn)
    const edit = {
      id: fields.optionalText('id'),
      file,
      label: fields.label(),
      opening: fields.optionalText('opening'),
      followed: followedByRedirects(studio),
    }
    const outcome = await store.change({ ...edit, ...doerIn(studio) }, () =>
      planned(studio, { file: view.file, language }, changes),
    )
    if ('conflict' in outcome) return outcome
    if (outcome.step) await host.readNow(filesOfStep(outcome.step))
    return { ...(await documentState(studio, view)), isMerged: outcome.isMerged }
  },
} satisfies Partial<RequestHandlers>

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

/** One change in the request of the panel. */
function changeIn(sent: Record<string, unknown>): TranslationChange {
  const fields = new RequestFields(sent)
  const type = fields.text('type')
  if (type === 'slug') return { type, slug: fields.text('slug') }
  if (type === 'remove-unused') return { type, source: fields.text('source'), translation: fields.text('translation') }
  const path = fields.path('path')
  if (type === 'reviewed') return { type, path }
  if (type === 'same-meaning') return { type, path, source: fields.text('source') }
  return {
    type: 'translate',
    path,
    source: fields.text('source'),
    translation: fields.text('translation'),
    was: fields.text('was'),
    isDraft: fields.isSet('isDraft'),
    isHereOnly: fields.isSet('isHereOnly'),
  }
}
