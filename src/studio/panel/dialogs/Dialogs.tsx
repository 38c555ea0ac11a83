import { DocumentsDialog } from '#studio/panel/finding/DocumentsDialog.tsx'
import { Finder } from '#studio/panel/finding/Finder.tsx'
import { ReplaceDialog } from '#studio/panel/finding/ReplaceDialog.tsx'
import { Suspense } from 'react'
import { later, loadLibrary } from '#studio/panel/load-later.ts'
import { sourceOf } from '#studio/panel/state/documents.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { ChangesDialog } from './changes/ChangesDialog.tsx'
import type { Dialog, OpenDialog } from './dialog-types.ts'
import { GalleryDialog } from './GalleryDialog.tsx'
import { HistoryDialog } from './history/HistoryDialog.tsx'
import { Lenses } from './Lenses.tsx'
import { NewPage } from './NewPage.tsx'
import { NamedDialog } from './NamedDialogs.tsx'
import { DeletePage, DuplicatePage, RenamePage } from './PageDialogs.tsx'

export {
  keepOnce,
  makeOwn,
  overrideSection,
  pasteSection,
  unifySection,
} from '#studio/panel/state/document/section-commands.ts'
export { unlinkPage } from '#studio/panel/state/document/history.ts'
export { LensBar } from './Lenses.tsx'
export { Welcome } from './Welcome.tsx'

const Library = later(loadLibrary, (loaded) => loaded.Library)

interface DialogsProps {
  dialog: Dialog
  onClose: () => void
  /** Called when a place in the form is chosen. */
  onChosen: () => void
  onDialog: OpenDialog
}

const VIEWS = { documents: 'list', calendar: 'calendar', translations: 'translations' } as const

/** The open dialog. */
export function Dialogs({ dialog, onClose, onChosen, onDialog }: DialogsProps) {
  // An independent page is renamed, copied and deleted with its page in the site's own language.
  const page = useStudio(({ facts, file }) => facts.pages.find((each) => each.file === sourceOf(file)))
  const named = useStudio(({ facts, file }) => [...facts.forms, ...facts.shared].find((each) => each.file === file))
  if (dialog.type === 'gallery') return <GalleryDialog at={dialog.at} onClose={onClose} />
  if (dialog.type === 'new-page') return <NewPage onClose={onClose} />
  if (dialog.type === 'history') return <HistoryDialog onClose={onClose} />
  if (dialog.type === 'changes') return <ChangesDialog onClose={onClose} onChosen={onChosen} />
  if (dialog.type === 'documents' || dialog.type === 'calendar' || dialog.type === 'translations')
    return <DocumentsDialog view={VIEWS[dialog.type]} onClose={onClose} onChosen={onChosen} />
  if (dialog.type === 'find') return <Finder onClose={onClose} onChosen={onChosen} onDialog={onDialog} />
  if (dialog.type === 'replace') return <ReplaceDialog words={dialog.words} onClose={onClose} />
  if (dialog.type === 'library')
    return (
      <Suspense>
        <Library onClose={onClose} onChosen={onChosen} />
      </Suspense>
    )
  if (named) return <NamedDialog type={dialog.type} document={named} onClose={onClose} />
  if (!page) return null
  if (dialog.type === 'lenses') return <Lenses page={page} onClose={onClose} />
  if (dialog.type === 'rename-document') return <RenamePage page={page} onClose={onClose} />
  if (dialog.type === 'duplicate-document') return <DuplicatePage page={page} onClose={onClose} />
  return <DeletePage page={page} onClose={onClose} />
}
