import { startTransition, useCallback, useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react'
import { trackPageView } from '#page/analytics/start-analytics.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import { AppRoot, Page } from '#page/app/Page.tsx'
import { updateHeader } from '#page/shell/enhance-header.ts'
import { shownFromFetched } from '#page/app/shown-page.ts'
import type { FetchedPage, ShownPage } from '#page/app/shown-page.ts'
import { adoptPageStyle } from './adopt-page-style.ts'
import { pauseOutOfView, renderDeferred, revealOnScroll } from './scroll-effects.ts'
import { LazyFormDialogs } from './dialogs/LazyFormDialogs.tsx'
import { onPageDataReplaced } from './replace-page-data.ts'
import type { RunningApp } from './load-app.ts'
import { Navigation } from './navigation/Navigation.tsx'
import { viewIn } from './lazy-hydration.ts'

interface AppProps {
  served: ShownPage
  texts: SiteTexts
  /** Called with a function that follows links, once the router is mounted. */
  onReady: (follow: RunningApp['follow']) => void
}

/** The hydrated page, and the router and the form dialogs beside it. */
export function App({ served, texts, onReady }: AppProps) {
  const [page, setPage] = useState(served)

  const show = useCallback(
    (fetched: FetchedPage, address: string) => setPage((before) => shownFromFetched(fetched, address, texts, before)),
    [texts],
  )
  useEffect(
    () =>
      onPageDataReplaced((data, isUrgent) => {
        if (isUrgent) return show(data, location.pathname)
        startTransition(() => show(data, location.pathname))
      }),
    [show],
  )

  // Runs before anything of the page is measured.
  useInsertionEffect(() => {
    if (page.fetched?.style !== undefined) adoptPageStyle(page.fetched.style)
  }, [page])

  useLayoutEffect(() => {
    const header = document.querySelector<HTMLElement>('body > header')
    if (page.fetched && header) updateHeader(header, { ...page.context, ground: page.ground })
  }, [page])

  useEffect(() => {
    // The first script does this for the served page. Another key renders another <main>.
    const main = page.key === served.key ? undefined : document.querySelector('main')
    if (!main) return undefined
    renderDeferred(main)
    const ends = [revealOnScroll(main), pauseOutOfView(main)]
    return () => ends.forEach((end) => end())
  }, [page.key, served.key])

  useEffect(() => trackPageView(page.address, page.fetched?.head.title), [page])

  return (
    <AppRoot
      page={<Page page={page} viewIn={viewIn} markup={page.fetched?.markup} />}
      navigation={<Navigation page={page} show={show} onReady={onReady} />}
      dialogs={<LazyFormDialogs page={page} texts={texts} />}
    />
  )
}
