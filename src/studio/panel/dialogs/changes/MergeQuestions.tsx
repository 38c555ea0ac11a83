import { useId, useState } from 'react'
import type { MergeQuestion } from '#studio/protocol/publishing.ts'
import { titleInLanguage } from '#studio/panel/translate/language-name.ts'
import { ofSchema, t } from '#studio/panel/words/words.ts'
import type { Key } from '#studio/panel/words/words.ts'
import { placeText } from './change-text.ts'

export type Choices = Record<string, 'mine' | 'theirs'>

interface MergeQuestionsProps {
  questions: readonly MergeQuestion[]
  /** A version is taken back: the texts are that of now, and that from before the version. */
  isTakingBack: boolean
  isBusy: boolean
  onDecided: (choices: Choices) => void
}

/** What was changed in two ways: both texts, of which one stays. */
export function MergeQuestions({ questions, isTakingBack, isBusy, onDecided }: MergeQuestionsProps) {
  const [choices, setChoices] = useState<Choices>({})
  return (
    <form
      className="questions"
      onSubmit={(event) => {
        event.preventDefault()
        onDecided(choices)
      }}
    >
      <p>{t(isTakingBack ? 'changedAgain' : 'bothChanged', { n: questions.length })}</p>
      {questions.map((question) => (
        <OneQuestion
          key={question.id}
          question={question}
          labels={isTakingBack ? ['keepNow', 'takeBefore'] : ['keepYours', 'takeOthers']}
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
    </form>
  )
}

interface OneQuestionProps {
  question: MergeQuestion
  labels: readonly [mine: Key, theirs: Key]
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
        {side('mine', t(labels[0]), mine)}
        {side('theirs', t(labels[1]), theirs)}
      </div>
    </fieldset>
  )
}
