import { lazy } from 'react'
import type { PlacedBlock } from '#model/site.ts'
import { isLive } from '#app/page/life.ts'
import type { ShownPage } from '#app/page/shown-page.ts'
import { loadView, viewOf } from '#app/page/views.ts'
import type { View } from '#app/page/views.ts'
import { seenOrTouched } from './waking.ts'

const sleeping = new Map<string, View>()

/**
 * The component of a block. A page that was fetched comes with its components; on the page as served each block wakes
 * by itself. It is always the same one for the same block, or the block would start anew.
 */
export function viewIn(page: ShownPage, place: PlacedBlock): View {
  const { type } = place.block
  const name = `${page.key} ${place.id} ${type}`
  const view = sleeping.get(name) ?? (page.fetched ? viewOf(type) : lazy(() => wake(place)))
  if (!page.fetched) sleeping.set(name, view)
  return view
}

/** A block whose code does not come stays asleep: as served it can be read. */
async function wake({ id, block }: PlacedBlock): Promise<{ default: View }> {
  const element = document.querySelector(`[data-live="${id}"]`)
  // In development React draws all blocks, static ones too, and at once: their code and data are edited.
  if (element && isLive(block) && !import.meta.env.DEV) await seenOrTouched(element)
  return loadView(block.type).then(
    (view) => ({ default: view }),
    () => new Promise<never>(() => {}),
  )
}
