import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { Helmet, HelmetProvider } from 'react-helmet-async'
import type { Head } from '#site/model/page-data.ts'
import type { FetchedPage, ShownPage } from '#page/app/shown-page.ts'
import { fetchPage } from '#page/browser/fetch-page.ts'
import type { RunningApp } from '#page/browser/load-app.ts'
import { addAnnouncer, focusHeading, replaceStructuredData, scrollAfterNavigation } from './after-navigation.ts'
import { trackReturns, transitionPage } from './page-transition.ts'
import { ignoreScrolling, onEntryLeft, savePosition, trackScrollPositions } from './scroll-positions.ts'

interface NavigationProps {
  page: ShownPage
  show: (page: FetchedPage, address: string) => void
  /** Called with a function that navigates to a URL, once the router is mounted. */
  onReady: (follow: RunningApp['follow']) => void
}

/** The router. It is a sibling of the page, not its parent: a changing context would render the whole page again. */
export function Navigation(props: NavigationProps) {
  return (
    <>
      <BrowserRouter>
        <RouteSync {...props} />
      </BrowserRouter>
      {props.page.fetched && <PageHead head={props.page.fetched.head} />}
    </>
  )
}

/** Keeps the page in sync with the address, whether a link, back or forward changed it. The last change wins. */
function RouteSync({ page, show, onReady }: NavigationProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const isReturn = useNavigationType() === 'POP'
  const announcer = useRef<HTMLElement>(null)
  /** The last completed navigation; null while the first one is pending, undefined before it. */
  const lastEntry = useRef<{ page: ShownPage; location: Location } | null>(undefined)

  useLayoutEffect(trackScrollPositions, [])
  useLayoutEffect(trackReturns, [])
  useLayoutEffect(() => {
    const added = (announcer.current = addAnnouncer())
    return () => added.remove()
  }, [])

  const follow = useEffectEvent((url: URL) => {
    onEntryLeft()
    const to = url.pathname + url.search + url.hash
    void navigate(to, { replace: url.href === window.location.href })
  })
  useEffect(() => onReady((url) => follow(url)), [onReady])

  useEffect(() => {
    if (location.pathname === page.address) return undefined
    let isLatest = true
    const main = document.querySelector('main')
    main?.setAttribute('aria-busy', 'true')
    fetchPage(location.pathname).then(
      (fetched) =>
        isLatest &&
        transitionPage({ isReturn, hash: location.hash }, () => {
          if (isLatest) show(fetched, location.pathname)
        }),
      () => isLatest && reloadPage(),
    )
    return () => {
      isLatest = false
      main?.removeAttribute('aria-busy')
    }
  }, [location.pathname, location.hash, page.address, show, isReturn])

  useLayoutEffect(() => {
    const before = lastEntry.current
    if (location.pathname !== page.address) {
      lastEntry.current ??= null
      ignoreScrolling()
      return
    }
    lastEntry.current = { page, location }
    if (page.fetched) replaceStructuredData(page.fetched.jsonLd)
    if (before === undefined) savePosition()
    if (before === undefined || before?.location === location) return
    if (before?.page !== page) {
      focusHeading()
      if (announcer.current) announcer.current.textContent = page.fetched?.head.title ?? document.title
    }
    scrollAfterNavigation(location.hash, isReturn)
  }, [page, location, isReturn])

  return null
}

/** The address has changed already, so the server sends the right page. */
function reloadPage(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  window.location.reload()
}

/**
 * The head tags of a fetched page. The first one removes the served tags when it mounts: a Helmet that mounts late does
 * not adopt them. JSON-LD is not rendered here, because React would create a script element. Nothing is preloaded, as the
 * markup is already present: React would turn the link of a preloaded image into another one attribute by attribute, and
 * Chromium warns about the intermediate states.
 */
function PageHead({ head }: { head: Head }) {
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove()
  }, [])
  const link = head.link.filter(({ rel }) => rel !== 'preload')
  return (
    <HelmetProvider>
      <Helmet title={head.title} meta={head.meta} link={link} />
    </HelmetProvider>
  )
}
