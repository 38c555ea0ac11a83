import { roleOfFile, blocksOf, languageShown } from '#studio/panel/state/documents.ts'
import { chooseLanguageOfPage } from '#studio/panel/state/document/open-document.ts'
import { undoOrRedo } from '#studio/panel/state/document/history.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { languageName } from '#studio/words/language-name.ts'
import { t } from '#studio/words/words.ts'
import type { Dialog, OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'

export interface Command {
  label: string
  /** The effect, such as the step that is undone. */
  detail: string
  run: () => void
}

/** The available commands, in any part of the studio. `onChosen` shows the form. */
export function commandsOf(store: StudioStore, onDialog: OpenDialog, onChosen: () => void): Command[] {
  const { file, value, history, isEditing, facts, language } = store.get()
  // In another language a page has no structure of its own.
  const isPage = roleOfFile(file) === 'page' && language === undefined
  const title = [...facts.pages, ...facts.independent].find((page) => page.file === file)?.title ?? ''
  const opening = (label: string, dialog: Dialog, detail = ''): Command => ({
    label,
    detail,
    run: () => onDialog(dialog),
  })
  const ofPage: Command[] = [
    opening(t('addSection'), { type: 'gallery', at: blocksOf(value).length }, title),
    { label: t('pageSettings'), detail: title, run: () => (store.canvas.select(undefined), onChosen()) },
    opening(t('history'), { type: 'history' }, title),
    opening(t('renamePage'), { type: 'rename-document' }, title),
    opening(t('duplicatePage'), { type: 'duplicate-document' }, title),
    opening(t('deletePage'), { type: 'delete-document' }, title),
    opening(t('lenses'), { type: 'lenses' }, title),
  ]
  const { undo, redo } = history
  return [
    opening(t('newPage'), { type: 'new-page' }),
    opening(t(facts.team ? 'reviewChange' : 'publish'), { type: 'changes' }),
    ...(facts.team ? [] : [opening(t('changes'), { type: 'changes' })]),
    ...(undo ? [{ label: t('undo'), detail: undo.label, run: () => void undoOrRedo(store, 'POST /undo') }] : []),
    ...(redo ? [{ label: t('redo'), detail: redo.label, run: () => void undoOrRedo(store, 'POST /redo') }] : []),
    opening(t('replaceTitle'), { type: 'replace' }),
    opening(t('library'), { type: 'library' }),
    opening(t('allDocuments'), { type: 'documents' }),
    opening(t('calendarTitle'), { type: 'calendar' }),
    ...(isPage ? ofPage : []),
    ...languageCommands(store),
    { label: t(isEditing ? 'tryOut' : 'editAgain'), detail: '', run: () => store.canvas.setEditing(!isEditing) },
  ]
}

/** The other languages in which the document can be edited. */
function languageCommands(store: StudioStore): Command[] {
  const { facts } = store.get()
  const chosen = languageShown(store.get())
  const choose = (label: string, language?: string): Command => ({
    label,
    detail: '',
    run: () => void chooseLanguageOfPage(store, language),
  })
  const others = facts.languages.filter(({ language }) => language !== chosen)
  return [
    ...(chosen === undefined ? [] : [choose(t('editOwnLanguage', { language: languageName(facts.language) }))]),
    ...others.map(({ language }) => choose(t('translateInto', { language: languageName(language) }), language)),
  ]
}
