import { Toggle } from '#studio/kit/Toggle.tsx'
import { isSamePath } from '#base/json/path.ts'
import type { SiteProblem } from '#studio/protocol/documents.ts'
import type { DocumentOccurrences, Occurrence } from '#studio/protocol/finding.ts'
import { labelsInWords, t } from '#studio/words/words.ts'

/** The limit of characters shown before and after a match. */
const AROUND = 60

interface DocumentPlacesProps {
  document: DocumentOccurrences
  title: string
  /** The problems after the replacement, in this document and in others. */
  problems: readonly SiteProblem[]
  /** The replacement of a place; undefined while it is unknown. */
  replacement: ((place: Occurrence) => string) | undefined
  isChosen: (place: Occurrence) => boolean
  onChoose: (places: readonly Occurrence[], isChosen: boolean) => void
}

/** The places of words in a document: each can be chosen, or all at once. */
export function DocumentPlaces(props: DocumentPlacesProps) {
  const {
    document: { file, places },
    title,
    problems,
    replacement,
    isChosen,
    onChoose,
  } = props
  return (
    <fieldset className="places">
      <legend>
        <Toggle isOn={places.every(isChosen)} onChange={(isOn) => onChoose(places, isOn)}>
          <span dir="auto">{title}</span>
          <span className="count">{places.length}</span>
        </Toggle>
      </legend>
      <ul>
        {places.map((place) => (
          <li key={JSON.stringify([place.path, place.start])}>
            <label>
              <input
                type="checkbox"
                checked={isChosen(place)}
                onChange={(event) => onChoose([place], event.target.checked)}
              />
              <span className="place">
                <span className="site">
                  {labelsInWords(place.where)}
                  {place.isLink && ` · ${t('isLinkPlace')}`}
                </span>
                <Preview place={place} by={replacement?.(place)} />
              </span>
            </label>
            {problems
              .filter((problem) => isAt(problem, file, place))
              .map((problem) => (
                <p
                  key={problem.key}
                  className="note problem"
                  data-tone={problem.severity === 'warning' ? 'warn' : 'bad'}
                >
                  {problem.message} <span>{problem.hint}</span>
                </p>
              ))}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Whether a problem is at a place in a document. */
export const isAt = (problem: SiteProblem, file: string, { path }: Occurrence): boolean =>
  problem.file === file && isSamePath(problem.path, path)

/** A place in its text: the removed and the inserted words. */
function Preview({ place: { text, start, end }, by }: { place: Occurrence; by: string | undefined }) {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const behind = text.slice(end, end + AROUND)
  return (
    <span dir="auto">
      {start > AROUND && '…'}
      {before}
      {by === undefined ? <mark>{text.slice(start, end)}</mark> : <del>{text.slice(start, end)}</del>}
      {by !== undefined && <ins>{by}</ins>}
      {behind}
      {end + AROUND < text.length && '…'}
    </span>
  )
}
