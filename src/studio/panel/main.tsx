import { createRoot } from 'react-dom/client'
import { loadFormParts, loadLater } from './load-later.ts'
import { Studio } from './shell/Studio.tsx'
import { ask } from './state/api.ts'
import { openFirst, placeInAddress, goTo } from './state/document/open-document.ts'
import { restoreUnsent } from './state/queue/failed-edits.ts'
import { followNews, sendSignsOfLife } from './state/people/news.ts'
import { StudioStore } from './state/studio-store.ts'
import { StoreProvider } from './state/use-studio.ts'
import { loadWords, t } from '#studio/words/words.ts'
import '#studio/kit/kit.css'
import './styles/frame.css'
import './styles/section-list.css'
import './styles/form.css'
import './styles/list-field.css'
import './styles/pickers.css'
import './styles/rich-text.css'
import './styles/dialogs.css'
import './styles/finding.css'
import './styles/translations.css'
// Last: its rules for small screens have to follow all others.
import './styles/small-screens.css'

/** The delay after the start before other parts are loaded, in milliseconds. */
const QUIET = 3000

async function start(container: HTMLElement): Promise<void> {
  await loadWords()
  document.title = t('studio')
  const store = new StudioStore(ask)
  const { file, language, path } = placeInAddress()
  await openFirst(store, file, language)
  await restoreUnsent(store).catch((error: unknown) => store.report(error))
  createRoot(container).render(
    <StoreProvider value={store}>
      <Studio hasPlace={!!path} />
    </StoreProvider>,
  )
  if (path) void goTo(store, store.get().file, path, language)
  document.title = store.get().facts.team?.change.title ?? document.title
  sendSignsOfLife(store)
  // A change of a team is published from its review.
  if (!store.get().facts.team)
    void store.request('GET /versions', {}).then(
      (standing) => store.set({ standing }),
      () => {},
    )
  followNews(store)
  // Before they are needed: the server may have been stopped by then.
  setTimeout(() => void loadLater().then(loadFormParts), QUIET)
}

const root = document.getElementById('studio')
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = error instanceof Error ? error.message : String(error)
  })
}
