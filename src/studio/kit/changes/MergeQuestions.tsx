import { Form } from '#studio/kit/Form.tsx'
import { useId, useState } from 'react'
import type { MergeQuestion, SideOfQuestion } from '#studio/protocol/publishing.ts'
import { titleInLanguage } from '#studio/words/language-name.ts'
import { ofSchema, t } from '#studio/words/words.ts'
import { dateAndTime } from '#studio/words/dates.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { placeText } from './change-text.ts'

export type Choices = Record<string, 'mine' | 'theirs'>

interface MergeQuestionsProps {
  questions: readonly MergeQuestion[]
  /** A version is reverted: the texts are the current one, and the one before the version. */
  isTakingBack: boolean
  isBusy: boolean
  onDecided: (choices: Choices) => void
}

/** Conflicts: both texts, one of which stays. */
export function MergeQuestions({ questions, isTakingBack, isBusy, onDecided }: MergeQuestionsProps) {
  const [choices, setChoices] = useState<Choices>({})
  return (
    <Form className="questions" onSubmit={() => onDecided(choices)}>
      <p>{t(isTakingBack ? 'changedAgain' : 'bothChanged', { n: questions.length })}</p>
      {questions.map((question) => (
        <OneQuestion
          key={question.id}
          question={question}
          labels={labelsOf(question, isTakingBack)}
          choice={choices[question.id]}
          onChoose={(choice) => setChoices((last) => ({ ...last, [question.id]: choice }))}
        />
      ))}
      <footer>
        <button
          type="submit"
          className="main"
          disabled={isBusy || questions.some(({ id }) => choices[id] === undefined)}
        >
          {t('goOn')}
        </button>
      </footer>
    </Form>
  )
}

/** The labels of the two texts, with their authors. */
function labelsOf({ sides }: MergeQuestion, isTakingBack: boolean): readonly [mine: string, theirs: string] {
  if (isTakingBack) return [t('keepNow'), t('takeBefore')]
  return [mineText(sides?.mine ?? {}), theirsText(sides?.theirs ?? {})]
}

function mineText({ by, isYou }: SideOfQuestion): string {
  if (isYou) return t('inThisChangeYou')
  return by === undefined ? t('inThisChange') : t('inThisChangeBy', { name: isolated(by) })
}

function theirsText({ by, isYou, at }: SideOfQuestion): string {
  if (by === undefined || at === undefined) return t('onSiteNow')
  return t(isYou ? 'onSiteNowYou' : 'onSiteNowBy', { name: isolated(by), at: dateAndTime(at) })
}

interface OneQuestionProps {
  question: MergeQuestion
  labels: readonly [mine: string, theirs: string]
  choice: 'mine' | 'theirs' | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}

function OneQuestion({ question, labels, choice, onChoose }: OneQuestionProps) {
  const name = useId()
  const { title, language, where, mine, theirs, isOrder, isPlace } = question
  const place = placeText(where)
  const side = (which: 'mine' | 'theirs', label: string, text: string | undefined) => (
    <label>
      <span className="choice">
        <input type="radio" name={name} required checked={choice === which} onChange={() => onChoose(which)} />
        {label}
      </span>
      <span className="side" dir="auto">
        {text ??
          (isPlace ? t('deletedIt') : undefined) ??
          (mine === undefined && theirs === undefined ? t('wholeFile') : t('nothingThere'))}
      </span>
    </label>
  )
  return (
    <fieldset>
      <legend>
        <span dir="auto">{titleInLanguage(ofSchema(title).text, language)}</span>
        {place !== '' && ` › ${place}`}
        {isOrder && ` (${t('itsOrder')})`}
        {isPlace && ` (${t('itsAddress')})`}
      </legend>
      <div className="sides">
        {side('mine', labels[0], mine)}
        {side('theirs', labels[1], theirs)}
      </div>
    </fieldset>
  )
}
