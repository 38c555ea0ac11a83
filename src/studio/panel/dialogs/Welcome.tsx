import type { Path } from '#base/json/path.ts'
import { goTo, goToNextSample } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** The welcome to a new site, with the first steps. It stays until it is dismissed. */
export function Welcome({ onChosen }: { onChosen: () => void }) {
  const store = useStore()
  const samples = useStudio((state) => state.samples.here.length + state.samples.elsewhere)
  const lead = (to: () => Promise<unknown>) => (): void => {
    onChosen()
    void to().catch((error: unknown) => store.report(error))
  }
  const open = (file: string, path: Path) => lead(() => goTo(store, file, path))
  const end = (): void =>
    void store.request('POST /welcome/end', {}).then(
      () => store.fetchFacts(),
      (error: unknown) => store.report(error),
    )
  return (
    <section className="welcome" aria-labelledby="welcome-title">
      <h2 id="welcome-title">{t('welcome')}</h2>
      <button type="button" className="welcome-end" onClick={end}>
        {t('notNow')}
      </button>
      <p>{t('welcomeText')}</p>
      <ol>
        <li>
          <button type="button" onClick={open('settings.json', ['brand'])}>
            {t('firstName')}
          </button>
        </li>
        {samples > 0 && (
          <li>
            <button type="button" onClick={lead(() => goToNextSample(store))}>
              {t('firstSample')}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={open('theme.json', ['brand'])}>
            {t('firstColour')}
          </button>
        </li>
      </ol>
    </section>
  )
}
