import { Link } from 'react-router-dom'
import { t } from '#studio/screens/words/words.ts'
import { Screen } from './Screen.tsx'

/** Says that an address has no screen for who is here. */
export const NotThere = () => (
  <Screen title={t('notThereTitle')}>
    <p>{t('notThereText')}</p>
    <p>
      <Link className="button" to="/home">
        {t('toTheStart')}
      </Link>
    </p>
  </Screen>
)
