import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import type { SectionAction, ToPanel } from '#studio/studio-protocol.ts'
import { blockLabel } from '#studio/panel/schema/schema.ts'
import { ofSchema, t } from '#studio/panel/words/words.ts'
import { blocksOf, roleOfFile } from './documents.ts'
import { runAction } from './sections.ts'
import type { StudioStore } from './studio-store.ts'
import type { StudioState } from './studio-state.ts'

type MessageOf<Type> = Extract<ToPanel, { type: Type }>

/** The path in the document of what the canvas tells of; undefined where that is not edited here. */
export const documentPathOf = (
  { canvas }: StudioStore,
  { id, path }: Pick<MessageOf<'dropped'>, 'id' | 'path'>,
): Path | undefined => (id === undefined || !path ? undefined : canvas.pathOf(id, path))

/** A section of the page, or a text or an image in it, was chosen in the page. */
export function takeSelected(store: StudioStore, message: MessageOf<'selected'>): void {
  const index = sectionIndex(message.id, store.get())
  if (index < 0) return
  const path = documentPathOf(store, message)
  const isPage = roleOfFile(store.get().file) === 'page'
  if (!isPage && !path) return
  store.select(isPage ? index : undefined, path, { isScrolled: false, isGrabbed: message.isGrabbed ?? false })
}

/** A text was typed in the page. */
export function takeTyped(store: StudioStore, message: MessageOf<'typed'>): void {
  const path = documentPathOf(store, message)
  if (!path || valueAt(store.get().value, path) === message.value) return
  const section = sectionLabel(path, store.get())
  store.edit(t('stepTyping', { section }), { type: 'set', path, value: message.value })
}

/** A tool of a section was used in the page. `onAdd` asks which section is to be added. */
export function takeAction(
  store: StudioStore,
  { id, action }: { id: string; action: SectionAction },
  onAdd: (index: number) => void,
): void {
  const index = sectionIndex(id, store.get())
  if (index < 0) return
  if (action === 'add-after') onAdd(index + 1)
  else runAction(store, index, action)
}

const sectionIndex = (id: string, { data }: StudioState): number =>
  data?.blocks.findIndex((each) => each.id === id) ?? -1

function sectionLabel([first, index]: Path, { value, fixed }: StudioState): string {
  const block = first === 'blocks' ? blocksOf(value)[Number(index)] : value
  return ofSchema(blockLabel(String(block?.['type']), fixed)).text
}
