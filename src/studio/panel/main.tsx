import { createRoot } from 'react-dom/client'
import { CHANGE_EVENT } from '#dev/dev-protocol.ts'
import { loadFormParts, loadLater } from './load-later.ts'
import { Studio } from './shell/Studio.tsx'
import { ask } from './state/api.ts'
import { openFirst, placeInAddress } from './state/open-document.ts'
import { fetchWaiting, giveSignsOfLife } from './state/signs-of-life.ts'
import { createRefresher } from './state/refresh.ts'
import { StudioStore } from './state/studio-store.ts'
import { StoreProvider } from './state/use-studio.ts'
import { loadWords, t } from './words/words.ts'
import './styles/base.css'
import './styles/controls.css'
import './styles/frame.css'
import './styles/section-list.css'
import './styles/form.css'
import './styles/list-field.css'
import './styles/dialogs.css'
// Last: what it says of small screens comes after what the others say of all.
import './styles/small-screens.css'

/** The script by which the development server tells of changes. */
const VITE_CLIENT = '/@vite/client'

/** How often a server that tells of no change is asked for them, in milliseconds. */
const ASKING = 2000
/** How long after the start what is needed later is loaded, in milliseconds. */
const QUIET = 3000

interface ViteClient {
  createHotContext: (owner: string) => NonNullable<ImportMeta['hot']>
}

async function start(container: HTMLElement): Promise<void> {
  await loadWords()
  document.title = t('studio')
  const store = new StudioStore(ask)
  const { file, language } = placeInAddress()
  await openFirst(store, file, language)
  createRoot(container).render(
    <StoreProvider value={store}>
      <Studio />
    </StoreProvider>,
  )
  giveSignsOfLife(store)
  void fetchWaiting(store).catch(() => {})
  const { createHotContext } = (await import(/* @vite-ignore */ VITE_CLIENT)) as ViteClient
  const news = createHotContext('studio')
  const refreshSoon = createRefresher(store)
  news.on(CHANGE_EVENT, refreshSoon)
  // Nobody was told of what has changed since the first requests.
  news.on('vite:ws:connect', refreshSoon)
  // A server that is started again tells this page of no change any more.
  news.on('vite:ws:disconnect', async () => {
    setInterval(refreshSoon, ASKING)
    // Once this has ended, Vite would wait for a server in a worker and load this page again, with what is typed in it.
    await new Promise(() => {})
  })
  // Before they are needed: then the server may have been stopped.
  setTimeout(() => void loadLater().then(loadFormParts), QUIET)
}

const root = document.getElementById('studio')
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = error instanceof Error ? error.message : String(error)
  })
}
