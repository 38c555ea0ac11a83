import { CHANGE_EVENT, REQUEST_UPDATE_EVENT, UPDATE_EVENT, VERSION_META } from '#studio/protocol/dev-protocol.ts'
import type { SiteUpdate } from '#studio/protocol/dev-protocol.ts'
import { enableHotUpdates } from '#page/ui/style/sheets.ts'
import { updatePage } from './update-page.ts'
import { removeOnceUnused } from './replaced-sheets.ts'
import { showProblems } from './problems/problems-panel.ts'
import { showPublication } from './publication-label.ts'

/** Keeps an open page in sync with the site. In development only. */

// One per document: the shown version (examples of the gallery have none at first), the page whose problems are shown,
// and the running updates.
let shownVersion = document.querySelector<HTMLMetaElement>(`meta[name=${VERSION_META}]`)?.content
let path = ''
let queue = Promise.resolve()

function requestUpdate(): void {
  path = location.pathname
  import.meta.hot?.send(REQUEST_UPDATE_EVENT, path)
}

import.meta.hot?.on(UPDATE_EVENT, ({ version, publication, report }: SiteUpdate) => {
  showProblems(report)
  showPublication(publication)
  const isOld = shownVersion !== undefined && version !== shownVersion
  shownVersion = version
  if (!isOld) return
  // One after the other, so that the last update wins.
  queue = queue.then(updatePage).catch(reportError)
})
import.meta.hot?.on(CHANGE_EVENT, requestUpdate)
import.meta.hot?.on('vite:beforeUpdate', () => enableHotUpdates(removeOnceUnused))
// Client-side navigation shows another page, with other problems. Its title is set by then.
new MutationObserver(() => {
  if (location.pathname !== path) requestUpdate()
}).observe(document.head, { subtree: true, childList: true, characterData: true })
// The site may have changed since this page was rendered.
requestUpdate()
