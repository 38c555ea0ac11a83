import type { Path } from '#base/json/path.ts'
import type { CanvasSection, ShellMap, ToCanvas, ToPanel } from '#studio/protocol/canvas-messages.ts'
import { blockLabel } from '#studio/protocol/schema.ts'
import { ofSchema, t } from '#studio/words/words.ts'
import type { Ask } from '#studio/panel/state/api.ts'
import {
  blocksOfDocument,
  ownPath,
  partsOfBlock,
  patchOf,
  placeInBlock,
  sectionIndex,
  translatedAt,
  typedAt,
} from './canvas-parts.ts'
import { richTextWords } from '#studio/words/rich-text-words.ts'
import { linkTargets } from '#studio/panel/state/document-list.ts'
import { blocksOf, hiddenIn, leftOutIn, roleOfFile, languageShown } from '#studio/panel/state/documents.ts'
import { typistAt } from '#studio/panel/state/people/others.ts'
import type { OpenText } from './open-text.ts'
import { placeLabel } from '#studio/panel/state/place-label.ts'
import { sectionActions } from '#studio/panel/state/document/section-rules.ts'
import { CANVAS_PATH } from '#studio/protocol/addresses.ts'
import type { Lens } from '#studio/protocol/addresses.ts'
import { queryOf } from '#studio/panel/state/api.ts'
import type { Canvas, FieldFocus, StateWriting, StudioState } from '#studio/panel/state/studio-state.ts'

type Revealed = Extract<ToCanvas, { type: 'reveal' }>['at']

/** A possible answer to a question in the page. */
export interface Answer {
  label: string
  run: () => unknown
}

interface Selecting extends Partial<Omit<FieldFocus, 'path'>> {
  isScrolled?: boolean
}

/** The panel's side of the canvas: sends messages, and maps blocks of the canvas to the document. */
export class CanvasLink {
  readonly #state: StateWriting<Canvas>
  #canvas: Pick<Window, 'postMessage'> | undefined
  readonly #ask: Ask
  /** The part that is opened in the page. */
  #revealed: Revealed
  /** The answers to the last question. */
  #answers: readonly Answer[] = []
  /** Resolves once the canvas has the parts of header and footer of the open document. */
  shellReady = Promise.resolve()
  /** The text that is open in the page. */
  openText: OpenText | undefined
  /** The shell as it was last fetched. */
  #surroundings: { shell: string; map: ShellMap } | undefined

  constructor(state: StateWriting<Canvas>, ask: Ask) {
    this.#state = state
    this.#ask = ask
  }

  /** The canvas has loaded. */
  connect(canvas: Pick<Window, 'postMessage'>): void {
    this.#canvas = canvas
    this.#showPage()
    this.sendSections()
    if (!this.#state.get().isEditing) this.send({ type: 'editing', isOn: false })
    this.#fetchShell()
    this.sendSelection(true)
    this.send({ type: 'reveal', at: this.#revealed, isScrolled: false })
  }

  /** Another page is about to be loaded. */
  disconnect(): void {
    this.#canvas = undefined
  }

  send(message: ToCanvas): void {
    this.#canvas?.postMessage(message, location.origin)
  }

  /** Shows the page and its sections as they are now. */
  show(): void {
    this.#showPage()
    this.#fetchShell()
    this.sendSections()
    this.sendSelection(false)
    this.renewOpenText()
  }

  /** Updates the text and the place of the field that is open in the page. */
  renewOpenText(): void {
    const { openText } = this
    const state = this.#state.get()
    if (!openText?.isOf(state)) return
    const { opening, heard: was, path } = openText
    const value = openText.textIn(state)
    if (value === undefined || !path) return this.send({ type: 'renew', opening, was })
    openText.heard = value
    const at = placeInBlock(path, state)
    this.send({ type: 'renew', opening, was, value, ...(at && { at }) })
  }

  /** The canvas fetches header and footer; this fetches the places where their parts are edited. */
  #fetchShell(): void {
    if (!this.#canvas) return
    const { shell } = this.#state.get()
    this.send({ type: 'shell', shell })
    if (this.#surroundings?.shell === shell) return this.#tellSurroundings(this.#surroundings.map)
    const language = languageShown(this.#state.get())
    const fetched = this.#ask('GET /shell', language === undefined ? {} : { language }).then((map) => {
      this.#surroundings = { shell, map }
      this.#tellSurroundings(map)
    })
    // Without it nothing in the shell can be chosen; the failure of the server is reported elsewhere.
    this.shellReady = fetched.catch(() => {})
  }

  #tellSurroundings({ html, parts }: ShellMap): void {
    const state = this.#state.get()
    const labelled = parts.map((part) => ({
      ...part,
      label: placeLabel(part.place, state),
      ...(state.language === undefined ? typedAt(part.place, part.words, state) : translatedAt(part.place, state)),
    }))
    this.send({ type: 'surroundings', html, parts: labelled })
  }

  /** Chooses a section, and scrolls to one of its fields. */
  select(
    section: number | undefined,
    path?: Path,
    { isScrolled = true, isGrabbed = true, words }: Selecting = {},
  ): void {
    this.#state.set({ section, focus: path && { path, isGrabbed, ...(words !== undefined && { words }) } })
    this.sendSelection(isScrolled)
    if (path) this.reveal(path, isScrolled)
  }

  /** Loads the canvas again, for new code. */
  reload(): void {
    this.disconnect()
    this.#state.set({ canvasLoads: this.#state.get().canvasLoads + 1 })
  }

  /** Whether the page is edited, or tried out as a visitor. */
  setEditing(isEditing: boolean): void {
    if (isEditing) this.disconnect()
    this.#state.set({ isEditing, ...(isEditing && { canvasLoads: this.#state.get().canvasLoads + 1 }) })
    if (!isEditing) this.#tryOut()
  }

  /** Shows the page through a lens. The canvas is loaded again. */
  setLens(lens: Lens | undefined): void {
    this.disconnect()
    this.#state.set({ lens })
  }

  /** Asks a question beside the last chosen part of the page. */
  ask(question: string, answers: readonly Answer[]): void {
    this.#answers = answers
    this.send({ type: 'ask', question, answers: answers.map(({ label }) => label) })
  }

  answer(index: number): void {
    const answer = this.#answers[index]
    this.#answers = []
    answer?.run()
  }

  /** Opens the edited part in the page; without a path, closes menus. */
  reveal(path: Path | undefined, isScrolled = true): void {
    const at = path && this.#placeOf(path)
    this.#revealed = at
    // A setting is shown in many places: the page does not scroll away from the one being viewed.
    const isOne = roleOfFile(this.#state.get().file) !== 'settings'
    this.send({ type: 'reveal', at, isScrolled: isScrolled && isOne })
  }

  #placeOf(path: Path): Revealed {
    const state = this.#state.get()
    return placeInBlock(path, state) ?? { file: state.file, path }
  }

  /** Shows the page as visitors get it: nothing can be chosen. */
  #tryOut(): void {
    this.send({ type: 'editing', isOn: false })
    this.#showPage()
  }

  /** While it is tried out, without hidden sections. */
  #showPage(): void {
    const state = this.#state.get()
    const { data, value, facts, file, isEditing } = state
    if (!data) return
    const language = languageShown(state) ?? facts.language
    const [isHidden, isLeftOut] = [hiddenIn(value, facts), leftOutIn(value, language)]
    const isWhole = roleOfFile(file) !== 'page' || isEditing
    const hidden = new Set(
      blocksOfDocument(data).filter(({ id }) => {
        const index = sectionIndex(id, state)
        return !isWhole && (isHidden(index) || isLeftOut(index))
      }),
    )
    this.send({ type: 'show', data: { ...data, blocks: data.blocks.filter((each) => !hidden.has(each)) } })
  }

