import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { trackPageView } from '#analytics/start-analytics.ts'
import type { PageData } from '#model/page-data.ts'
import type { HeaderData } from '#model/page-data.ts'
import { Page } from '#app/page/Page.tsx'
import { Header } from '#app/shell/Header.tsx'
import { shownFromData } from '#app/page/shown-page.ts'
import type { ShownPage } from '#app/page/shown-page.ts'
import { AppRoot } from '#app/page/AppRoot.tsx'
import { revealOnScroll } from './reveal-on-scroll.ts'
import { LazyFormDialogs } from './dialogs/LazyFormDialogs.tsx'
import { onPageDataReplaced } from './replace-page-data.ts'
import { fetchPage, isPagePrepared } from './navigation/fetched-pages.ts'
import { listenForLinks } from './navigation/links.ts'
import type { NavigationProps } from './navigation/Navigation.tsx'
import { viewIn } from './lazy-hydration.ts'

/** The hydrated site: header and page at once; router and form dialogs are loaded when a visitor is about to use them. */
export function App({ served, header }: { served: ShownPage; header: HeaderData }) {
  const [page, setPage] = useState(served)
  const [Navigation, setNavigation] = useState<ComponentType<NavigationProps>>()
  const follow = useRef<(url: URL) => void>(null)

  const show = useCallback(
    (data: PageData, address: string) => setPage(shownFromData(data, address, header.texts)),
    [header.texts],
  )
  const onReady = useCallback((navigate: (url: URL) => void) => void (follow.current = navigate), [])
  const loadNavigation = useCallback(async () => {
    const { Navigation: loaded } = await import('./navigation/Navigation.tsx')
    startTransition(() => setNavigation(() => loaded))
  }, [])

  useEffect(() => {
    return listenForLinks({
      // The page and the router load at the same time.
      onIntent: (url) => {
        if (url.pathname !== location.pathname) fetchPage(url.pathname, served.build).catch(() => {})
        loadNavigation().catch(() => {})
      },
      // A page that is not prepared arrives sooner as a document: its data, the router and the code would take longer.
      onFollow: (url) => {
        const isPrepared = url.pathname === location.pathname || isPagePrepared(url.pathname)
        if (!follow.current || !isPrepared) return false
        follow.current(url)
        return true
      },
    })
  }, [loadNavigation, served.build])

  // Back or forward to another page of this document before the router has loaded.
  useEffect(() => {
    const onPop = () => {
      if (location.pathname !== served.address) loadNavigation().catch(() => location.reload())
    }
    onPop()
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [loadNavigation, served.address])

  useEffect(
    () =>
      onPageDataReplaced((data) => {
        startTransition(() => show(data, location.pathname))
        void loadNavigation()
      }),
    [loadNavigation, show],
  )

  useEffect(() => {
    const main = document.querySelector('main')
    return main ? revealOnScroll(main) : undefined
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another key renders another <main>
  }, [page.key])

  useEffect(() => trackPageView(page.address, page.fetched?.head.title), [page])

  const { path, leadSource } = page.context
  return (
    <AppRoot
      header={<Header data={header} path={path} leadSource={leadSource} ground={page.ground} />}
      page={<Page page={page} viewIn={viewIn} />}
      navigation={Navigation && <Navigation page={page} show={show} onReady={onReady} />}
      dialogs={<LazyFormDialogs page={page} texts={header.texts} />}
    />
  )
}
