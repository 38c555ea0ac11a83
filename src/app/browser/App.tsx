import { startTransition, useCallback, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { trackPageView } from '#analytics/start-analytics.ts'
import type { SiteTexts } from '#model/texts.ts'
import { Page } from '#app/page/Page.tsx'
import { updateHeader } from '#app/shell/enhance-header.ts'
import { shownFromFetched } from '#app/page/shown-page.ts'
import type { FetchedPage, ShownPage } from '#app/page/shown-page.ts'
import { AppRoot } from '#app/page/AppRoot.tsx'
import { adoptPageStyle } from './page-style.ts'
import { pauseOutOfView } from './pause-out-of-view.ts'
import { revealOnScroll } from './reveal-on-scroll.ts'
import { LazyFormDialogs } from './dialogs/LazyFormDialogs.tsx'
import { onPageDataReplaced } from './replace-page-data.ts'
import { isPageLeft } from './navigation/entry-left.ts'
import { fetchPage, isPagePrepared } from './navigation/fetched-pages.ts'
import { listenForLinks } from './navigation/links.ts'
import type { NavigationProps } from './navigation/Navigation.tsx'
import { viewIn } from './lazy-hydration.ts'

interface AppProps {
  served: ShownPage
  texts: SiteTexts
  /** The link that the visitor was about to follow when the app was loaded. */
  intent?: URL | undefined
}

/** The hydrated page. Router and form dialogs are loaded when a visitor is about to use them. */
export function App({ served, texts, intent }: AppProps) {
  const [page, setPage] = useState(served)
  const [Navigation, setNavigation] = useState<ComponentType<NavigationProps>>()
  const follow = useRef<(url: URL) => void>(null)

  const show = useCallback(
    (fetched: FetchedPage, address: string) => setPage((before) => shownFromFetched(fetched, address, texts, before)),
    [texts],
  )
  const onReady = useCallback((navigate: (url: URL) => void) => void (follow.current = navigate), [])
  const loadNavigation = useCallback(async () => {
    const { Navigation: loaded } = await import('./navigation/Navigation.tsx')
    startTransition(() => setNavigation(() => loaded))
  }, [])

  // The page and the router load at the same time.
  const prepare = useCallback(
    (url: URL) => {
      if (url.pathname !== location.pathname) fetchPage(url.pathname, served.build).catch(() => {})
      loadNavigation().catch(() => {})
    },
    [loadNavigation, served.build],
  )
  useEffect(() => {
    if (intent) prepare(intent)
  }, [intent, prepare])
  useEffect(() => {
    return listenForLinks({
      onIntent: prepare,
      // A page that is not prepared the browser shows sooner: the router and the code of live blocks would take longer.
      onFollow: (url) => {
        const isPrepared = url.pathname === location.pathname || isPagePrepared(url.pathname)
        if (!follow.current || !isPrepared) return false
        follow.current(url)
        return true
      },
    })
  }, [prepare])

  // Back or forward to another page of this document before the router has loaded.
  useEffect(() => {
    const onPop = () => {
      if (isPageLeft(served.address)) loadNavigation().catch(() => location.reload())
    }
    onPop()
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [loadNavigation, served.address])

  useEffect(
    () =>
      onPageDataReplaced((data, isUrgent) => {
        if (isUrgent) return show(data, location.pathname)
        startTransition(() => show(data, location.pathname))
        void loadNavigation()
      }),
    [loadNavigation, show],
  )

  // Before anything of the page is measured.
  useInsertionEffect(() => {
    if (page.fetched?.style !== undefined) adoptPageStyle(page.fetched.style)
  }, [page])

  useLayoutEffect(() => {
    const header = document.querySelector<HTMLElement>('body > header')
    if (page.fetched && header) updateHeader(header, { ...page.context, ground: page.ground })
  }, [page])

  useEffect(() => {
    // The first script does so for the page as served. Another key renders another <main>.
    const main = page.key === served.key ? undefined : document.querySelector('main')
    if (!main) return undefined
    const ends = [revealOnScroll(main), pauseOutOfView(main)]
    return () => ends.forEach((end) => end())
  }, [page.key, served.key])

  useEffect(() => trackPageView(page.address, page.fetched?.head.title), [page])

  return (
    <AppRoot
      page={<Page page={page} viewIn={viewIn} markup={page.fetched?.markup} />}
      navigation={Navigation && <Navigation page={page} show={show} onReady={onReady} />}
      dialogs={<LazyFormDialogs page={page} texts={texts} />}
    />
  )
}