  /** Shows a text in the canvas before the server has it. */
  patch(path: Path, value: unknown): void {
    const message = patchOf(path, value, this.#state.get())
    if (message) this.send(message)
  }

  /** The id of a section depends on its neighbours: only the server knows it after an operation. */
  sendSelection(isScrolled: boolean): void {
    const state = this.#state.get()
    const { section, sharedIndex, data, file } = state
    const index = roleOfFile(file) === 'shared' ? sharedIndex : section
    const chosen = blocksOfDocument(data).find(({ id }) => sectionIndex(id, state) === index)
    this.send({ type: 'select', id: chosen?.id, isScrolled })
  }

  sendSections(): void {
    if (!this.#canvas) return
    const state = this.#state.get()
    const { value, facts, fixed, data, file, language } = state
    const shownLanguage = languageShown(state)
    const inLanguage = facts.languages.find((each) => each.language === shownLanguage)
    const isPage = roleOfFile(file) === 'page'
    const blocks = blocksOf(value)
    const [isHidden, isLeftOut] = [hiddenIn(value, facts), leftOutIn(value, shownLanguage ?? facts.language)]
    const sections = (data?.blocks ?? []).map((placed): [string, CanvasSection] => {
      const { id, block } = placed
      const index = sectionIndex(id, state)
      const isInPage = isPage && index >= 0
      const hidden = isInPage && (isHidden(index) || isLeftOut(index)) && { isHidden: true as const }
      const name = ofSchema(blockLabel(String(blocks[index]?.['type'] ?? block.type), fixed)).text
      // A section in which somebody else types cannot be typed in.
      const isTaken = isInPage && typistAt(index, state) !== undefined
      const parts = isTaken ? NO_PARTS : partsOfBlock(placed, state)
      // A page has the same sections in all languages.
      const actions = isInPage && language === undefined ? sectionActions(index, state) : {}
      return [id, { name, ...parts, ...hidden, actions }]
    })
    this.send({
      type: 'sections',
      sections: Object.fromEntries(sections),
      fillings: inLanguage?.fillings ?? facts.fillings,
      labels: labels(),
      words: richTextWords(),
      targets: linkTargets(state),
      ...(inLanguage && language !== undefined && { ownLanguage: { lang: facts.language, dir: facts.dir } }),
    })
  }

  /** The path in the open document for a place that the canvas reports; undefined if it is in another document. */
  pathOf({
    id,
    path,
    place,
  }: Pick<Extract<ToPanel, { type: 'selected' }>, 'path' | 'place'> & { id?: string }): Path | undefined {
    const state = this.#state.get()
    // A document that was closed meanwhile is not changed.
    if (place) return place.file === state.file ? place.path : undefined
    const own = id === undefined || !path ? undefined : ownPath(id, state)
    return own && path && [...own, ...path]
  }
}

/** The address of the canvas. */
export function canvasAddress(state: StudioState): string {
  const { canvasFile, lens } = state
  const language = languageShown(state)
  return `${CANVAS_PATH}?${queryOf({
    file: canvasFile,
    ...(language !== undefined && { language }),
    ...(lens && { lens }),
  })}`
}

const NO_PARTS = { texts: [], drawings: [] }

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
  enter: t('typeInPage'),
  enterHelp: t('typeInPageHelp'),
  header: t('header'),
  footer: t('footer'),
})
