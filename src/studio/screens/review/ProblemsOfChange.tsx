import { editorAddress } from '#studio/protocol/addresses.ts'
import type { SiteProblems } from '#studio/protocol/documents.ts'
import type { Review } from '#studio/protocol/team/changes.ts'
import { t } from '#studio/screens/words/words.ts'

/** The errors to fix, each with a link to its place. */
export function ProblemsOfChange({ review }: { review: Review }) {
  const { problems, change, may } = review
  return <ProblemList title={t('mendFirst')} problems={problems.errors} change={may.write ? change.id : undefined} />
}

interface ProblemListProps {
  title: string
  problems: SiteProblems['errors']
  /** The change in which they can be fixed; undefined if the user may not. */
  change: string | undefined
}

function ProblemList({ title, problems: { first, more }, change }: ProblemListProps) {
  if (first.length === 0) return null
  return (
    <section className="card problems" aria-label={title}>
      <h2>{title}</h2>
      <ul className="rows">
        {first.map(({ key, file, path, where, message, hint, isDocument }) => (
          <li key={`${file} ${key}`}>
            <div>
              {where !== '' && <strong dir="auto">{where}</strong>}
              <p>
                {message} {hint}
              </p>
            </div>
            {isDocument && change !== undefined && (
              <a
                className="button"
                href={editorAddress({ change, file, path })}
                aria-label={`${t('goThere')}: ${where} ${message}`}
              >
                {t('goThere')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('moreToMend', { n: more })}</p>}
    </section>
  )
}
