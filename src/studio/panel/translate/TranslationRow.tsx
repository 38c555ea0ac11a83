import { Pill } from '#studio/kit/Pill.tsx'
import type { Tone } from '#studio/kit/Pill.tsx'
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Path } from '#base/json/path.ts'
import { RunningLength } from '#studio/panel/form-parts.ts'
import { LengthOf } from '#studio/panel/form/LengthOf.tsx'
import { Problems } from '#studio/panel/form/Problems.tsx'
import { useFieldFocus, useFocusBelow } from '#studio/panel/form/use-field-focus.ts'
import { ImageThumbnail } from '#studio/panel/pickers/ImageThumbnail.tsx'
import { IconButton } from '#studio/kit/Icon.tsx'
import { sectionAt } from '#studio/panel/state/documents.ts'
import { goTo } from '#studio/panel/state/document/open-document.ts'
import { fieldAt } from '#studio/panel/state/place-label.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import type { LanguageFacts, TranslationRow as Row } from '#studio/protocol/translations.ts'
import { t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'
import { SourceWords } from './SourceWords.tsx'
import { isChosenFromList, TranslationField } from './TranslationField.tsx'
import { languageName } from '#studio/words/language-name.ts'
import type { RowGroup } from './row-groups.ts'
import { isWorthCopying } from './source-parts.ts'

const STATE_LABELS: Record<Row['state'], Key> = {
  missing: 'isMissing',
  stale: 'isStale',
  draft: 'isDraftText',
  reviewed: 'isTranslated',
  term: 'isTerm',
  'none-needed': 'isNotNeeded',
}

const TONES: Partial<Record<Row['state'], Tone>> = { missing: 'bad', stale: 'bad', draft: 'warn' }

interface TranslationRowProps {
  row: Row
  label: string
  language: LanguageFacts
  /** The group whose title is this state. */
  group: RowGroup
}

/** A text beside its translation, with the remaining tasks. */
export const TranslationRow = memo(function TranslationRow({ row, label, language, group }: TranslationRowProps) {
  const store = useStore()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [isHereOnly, setHereOnly] = useState(false)
  useOpenedAround(row.path, element)
  const isChosen = useFieldFocus(row.path, element)
  const { state, isDraft, path, source, translation, maxLength, isRunning, alike = [] } = row
  const step = t('stepTranslating', { field: label, language: languageName(language.language) })
  const write = (to: string, opening?: string): void =>
    store.document.translateText({ label: step, ...(opening !== undefined && { opening }) }, path, to, isHereOnly)
  const schema = fieldAt(path, store.get()) ?? {}
  const isChosenOne = isChosenFromList(schema)
  const isSaid = (group === 'rest' && state === 'reviewed') || (group === 'optional' && state === 'none-needed')
  const toSource = (): void => void goTo(store, store.get().file, path)
  return (
    <div
      ref={element}
      className="translation-row"
      data-path={JSON.stringify(path)}
      data-state={state}
      data-chosen={isChosen || undefined}
    >
      <div className="head">
        <span className="label" id={`${id}-label`}>
          {label}
        </span>
        {maxLength !== undefined &&
          (isRunning ? (
            <RunningLength markup={translation} most={maxLength} />
          ) : (
            <LengthOf text={translation} most={maxLength} />
          ))}
        <Pill tone={TONES[state]} id={`${id}-state`} hidden={isSaid}>
          {t(STATE_LABELS[state])}
        </Pill>
        {isDraft && <Pill tone="warn">{t('isDraftText')}</Pill>}
      </div>
      <div className="columns">
        {schema.of === 'ImageFile' ? (
          <p id={`${id}-source`} className="source">
            <ImageThumbnail name={source} /> <bdi>{source}</bdi>
          </p>
        ) : (
          <SourceWords id={`${id}-source`} row={row} />
        )}
        <TranslationField
          id={id}
          row={row}
          schema={schema}
          language={language}
          labelledBy={`${id}-label`}
          describedBy={`${id}-state ${id}-source ${id}-problems`}
          onChange={write}
          onEnter={() => goToNextRow(store, path)}
        />
      </div>
      <Problems problems={row.problems} id={`${id}-problems`} />
      {alike.length > 0 && !isHereOnly && (
        <p className="row-note">
          {t('alsoElsewhere', { n: alike.length })}
          <button type="button" onClick={() => setHereOnly(true)}>
            {t('onlyHere')}
          </button>
        </p>
      )}
      <div className="buttons">
        {state === 'stale' && (
          <button
            type="button"
            aria-describedby={`${id}-label`}
            onClick={() =>
              store.document.translate(t('stepSameMeaning', { field: label }), { type: 'same-meaning', path, source })
            }
          >
            {t('sameMeaning')}
          </button>
        )}
        {(state === 'draft' || isDraft) && (
          <button
            type="button"
            aria-describedby={`${id}-label`}
            onClick={() => store.document.translate(t('stepReviewed', { field: label }), { type: 'reviewed', path })}
          >
            {t('reviewed')}
          </button>
        )}
        {translation === '' && !isChosenOne && isWorthCopying(row) && (
          <button type="button" aria-describedby={`${id}-label`} onClick={() => write(source)}>
            {t('copySource')}
          </button>
        )}
        {translation !== '' && isChosenOne && (
          <button type="button" aria-describedby={`${id}-label`} onClick={() => write('')}>
            {t('asInSource')}
          </button>
        )}
        {state === 'stale' && (
          <button type="button" aria-describedby={`${id}-label`} onClick={toSource}>
            {t('toSource')}
          </button>
        )}
      </div>
      {state !== 'stale' && <IconButton icon="edit" label={`${t('toSource')}: ${label}`} onClick={toSource} />}
    </div>
  )
})

/** Rows that need work, by their state on screen. */
const TO_DO = ':is([data-state="missing"],[data-state="stale"],[data-state="draft"])'

/** Moves to the next text that needs work, in the order on screen, and from the last to the first. */
function goToNextRow(store: StudioStore, path: Path): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.translation-row')]
  const at = rows.findIndex(({ dataset }) => dataset['path'] === JSON.stringify(path))
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find((row) => row.matches(TO_DO))
  if (!next) return store.announce(t('nothingToTranslate'))
  const to = JSON.parse(next.dataset['path'] ?? '[]') as Path
  store.canvas.select(sectionAt(store.get().file, to), to)
}

/** Opens the folded parts around a row, before scrolling to it. */
function useOpenedAround(path: Path, element: RefObject<HTMLElement | null>): void {
  const focus = useFocusBelow(path)
  useEffect(() => {
    if (focus) element.current?.closest('details')?.setAttribute('open', '')
  }, [focus, element])
}
