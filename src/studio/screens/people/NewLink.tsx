import { LinkToShare } from '#studio/screens/frame/LinkToShare.tsx'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'

export interface LinkOfPerson {
  name: string
  link: string
  /** It was also mailed. */
  isMailed: boolean
}

/** The link by which a person creates their passkey. */
export const NewLink = ({ name, link, isMailed }: LinkOfPerson) => (
  <div className="fields">
    <p>{t(isMailed ? 'linkMailed' : 'linkText', { name: isolated(name) })}</p>
    <LinkToShare link={link} help={t('linkOnce')} />
  </div>
)
