import type { Group } from '#studio/protocol.ts'
import { blockSchema } from '#studio/panel/schema/schema.ts'
import { t } from '#studio/panel/words/words.ts'
import { blocksOf, hiddenIn, parseDocument, sharedBlock } from './documents.ts'
import { nameOf, obstacleOfHide } from './section-rules.ts'
import { addSection, copiedSection, refuse } from './sections.ts'
import type { StudioStore } from './store.ts'

/** What is done with sections less often, or by asking the server first. Loaded when it is done. */

/** Hides a section that is shown, and shows one that is hidden. */
export function toggleSection(store: StudioStore, index: number): boolean {
  const state = store.get()
  const { value, facts, fixed } = state
  const obstacle = obstacleOfHide(index, state)
  if (obstacle !== '') return refuse(store, obstacle)
  const name = nameOf(index, state)
  const block = blocksOf(value)[index]
  const isHidden = hiddenIn(value, facts)(index)
  const path = ['blocks', index, 'hidden']
  const isUsual = (sharedBlock(block, facts)?.isHidden ?? false) !== isHidden
  store.edit(
    t(isHidden ? 'stepShowing' : 'stepHiding', { name }),
    isUsual
      ? { type: 'remove', path }
      : {
          type: 'set',
          path,
          value: !isHidden,
          order: Object.keys(blockSchema(String(block?.['type']), fixed).properties ?? {}),
        },
  )
  store.announce(t(isHidden ? 'shownAgain' : 'hiddenNow', { name }))
  return true
}

/** Gives a shared block of this page a title of its own; its other fields can be added then. */
export async function overrideSection(store: StudioStore, index: number): Promise<void> {
  const { facts, value } = store.get()
  const { file } = sharedBlock(blocksOf(value)[index], facts) ?? {}
  if (file === undefined) return
  const shared = parseDocument((await store.request('GET /document', { file })).text) ?? {}
  const [name = 'title'] = ['title', 'heading', 'label'].filter((field) => field in shared)
  const path = ['blocks', index, 'override']
  store.edit(t('onThisPageOnly'), { type: 'set', path, value: { [name]: shared[name] ?? '' } })
  store.select(index, [...path, name])
}

/** Takes back all that this page changes of a shared block. */
export const unifySection = (store: StudioStore, index: number): void =>
  store.edit(t('sameEverywhere'), { type: 'remove', path: ['blocks', index, 'override'] })

/** Adds a copied section below another one. The server gives it what this page and this site have. */
export async function pasteSection(store: StudioStore, wanted: number, text = copiedSection()): Promise<boolean> {
  const block = sectionIn(text)
  const { fixed, file } = store.get()
  const type = String(block?.['type'])
  if (!block || !(type in fixed.blocks)) return refuse(store, t('nothingToPaste'))
  const answer = await store.request('POST /section', { file, type, copy: block })
  return addSection(store, wanted, answer.block)
}

function sectionIn(text: string): Group | undefined {
  const value: unknown = parseDocument(text)
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Group) : undefined
}
