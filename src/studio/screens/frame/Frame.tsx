import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { siteName } from '#studio/screens/state/site-name.ts'
import { useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { Screen } from './Screen.tsx'
import { SCREENS } from './screens.ts'

/** The frame of every screen: the navigation, and the menu of the user. */
export function Frame() {
  const { may } = useTeam().me
  const { pathname } = useLocation()
  const screens = SCREENS.filter(({ right }) => right === undefined || may.includes(right))
  return (
    <>
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <header className="frame">
        <Link className="site-name" to="/home">
          {siteName()}
        </Link>
        <nav aria-label={t('screens')}>
          {screens.map(
            ({ path, label, below }) =>
              label && (
                <Link key={path} to={path} aria-current={currentAt(pathname, path, below)}>
                  {t(label)}
                </Link>
              ),
          )}
        </nav>
        <PersonMenu />
      </header>
      <main id="content">
        <Routes>
          {screens.map(({ path, Content }) => (
            <Route key={path} path={path} element={<Content />} />
          ))}
          <Route path="/" element={<Navigate to="/home" replace />} />
          <Route path="*" element={<NotThere />} />
        </Routes>
      </main>
    </>
  )
}

/** Says that an address has no screen for this user. */
const NotThere = () => (
  <Screen title={t('notThereTitle')}>
    <p>{t('notThereText')}</p>
    <p>
      <Link className="button" to="/home">
        {t('toTheStart')}
      </Link>
    </p>
  </Screen>
)

/** Whether a link of the navigation is the current screen, or the parent of it. */
function currentAt(shown: string, path: string, below: string | undefined): 'page' | 'true' | undefined {
  if (shown === path) return 'page'
  return below !== undefined && shown.startsWith(below) ? 'true' : undefined
}
