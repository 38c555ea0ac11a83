import { useRef } from 'react'
import { blocksOfDocument } from '#studio/panel/state/canvas/canvas-parts.ts'
import { firstText } from '#studio/protocol/first-text.ts'
import { openPart } from '#studio/panel/state/canvas/chosen-part.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { PartsAround } from './PartsAround.tsx'
import { SectionTitle } from './SectionTitle.tsx'
import { useSectionPictures } from './use-section-pictures.ts'

/**
 * The sections of the shown page, while its menu, its form or another part of the site is edited: each returns to the
 * page.
 */
export function ListBeside({ onChosen }: { onChosen: () => void }) {
  const store = useStore()
  const canvasFile = useStudio((state) => state.canvasFile)
  const data = useStudio((state) => state.data)
  const list = useRef<HTMLOListElement>(null)
  useSectionPictures(list)
  return (
    <nav className="outline" aria-label={t('sectionsOfPage')}>
      <button
        type="button"
        className="page-row"
        onClick={() => {
          void openDocument(store, canvasFile)
          onChosen()
        }}
      >
        {t('pageSettings')}
      </button>
      <ol ref={list}>
        {blocksOfDocument(data).map(({ id, block }, index) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                void openPart(store, { file: canvasFile, path: ['blocks', index] })
                onChosen()
              }}
            >
              <SectionTitle type={block.type} name={firstText(block)} />
            </button>
          </li>
        ))}
      </ol>
      <PartsAround onChosen={onChosen} />
    </nav>
  )
}
