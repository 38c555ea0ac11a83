import { useId } from 'react'
import type { ChangedFile } from '#studio/protocol/publishing.ts'
import type { ChangeOfFile } from '#studio/protocol/changes/versions.ts'
import { t } from '#studio/words/words.ts'
import { changeText, titleText } from '#studio/kit/changes/change-text.ts'
import { ChangeLines, FILE_STATES, linesOf } from '#studio/kit/changes/ChangeLines.tsx'

interface ChangedFilesProps {
  files: readonly ChangedFile[]
  isChosen: (file: ChangedFile) => boolean
  onChoose: (file: string, isChosen: boolean) => void
  onTakeBack: (change: ChangeOfFile) => void
}

/** The changes since the last version, page by page: each page can be chosen, each change reverted. */
export function ChangedFiles({ files, isChosen, onChoose, onTakeBack }: ChangedFilesProps) {
  return files.map((each) => (
    <FileChanges
      key={each.file}
      of={each}
      isChosen={isChosen(each)}
      onChoose={(isOn) => onChoose(each.file, isOn)}
      onTakeBack={onTakeBack}
    />
  ))
}

interface FileChangesProps {
  of: ChangedFile
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onTakeBack: (change: ChangeOfFile) => void
}

function FileChanges({ of, isChosen, onChoose, onTakeBack }: FileChangesProps) {
  const id = useId()
  const { state, by, isTyping, changes } = of
  const title = titleText(of)
  const whose = isTyping ? t('typedElsewhere') : by === 'elsewhere' ? t('changedByOther') : ''
  const lines = linesOf(changes)
  const [whole] = lines.length === 0 ? changes : []
  return (
    <section>
      <header>
        <h3>
          <label htmlFor={id}>
            <input id={id} type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
            <span dir="auto">{title}</span> {state !== 'changed' && <small>{t(FILE_STATES[state])}</small>}
          </label>
        </h3>
        {whole?.isReversible && <TakeBack what={title} onClick={() => onTakeBack(whole)} />}
      </header>
      {whose !== '' && <p className="warned">{whose}</p>}
      <ChangeLines lines={lines}>
        {(change) => change.isReversible && <TakeBack what={changeText(change)} onClick={() => onTakeBack(change)} />}
      </ChangeLines>
    </section>
  )
}

function TakeBack({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} aria-label={`${t('takeBack')}: ${what}`}>
      {t('takeBack')}
    </button>
  )
}

/** A page is chosen by default unless somebody else works on it in another window. */
export const isChosenFirst = ({ by }: ChangedFile): boolean => by !== 'elsewhere'

/** The own changes first, those made by others last. */
export const ownFirst = (files: readonly ChangedFile[]): ChangedFile[] => {
  const rank = ({ by }: ChangedFile): number => (by === 'here' ? 0 : by === undefined ? 1 : 2)
  return files.toSorted((a, b) => rank(a) - rank(b))
}
