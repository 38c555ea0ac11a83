import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import type { CanvasSection, DocumentState, ToCanvas } from '#studio/studio-protocol.ts'
import { blockLabel } from '#studio/panel/schema/schema.ts'
import { textsOfBlock } from '#studio/panel/schema/block-texts.ts'
import { ofSchema, t } from '#studio/panel/words/words.ts'
import { blocksOf, hiddenIn, roleOfFile } from './documents.ts'
import type { ObservableState } from './observable-state.ts'
import { sectionActions } from './section-rules.ts'

/** A block of the canvas, and the path in the document to what it shows. */
interface EditablePlace {
  id: string
  path: Path
}

/** What the panel tells the canvas, and which block of the canvas is which part of the document. */
export class CanvasLink {
  readonly #state: ObservableState
  #canvas: Pick<Window, 'postMessage'> | undefined
  /** For a shared block: its index on the page that is shown. */
  #sharedIndex = -1

  constructor(state: ObservableState) {
    this.#state = state
  }

  /** The canvas has loaded. */
  connect(canvas: Pick<Window, 'postMessage'>): void {
    this.#canvas = canvas
    const { isEditing, shell } = this.#state.get()
    this.#showPage()
    this.tellSections()
    if (!isEditing) this.send({ type: 'editing', isOn: false })
    this.send({ type: 'shell', shell })
    this.tellSelection(true)
  }

  /** Another page is about to be loaded. */
  disconnect(): void {
    this.#canvas = undefined
  }

  send(message: ToCanvas): void {
    this.#canvas?.postMessage(message, location.origin)
  }

  setSharedIndex(index: number): void {
    this.#sharedIndex = index
  }

  show({ shell }: Pick<DocumentState, 'shell'>): void {
    this.#showPage()
    this.send({ type: 'shell', shell })
    this.tellSections()
    this.tellSelection(false)
  }

  /** Shows the page as visitors get it: nothing can be chosen. */
  tryOut(): void {
    this.#showPage()
    this.send({ type: 'editing', isOn: false })
  }

  /** While it is tried out, without what is hidden. */
  #showPage(): void {
    const { data, value, facts, file, isEditing } = this.#state.get()
    if (!data) return
    const isHidden = roleOfFile(file) === 'page' && !isEditing ? hiddenIn(value, facts) : () => false
    this.send({ type: 'show', data: { ...data, blocks: data.blocks.filter((_, index) => !isHidden(index)) } })
  }

  /** The canvas shows a text before the server has heard of it. */
  patch(path: Path, value: unknown): void {
    if (roleOfFile(this.#state.get().file) === 'theme') return this.send({ type: 'theme', path, value })
    const place = this.#places().find((each) => each.path.every((step, index) => path[index] === step))
    if (place) this.send({ type: 'patch', id: place.id, path: path.slice(place.path.length), value })
  }

  /** The id of a section depends on its neighbours: only the server knows it after an operation. */
  tellSelection(isScrolled: boolean): void {
    const { section, data, file } = this.#state.get()
    const index = roleOfFile(file) === 'shared' ? this.#sharedIndex : section
    this.send({ type: 'select', id: index === undefined ? undefined : data?.blocks[index]?.id, isScrolled })
  }

  tellSections(): void {
    const state = this.#state.get()
    const { value, facts, fixed, data, file } = state
    const places = this.#places()
    const isPage = roleOfFile(file) === 'page'
    const blocks = blocksOf(value)
    const isHidden = hiddenIn(value, facts)
    const sections = (data?.blocks ?? []).map(({ id, block }, index): [string, CanvasSection] => {
      const place = places.find((each) => each.id === id)
      const texts = place ? textsOfBlock(valueAt(value, place.path), fixed) : []
      const hidden = isPage && isHidden(index) && { isHidden: true as const }
      const name = ofSchema(blockLabel(String(blocks[index]?.['type'] ?? block.type), fixed)).text
      return [
        id,
        { name, texts, ...hidden, actions: isPage && index < blocks.length ? sectionActions(index, state) : {} },
      ]
    })
    this.send({ type: 'sections', sections: Object.fromEntries(sections), fillings: facts.fillings, labels: labels() })
  }

  /** The path in the document to a field of a block of the canvas; undefined where the block is not edited here. */
  pathOf(id: string, path: Path): Path | undefined {
    const place = this.#places().find((each) => each.id === id)
    return place && [...place.path, ...path]
  }

  #places(): EditablePlace[] {
    const { data, value, file } = this.#state.get()
    const blocks = data?.blocks ?? []
    if (roleOfFile(file) === 'shared') {
      const block = blocks[this.#sharedIndex]
      return block ? [{ id: block.id, path: [] }] : []
    }
    const documentBlocks = blocksOf(value)
    // Until the server has answered an operation, the canvas has other blocks than the document.
    if (documentBlocks.length !== blocks.length) return []
    return blocks.flatMap(({ id }, index) =>
      documentBlocks[index]?.['type'] === 'shared' ? [] : [{ id, path: ['blocks', index] }],
    )
  }
}

const labels = (): Extract<ToCanvas, { type: 'sections' }>['labels'] => ({
  up: t('up'),
  down: t('down'),
  duplicate: t('duplicate'),
  hide: t('hide'),
  show: t('show'),
  hidden: t('hidden'),
  delete: t('delete'),
  'add-after': t('addBelow'),
  text: t('textInPage'),
})
