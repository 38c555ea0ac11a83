import type { ShellData } from '#site/model/page-data.ts'
import { languageSwitchStyles } from './language-switch.styles.ts'

interface LanguageSwitchProps {
  data: ShellData
  /** The address of the page in each language. */
  addresses: Readonly<Record<string, string>> | undefined
  /** Whether `languages-boot.ts` reads from this switch which language to offer: only one switch on each page has it. */
  hasOffers?: boolean
}

/** Links to the page in the other languages of the site, each named in its own language. */
export function LanguageSwitch({ data: { language, languages }, addresses, hasOffers }: LanguageSwitchProps) {
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
              {...(hasOffers && { 'data-offer': offer, 'data-close': close })}
            >
              {name}
            </a>
          </li>
        ))}
    </ul>
  )
}
