import { Navigate, NavLink, Route, Routes } from 'react-router-dom'
import { siteName } from '#team/screens/state/site-name.ts'
import { useTeam } from '#team/screens/state/team.tsx'
import { t } from '#team/screens/words/words.ts'
import { NotThere } from './NotThere.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { SCREENS } from './screens.ts'

/** What surrounds every screen: where else she can go, and who she is. */
export function Frame() {
  const { may } = useTeam().me
  const screens = SCREENS.filter(({ right }) => right === undefined || may.includes(right))
  return (
    <>
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <header className="frame">
        <NavLink className="site-name" to="/home">
          {siteName()}
        </NavLink>
        <nav aria-label={t('screens')}>
          {screens.map(
            ({ path, label }) =>
              label && (
                <NavLink key={path} to={path}>
                  {t(label)}
                </NavLink>
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
