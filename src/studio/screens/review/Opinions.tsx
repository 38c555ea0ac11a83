import { Card } from '#studio/kit/Card.tsx'
import { dateAndTime } from '#studio/words/dates.ts'
import type { Opinion } from '#studio/protocol/team/changes.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { t } from '#studio/screens/words/words.ts'

/** The opinions: requests for approval, approvals, and rejections. */
export function Opinions({ opinions }: { opinions: readonly Opinion[] }) {
  if (opinions.length === 0) return null
  return (
    <Card title={t('saidTitle')}>
      <ul className="rows">
        {opinions.map(({ what, by, at, text, isOutdated }) => (
          <li key={`${at} ${what}`}>
            <div>
              <p>
                {t(`said-${what}`, { name: isolated(by) })}{' '}
                <span className="soft">
                  {dateAndTime(at)} {isOutdated && t('saidOutdated')}
                </span>
              </p>
              {text !== undefined && (
                <blockquote dir="auto" className="said">
                  {text}
                </blockquote>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
