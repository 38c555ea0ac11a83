import type { ServedPage } from '#model/page-data.ts'
import type { SiteTexts } from '#model/texts.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { formLinkAt, releaseFormLinks, setFormLoader } from './dialogs/form-links.ts'
import { embeddedData } from './embedded-data.ts'
import { onNear, onTouched } from './near-or-touched.ts'
import { isPageLeft } from './navigation/entry-left.ts'
import { listenForIntent, pageLinkAt } from './navigation/links.ts'

/**
 * Loads the app, React with it, when something on the page that was served at `address` needs it: a live block is about
 * to be seen or is touched, a link is about to be followed or a form opened, or the visitor goes back within this document.
 */
export function loadAppWhenNeeded(address: string): void {
  /** Aborted when the app starts, or has failed to load. */
  const ended = new AbortController()
  const { signal } = ended
  let isLoading = false
  let intent: URL | undefined

  const load = () => {
    if (isLoading) return
    isLoading = true
    const texts = document.getElementById('app')?.dataset['texts']
    Promise.all([
      import('./start.tsx'),
      texts && fetch(texts).then((response) => response.json() as Promise<SiteTexts>),
    ])
      .then(([app, fetched]) => app.start({ address, texts: fetched || embeddedData('site-texts'), intent }))
      // The page stays as served.
      .catch((error) => {
        releaseFormLinks()
        reportError(error)
      })
      .finally(() => ended.abort())
  }
  const loadForLink = (url: URL) => {
    intent = url
    load()
    preparePage(url).catch(() => {})
  }
  const loadForForm = (link: HTMLAnchorElement) => {
    load()
    prepareForm(link).catch(() => {})
  }

  setFormLoader(loadForForm)
  listenForIntent(formLinkAt, loadForForm, { signal })
  // Not on touch: a tap follows sooner than anything can be loaded, and would have to share the network with it.
  listenForIntent(pageLinkAt, loadForLink, { signal, events: followsRules() ? ['focusin'] : ['mouseover', 'focusin'] })
  addEventListener('popstate', () => isPageLeft(address) && load(), { signal })
  const live = document.querySelectorAll('[data-hydrate]')
  onTouched(live, load, signal)
  whenIdle(() => onNear(live, load, signal))
  // In development all blocks can be edited, and are replaced in place.
  if (import.meta.env.DEV) whenIdle(load)
}

/** Whether the browser itself prepares the page of a link that is pointed at: it is there sooner than React. */
const followsRules = (): boolean => HTMLScriptElement.supports?.('speculationrules') ?? false

/** Loads what the app will need to show the page, while the app is loading. */
async function preparePage({ pathname }: URL): Promise<void> {
  void import('./navigation/Navigation.tsx').catch(() => {})
  const { fetchPage } = await import('./navigation/fetched-pages.ts')
  if (pathname !== location.pathname) await fetchPage(pathname, servedBuild())
}

/** Loads what the app will need to open the form, while the app is loading. */
async function prepareForm({ pathname }: HTMLAnchorElement): Promise<void> {
  void import('./dialogs/FormDialogs.tsx').catch(() => {})
  const { fetchDocument } = await import('./fetched-document.ts')
  await fetchDocument(pathname, servedBuild())
}

const servedBuild = (): string => embeddedData<ServedPage>('page-data').build
