/** The additional script of pages of a site with a search: loads the dialog when a visitor is about to search. */

import type * as SearchDialog from './search-dialog.ts'

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[data-search]') : null

const { dialog = '' } = document.querySelector<HTMLScriptElement>('script[data-dialog]')?.dataset ?? {}

/** By URL, not by module name: Vite would wrap `import()` in a helper that every page loads. */
const load = () => import(/* @vite-ignore */ dialog) as Promise<typeof SearchDialog>

for (const event of ['pointerover', 'focusin'])
  document.addEventListener(event, (at) => {
    const link = linkAt(at)
    if (!link) return
    load().then(
      ({ prepareSearch }) => prepareSearch(link),
      () => {},
    )
  })

document.addEventListener(
  'click',
  (event) => {
    const link = linkAt(event)
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The router would follow the link.
    event.stopPropagation()
    load()
      .then(({ openSearch }) => openSearch(link))
      .catch(() => location.assign(link.href))
  },
  { capture: true },
)
