import { documentTitle } from '#studio/panel/state/document-list.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { Icon } from '#studio/kit/Icon.tsx'

/** Returns to the shown page, while its menu, its form or another part of the site is edited. */
export function BackToPage() {
  const store = useStore()
  const isAway = useStudio(({ file, canvasFile }) => file !== canvasFile)
  const title = useStudio(({ facts, canvasFile }) => documentTitle(canvasFile, facts))
  const canvasFile = useStudio((state) => state.canvasFile)
  if (!isAway) return null
  return (
    <button type="button" className="back" onClick={() => void openDocument(store, canvasFile)}>
      <Icon name="back" />
      {t('backToPage', { title })}
    </button>
  )
}
