import { wordDiff } from '#base/text/words/word-diff.ts'
import type { ChangeInWords } from '#studio/protocol/changes/versions.ts'
import { placeText, saidText } from './change-text.ts'

/** Texts up to this number of characters are shown side by side instead of word by word. */
const SHORT = 60

/** A change in one line; in a long text, the different words are marked. */
export function ChangedText({ change }: { change: ChangeInWords }) {
  const { where, kind, before, after } = change
  const place = placeText(where)
  const isLong =
    kind === 'changed' &&
    before?.sort === 'text' &&
    after?.sort === 'text' &&
    Math.max(before.text.length, after.text.length) > SHORT
  return (
    <span dir="auto">
      {place !== '' && <b>{place}</b>}{' '}
      {isLong ? <MarkedText before={before.text} after={after.text} /> : saidText(change)}
    </span>
  )
}

/** Two versions of a text in one: deleted words are struck out, new ones marked. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  return wordDiff(before, after).map((run, index) =>
    'same' in run ? (
      <span key={index}>{run.same} </span>
    ) : (
      <span key={index}>
        {run.before !== '' && <del>{run.before}</del>} {run.after !== '' && <ins>{run.after}</ins>}{' '}
      </span>
    ),
  )
}
