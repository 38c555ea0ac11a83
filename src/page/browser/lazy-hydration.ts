import { lazy } from 'react'
import type { PlacedBlock } from '#site/model/site.ts'
import type { ShownPage } from '#page/app/shown-page.ts'
import { loadView, viewOf } from '#page/app/views.ts'
import type { View } from '#page/app/views.ts'
import { onNear, onTouched } from './near-or-touched.ts'

/** The lazy components of the served page: the same one each time, or React would mount the block again. */
const lazyViews = new Map<string, View>()

/** The component of a block. A fetched page is shown once its components have loaded; on the served page each hydrates lazily. */
export function viewIn(page: ShownPage, placed: PlacedBlock): View {
  const { type } = placed.block
  const key = `${page.key} ${placed.id} ${type}`
  const view = lazyViews.get(key) ?? (page.fetched ? viewOf(type) : lazy(() => loadWhenNeeded(placed)))
  if (!page.fetched) lazyViews.set(key, view)
  return view
}

/** If a block's code fails to load, the block stays as served and readable: the promise never settles. */
async function loadWhenNeeded({ id, block }: PlacedBlock): Promise<{ default: View }> {
  const element = document.querySelector(`[data-hydrate="${id}"]`)
  // In development React renders all blocks at once, static ones too, so that their code and data can be edited.
  if (element && !import.meta.env.DEV) await nearOrTouched(element)
  return loadView(block.type).then(
    (view) => ({ default: view }),
    () => new Promise<never>(() => {}),
  )
}

function nearOrTouched(element: Element): Promise<void> {
  return new Promise((resolve) => {
    onNear([element], resolve)
    onTouched([element], resolve)
  })
}
