import { languageOfferStyles as styles } from './language-offer.styles.ts'

/** The additional script of pages of a site with several languages. */

/** The `localStorage` key of the languages whose offer this visitor has dismissed. It is not a cookie. */
const CLOSED = 'languages-closed'

const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-offer]')]

/** The link to the page in a language that the browser prefers to the page's language. Visitors are never redirected there. */
function preferredLink(): HTMLAnchorElement | undefined {
  const own = document.documentElement.lang
  for (const preferred of navigator.languages) {
    if (isSameLanguage(preferred, own)) return undefined
    const link = links.find(({ hreflang }) => isSameLanguage(preferred, hreflang))
    if (link) return hasPage(link) ? link : undefined
  }
  return undefined
}

/** Whether a link points to this page in another language. If that language has no such page, it points to the home page. */
const hasPage = ({ pathname, hreflang, dataset }: HTMLAnchorElement): boolean =>
  pathname !== dataset['language'] || document.querySelector(`link[rel="alternate"][hreflang="${hreflang}"]`) !== null

const isSameLanguage = (one: string, other: string): boolean =>
  one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()

function closedLanguages(): string[] {
  try {
    return localStorage.getItem(CLOSED)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Offers the page in another language, in one line in that language. */
function offer(link: HTMLAnchorElement): void {
  const { hreflang, dataset, dir } = link
  if (closedLanguages().includes(hreflang)) return
  const line = document.createElement('aside')
  line.className = styles.offer
  line.lang = hreflang
  line.dir = dir
  const open = document.createElement('a')
  open.className = styles.link
  open.href = link.href
  open.hreflang = hreflang
  open.textContent = dataset['offer'] ?? link.textContent
  // It follows the shown page, as the links of the switch do.
  open.dataset['language'] = dataset['language'] ?? ''
  const close = document.createElement('button')
  close.className = styles.close
  close.type = 'button'
  close.textContent = dataset['close'] ?? ''
  close.addEventListener('click', () => {
    line.remove()
    try {
      localStorage.setItem(CLOSED, [...closedLanguages(), hreflang].join(' '))
    } catch {
      // Without storage it is offered again on the next page.
    }
  })
  line.append(open, close)
  document.body.append(line)
}

const link = preferredLink()
if (link) offer(link)

/** Points the links to the shown page, which the head names in every language, or else to the home page. */
function updateLinks(): void {
  for (const choice of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const alternate = document.head.querySelector<HTMLLinkElement>(`link[hreflang="${choice.hreflang}"]`)
    choice.href = alternate ? new URL(alternate.href).pathname : (choice.dataset['language'] ?? '/')
  }
}

// The app replaces the head of the page.
new MutationObserver(updateLinks).observe(document.head, { childList: true })

// The current section has the same name in every language.
document.addEventListener('click', ({ target }) => {
  const chosen = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null
  if (chosen) chosen.hash = location.hash
})
