import type { Review } from '#studio/protocol/team/changes.ts'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'

/** The addresses that lead elsewhere once the change is published. */
export function RedirectsOfChange({ redirects }: Pick<Review, 'redirects'>) {
  if (redirects.length === 0) return null
  return (
    <section className="card" aria-label={t('redirectsTitle')}>
      <h2>{t('redirectsTitle')}</h2>
      <ul className="rows">
        {redirects.map(({ from, to }) => (
          <li key={from}>{t('redirectLine', { from: isolated(from), to: isolated(to) })}</li>
        ))}
      </ul>
    </section>
  )
}
