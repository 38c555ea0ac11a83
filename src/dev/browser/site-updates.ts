import { REQUEST_UPDATE_EVENT, UPDATE_EVENT, VERSION_META } from '#dev/protocol.ts'
import type { SiteUpdate } from '#dev/protocol.ts'
import { enableHotUpdates } from '#ui/style/sheets.ts'
import { updatePage } from './update-page.ts'
import { removeOnceUnused } from './replaced-sheets.ts'
import { showProblems } from './problems-panel.ts'

/** Keeps an open page in sync with the site. In development only. */

// One per document: the version shown, and the updates under way.
let shownVersion = document.querySelector<HTMLMetaElement>(`meta[name=${VERSION_META}]`)?.content
let queue = Promise.resolve()

import.meta.hot?.on(UPDATE_EVENT, ({ version, problems }: SiteUpdate) => {
  showProblems(problems)
  if (version === shownVersion) return
  shownVersion = version
  // One after the other, so that the last update wins.
  queue = queue.then(updatePage).catch(reportError)
})
import.meta.hot?.on('vite:beforeUpdate', () => enableHotUpdates(removeOnceUnused))
// The site may have changed since this page was rendered.
import.meta.hot?.send(REQUEST_UPDATE_EVENT)
