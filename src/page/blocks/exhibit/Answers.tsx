import type { Answer } from '#site/model/types.generated.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { answersStyles } from './answers.styles.ts'

/** Questions with their answers, each in the direction of its language. */
export function Answers({ answers }: { answers: Answer[] }) {
  return (
    <div className={answersStyles.answers}>
      {answers.map(({ language, question, statements }) => {
        const sources = [...new Set(statements.flatMap(({ source }) => source ?? []))]
        return (
          <div key={question} className={answersStyles.answer} lang={language} dir={language && 'auto'}>
            <p className={answersStyles.question}>{question}</p>
            {statements.map(({ text, source }, index) => (
              <p key={index} className={answersStyles.statement}>
                <InlineText text={text} />
                {source && <sup className={answersStyles.number}>{` [${sources.indexOf(source) + 1}]`}</sup>}
              </p>
            ))}
            {sources.length > 0 && (
              <ol className={answersStyles.sources}>
                {sources.map((source) => (
                  <li key={source}>{source}</li>
                ))}
              </ol>
            )}
          </div>
        )
      })}
    </div>
  )
}
