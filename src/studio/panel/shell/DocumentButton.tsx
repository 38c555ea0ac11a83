import { documentTitle } from '#studio/panel/state/document-list.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { PanelIcon } from './PanelIcon.tsx'

/** What is edited. Leads to the list of everything that can be. */
export function DocumentButton({ onDialog }: { onDialog: OpenDialog }) {
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
      <PanelIcon name="choose" />
    </button>
  )
}
