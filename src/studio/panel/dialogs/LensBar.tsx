import type { Lens } from '#studio/protocol/addresses.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { lensName } from './lens-name.ts'

/** The name of the current lens, and a button that ends it. */
export function LensBar({ lens }: { lens: Lens }) {
  const store = useStore()
  return (
    <p className="lens-bar">
      <span>{t('lensShown', { lens: t(lensName(lens, store.get().facts.dir)) })}</span>
      <button type="button" onClick={() => store.canvas.setLens(undefined)}>
        {t('lensBack')}
      </button>
    </p>
  )
}
