import { Card } from '#studio/kit/Card.tsx'
import { editorAddress } from '#studio/protocol/addresses.ts'
import type { Review } from '#studio/protocol/team/changes.ts'
import { t } from '#studio/screens/words/words.ts'

/** The errors to fix, each with a link to its place. */
export function ProblemsOfChange({ review: { problems, change, may } }: { review: Review }) {
  const { first, more } = problems.errors
  if (first.length === 0) return null
  return (
    <Card title={t('mendFirst')}>
      <ul className="rows">
        {first.map(({ key, file, path, where, message, hint, isDocument }) => (
          <li key={`${file} ${key}`}>
            <div>
              {where !== '' && <strong dir="auto">{where}</strong>}
              <p>
                {message} {hint}
              </p>
            </div>
            {isDocument && may.write && (
              <a
                className="button"
                href={editorAddress({ change: change.id, file, path })}
                aria-label={`${t('goThere')}: ${where} ${message}`}
              >
                {t('goThere')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('moreToMend', { n: more })}</p>}
    </Card>
  )
}
