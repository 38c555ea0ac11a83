import { Icon, IconFrame } from '#page/ui/Icon.tsx'
import type { ShellData } from '#site/model/page-data.ts'
import { languageSwitchStyles, schemeSwitchStyles } from './header-buttons.styles.ts'

/** Switches between light and dark. Hidden without script. */
export function SchemeSwitch({ label }: { label: string }) {
  return (
    <button type="button" className={schemeSwitchStyles.switch} aria-label={label} data-scheme-switch="">
      <Icon name="scheme" />
    </button>
  )
}

/** The magnifying glass. It is not one of the icons of sections, because the header is rendered in Node only. */
export const SearchIcon = () => (
  <IconFrame name="search" size={20}>
    <path d="m13 13 5 5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z" />
  </IconFrame>
)

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
