import { ASK_EVENT, NEWS_EVENT, VERSION_META } from '#dev/development.ts'
import type { SiteNews } from '#dev/development.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { keepOldSheets } from './keep-old-sheets.ts'
import { showProblems } from './problems-panel.ts'

/** Keeps an open page in step with the site while it is being written. In development only. */

let shownVersion = document.querySelector<HTMLMetaElement>(`meta[name=${VERSION_META}]`)?.content
let work = Promise.resolve()

import.meta.hot?.on(NEWS_EVENT, ({ version, problems }: SiteNews) => {
  showProblems(problems)
  if (version === shownVersion) return
  shownVersion = version
  // One after the other: what was asked for last is shown last.
  work = work.then(bringUpToDate).catch(reportError)
})
import.meta.hot?.on('vite:beforeUpdate', keepOldSheets)
// What changed between the making of this page and now would be missed otherwise.
import.meta.hot?.send(ASK_EVENT)
