import type { ShellData } from '#model/page-data.ts'
import { languageSwitchStyles } from './language-switch.styles.ts'

interface LanguageSwitchProps {
  data: ShellData
  /** The address of the page in each language. */
  addresses: Readonly<Record<string, string>> | undefined
}

/**
 * Links to the page in the other languages of the site, each by its name in itself. `languages-boot.ts` reads from them which
 * language to offer.
 */
export function LanguageSwitch({ data: { language, languages }, addresses }: LanguageSwitchProps) {
  if (!languages || !addresses) return null
  return (
    <ul className={languageSwitchStyles.list}>
      {languages
        .filter((each) => each.language !== language)
        .map(({ language: tag, name, home, offer, close }) => (
          <li key={tag}>
            <a
              className={languageSwitchStyles.link}
              href={addresses[tag]}
              hrefLang={tag}
              lang={tag}
              dir="auto"
              data-language={home}
              data-offer={offer}
              data-close={close}
            >
              {name}
            </a>
          </li>
        ))}
    </ul>
  )
}
