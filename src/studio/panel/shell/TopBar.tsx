import { Toggle } from '#studio/kit/Toggle.tsx'
import { Segments } from '#studio/kit/Segments.tsx'
import { useEffect, useState } from 'react'
import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { countErrors, roleOfFile } from '#studio/panel/state/documents.ts'
import { goToFirstError, goToNextSample } from '#studio/panel/state/document/open-document.ts'
import { undoOrRedo } from '#studio/panel/state/document/history.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { LanguageOfPage } from './LanguageOfPage.tsx'
import { ChangeTitle } from './OfChange.tsx'
import { IconButton, Icon } from '#studio/kit/Icon.tsx'

/** The widths of the page, in pixels in the styles: if they exceed the room, the page is scaled down. */
const WIDTHS = ['phone', 'tablet', 'desktop'] as const
export type Width = (typeof WIDTHS)[number]

interface TopBarProps {
  width: Width
  onWidth: (width: Width) => void
  onDialog: OpenDialog
  /** Called when a place in the form is chosen. */
  onChosen: () => void
}

/** The controls of the whole document: its title, undo and redo, the width of the page, and its state. */
export function TopBar({ width, onWidth, onDialog, onChosen }: TopBarProps) {
  const store = useStore()
  const { undo, redo } = useStudio((state) => state.history)
  const isEditing = useStudio((state) => state.isEditing)
  const isPage = useStudio((state) => roleOfFile(state.file) === 'page')
  const change = useStudio((state) => state.facts.team?.change)
  const standing = useStudio((state) => state.standing)
  return (
    <header className="bar">
      <div className="bar-group bar-what">
        {change ? <ChangeTitle title={change.title} /> : <h1 className="brand">{t('studio')}</h1>}
        <DocumentButton onDialog={onDialog} />
        <IconButton icon="find" hint="Ctrl K" onClick={() => onDialog({ type: 'find' })} />
        <button type="button" className="new-page" onClick={() => onDialog({ type: 'new-page' })}>
          {t('newPage')}
        </button>
        <IconButton icon="library" onClick={() => onDialog({ type: 'library' })} />
        <IconButton
          icon="undo"
          name={undo?.label}
          reason={undo ? (undo.obstacle ?? '') : t('nothingToUndo')}
          onClick={() => void undoOrRedo(store, 'POST /undo')}
        />
        <IconButton
          icon="redo"
          name={redo?.label}
          reason={redo ? (redo.obstacle ?? '') : t('nothingToRedo')}
          onClick={() => void undoOrRedo(store, 'POST /redo')}
        />
      </div>
      <div className="bar-group bar-view">
        <LanguageOfPage />
        <Segments
          aria-label={t('width')}
          options={WIDTHS.map((name) => [name, t(name)])}
          value={width}
          onChange={onWidth}
        />
        <Toggle isSwitch isOn={!isEditing} onChange={(isTrying) => store.canvas.setEditing(!isTrying)}>
          {t('tryOut')}
        </Toggle>
        {isPage && (
          <button type="button" onClick={() => onDialog({ type: 'lenses' })}>
            {t('lenses')}
          </button>
        )}
      </div>
      <div className="bar-group bar-standing">
        <Saving />
        <PublishState onDialog={onDialog} onChosen={onChosen} />
        <ProblemCount />
        <button type="button" className="main" onClick={() => onDialog({ type: 'changes' })}>
          {t(change ? 'reviewChange' : standing && !standing.target ? 'toKeep' : 'toPublish')}
        </button>
      </div>
    </header>
  )
}

/** How long a count has to be stable before it is announced, in milliseconds: half-typed words are often errors. */
const REST = 1000

/** Announces the number of problems when it has changed. */
function ProblemCount() {
  const errors = useStudio((state) => (state.unreadable ? 1 : countErrors(state.problems)) + state.otherErrors)
  const [told, setTold] = useState({ errors, text: '' })
  useEffect(() => {
    if (errors === told.errors) return undefined
    const text = errors > 0 ? t('toMend', { n: errors }) : t('nothingToMend')
    const timer = setTimeout(() => setTold({ errors, text }), REST)
    return () => clearTimeout(timer)
  }, [errors, told])
  return <output className="visually-hidden">{told.text}</output>
}

/** The title of the open document. Opens the list of all documents. */
function DocumentButton({ onDialog }: { onDialog: OpenDialog }) {
  const file = useStudio((state) => state.file)
  const title = useStudio(({ facts }) => documentTitle(file, facts))
  return (
    <button
      type="button"
      className="document"
      data-file={file}
      aria-haspopup="dialog"
      aria-label={`${t('document')}: ${title}`}
      title={title}
      onClick={() => onDialog({ type: 'documents' })}
    >
      <span className="name" dir="auto">
        {title}
      </span>
      <Icon name="choose" />
    </button>
  )
}

function Saving() {
  const saving = useStudio((state) => state.saving)
  return (
    <output className="saving" data-saving={saving}>
      {t(saving)}
    </output>
  )
}

/** Whether the site can be published. Opens the first error, or else publishing. */
function PublishState({ onDialog, onChosen }: Pick<TopBarProps, 'onDialog' | 'onChosen'>) {
  const store = useStore()
  const errors = useStudio((state) => (state.unreadable ? 1 : countErrors(state.problems)))
  const others = useStudio((state) => state.otherErrors)
  const samples = useStudio((state) => state.samples.here.length + state.samples.elsewhere)
  const isSaved = useStudio((state) => state.saving !== 'failed')
  // Unsaved edits are not checked.
  if (!isSaved) return null
  const lead = async (): Promise<void> => {
    if (errors + others + samples > 0) onChosen()
    const isLed = await (errors + others > 0 ? goToFirstError(store) : goToNextSample(store)).catch(() => false)
    if (!isLed) onDialog({ type: 'changes' })
  }
  return (
    <button
      type="button"
      className="state"
      data-state={errors + others > 0 ? 'errors' : samples > 0 ? 'samples' : 'ready'}
      onClick={() => void lead()}
    >
      {errors > 0
        ? t('notPublishable', { n: errors })
        : others > 0
          ? t('othersToMend', { n: others })
          : samples > 0
            ? t('samplesLeft', { n: samples })
            : t('publishable')}
    </button>
  )
}
