import type { BlockProps } from '#page/blocks/block.ts'
import type { Level } from '#page/ui/Paper.tsx'
import { Disc, PaperRows, Sheet } from '#page/ui/Paper.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { dataTableStyles } from '#page/ui/table/data-table.styles.ts'
import type { Answer, Matrix as MatrixOfLevels, RunbookStep } from '#site/model/types.generated.ts'
import { Measures, Plan } from './Measures.tsx'
import { answersStyles, exhibitStyles, matrixStyles, runbookStyles } from './exhibit.styles.ts'

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

/** Steps with their times. */
function Runbook({ steps }: { steps: RunbookStep[] }) {
  return (
    <ol className={runbookStyles.steps}>
      {steps.map(({ time, task, owner, check, decisive }, index) => (
        <li key={index} className={runbookStyles.step} data-decisive={decisive ? '' : undefined}>
          <span className={runbookStyles.time}>{time}</span>
          <div className={runbookStyles.task}>
            <p>
              <InlineText text={task} />
            </p>
            {check && (
              <p className={runbookStyles.check}>
                <InlineText text={check} />
              </p>
            )}
          </div>
          {owner && <span className={runbookStyles.owner}>{owner}</span>}
        </li>
      ))}
    </ol>
  )
}

const LEVELS: Level[] = ['full', 'part', 'none']

/** A disc for each pair of row and column. Screen readers read its meaning, and a legend under the table shows it. */
export function Matrix({ id, matrix }: { id: string; matrix: MatrixOfLevels }) {
  const { columns, rows } = matrix
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- an element that scrolls needs the focus, and no element is a group of any content */}
      <div className={dataTableStyles.scroller} role="group" aria-labelledby={`${id}-name`} tabIndex={0}>
        <table className={matrixStyles.table} aria-labelledby={`${id}-name`}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((level, index) => (
                  <td key={index}>
                    <Disc level={level} />
                    <span className={linkStyles.visuallyHidden}>{matrix[level]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={matrixStyles.legend} aria-hidden="true">
        {LEVELS.map((level) => (
          <li key={level}>
            <Disc level={level} />
            {matrix[level]}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A sample of the work, as text that can be selected, in a frame that marks it as an example. */
export function Exhibit({ id, block, page }: BlockProps<'exhibit'>) {
  const { title, lead, ground, layout, name, label = page.texts.illustration, note } = block
  const { rows, answers, runbook, plan, matrix, measures } = block
  return (
    <Section
      id={id}
      title={title}
      lead={lead}
      ground={ground ?? 'canvas'}
      ruled={!ground}
      layout={layout === 'beside' ? 'split' : 'stacked'}
    >
      <Sheet id={id} name={name} label={label}>
        {rows && <PaperRows rows={rows} />}
        {answers && <Answers answers={answers} />}
        {runbook && <Runbook steps={runbook} />}
        {plan && <Plan plan={plan} />}
        {matrix && <Matrix id={id} matrix={matrix} />}
        {measures && <Measures measures={measures} />}
      </Sheet>
      {note && (
        <p className={exhibitStyles.note}>
          <InlineText text={note} />
        </p>
      )}
    </Section>
  )
}
