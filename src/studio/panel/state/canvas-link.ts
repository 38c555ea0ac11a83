import type { Path } from '#base/json/path.ts'
import type { CanvasSection, ShellMap, ToCanvas } from '#studio/protocol/canvas-messages.ts'
import type { DocumentState } from '#studio/protocol/documents.ts'
import { blockLabel } from '#studio/protocol/schema.ts'
import { ofSchema, t } from '#studio/words/words.ts'
import type { Ask } from './api.ts'
import { blocksOfDocument, ownPath, partsOfBlock, patchOf, placeInBlock } from './canvas-parts.ts'
import { richTextWords } from '#studio/words/rich-text-words.ts'
import { linkTargets } from './link-targets.ts'
import { blocksOf, hiddenIn, leftOutIn, roleOfFile } from './documents.ts'
import { languageShown } from './language-of-page.ts'
import type { ObservableState } from './observable-state.ts'
import { typistAt } from './others.ts'
import type { OpenText } from './open-text.ts'
import { placeLabel } from './place-label.ts'
import { translatedAt, typedAt } from './typed-at.ts'
import { sectionActions } from './section-rules.ts'

type Revealed = Extract<ToCanvas, { type: 'reveal' }>['at']

/** A possible answer to a question that is asked in the page. */
export interface Answer {
  label: string
  run: () => unknown
}

/** What the panel tells the canvas, and which block of the canvas is which part of the document. */
export class CanvasLink {
  readonly #state: ObservableState
  #canvas: Pick<Window, 'postMessage'> | undefined
  readonly #ask: Ask
  /** For a shared block: its index on the page that is shown. */
  #sharedIndex = -1
  /** What is open in the page. */
  #revealed: Revealed
  /** The answers to what was asked last. */
  #answers: readonly Answer[] = []
  /** Resolves once the canvas knows the parts of header and footer that the open document has. */
  shellTold = Promise.resolve()
  /** The text that somebody may be typing in the page. */
  openText: OpenText | undefined
  /** What surrounds the sections, as it was fetched last. */
  #surroundings: { shell: string; map: ShellMap } | undefined

  constructor(state: ObservableState, ask: Ask) {
    this.#state = state
    this.#ask = ask
  }

  /** The canvas has loaded. */
  connect(canvas: Pick<Window, 'postMessage'>): void {
    this.#canvas = canvas
    const { isEditing, shell } = this.#state.get()
    this.#showPage()
    this.tellSections()
    if (!isEditing) this.send({ type: 'editing', isOn: false })
    this.#tellShell(shell)
    this.tellSelection(true)
    this.send({ type: 'reveal', at: this.#revealed, isScrolled: false })
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
    this.#tellShell(shell)
    this.tellSections()
    this.tellSelection(false)
    this.renewOpenText()
  }

  /** Gives the field in which a text is open the words that its document has now, where it is now. */
  renewOpenText(): void {
    const { openText } = this
    const state = this.#state.get()
    if (!openText?.isOf(state)) return
    const { opening, heard: was, path } = openText
    const value = openText.textIn(state)
    if (value === undefined || !path) return this.send({ type: 'renew', opening, was })
    openText.heard = value
    const at = placeInBlock(path, state, this.#sharedIndex)
    this.send({ type: 'renew', opening, was, value, ...(at && { at }) })
  }

  /** Header and footer are fetched by the canvas; here is fetched where their parts are edited. */
  #tellShell(shell: string): void {
    if (!this.#canvas) return
    this.send({ type: 'shell', shell })
    if (this.#surroundings?.shell === shell) return this.#tellSurroundings(this.#surroundings.map)
    const language = languageShown(this.#state.get())
    const fetched = this.#ask('GET /shell', language === undefined ? {} : { language }).then((map) => {
      this.#surroundings = { shell, map }
      this.#tellSurroundings(map)
    })
    // Without it nothing around the sections can be chosen; that the server does not answer is told elsewhere.
    this.shellTold = fetched.catch(() => {})
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

  /** Asks beside what was chosen last in the page. */
  ask(question: string, answers: readonly Answer[]): void {
    this.#answers = answers
    this.send({ type: 'ask', question, answers: answers.map(({ label }) => label) })
  }

  answer(index: number): void {
    const answer = this.#answers[index]
    this.#answers = []
    answer?.run()
  }

  /** What is edited is opened in the page; without a path, menus are closed. */
  reveal(path: Path | undefined, isScrolled = true): void {
    const at = path && this.#placeOf(path)
    this.#revealed = at
    // A fact of the settings is shown in many places: the page stays where somebody looks at one of them.
    const isOne = roleOfFile(this.#state.get().file) !== 'settings'
    this.send({ type: 'reveal', at, isScrolled: isScrolled && isOne })
  }

  #placeOf(path: Path): Revealed {
    const state = this.#state.get()
    return placeInBlock(path, state, this.#sharedIndex) ?? { file: state.file, path }
  }

  /** Shows the page as visitors get it: nothing can be chosen. */
  tryOut(): void {
    this.send({ type: 'editing', isOn: false })
    this.#showPage()
  }

  /** While it is tried out, without what is hidden. */
  #showPage(): void {
    const state = this.#state.get()
    const { data, value, facts, file, isEditing } = state
    if (!data) return
    const language = languageShown(state) ?? facts.language
    const [isHidden, isLeftOut] = [hiddenIn(value, facts), leftOutIn(value, language)]
    const isWhole = roleOfFile(file) !== 'page' || isEditing
    const hidden = new Set(
      blocksOfDocument(data).filter((_, index) => !isWhole && (isHidden(index) || isLeftOut(index))),
    )
    this.send({ type: 'show', data: { ...data, blocks: data.blocks.filter((each) => !hidden.has(each)) } })
  }

  /** The canvas shows a text before the server has heard of it. */
  patch(path: Path, value: unknown): void {
    const message = patchOf(path, value, this.#state.get(), this.#sharedIndex)
    if (message) this.send(message)
  }

  /** The id of a section depends on its neighbours: only the server knows it after an operation. */
  tellSelection(isScrolled: boolean): void {
    const { section, data, file } = this.#state.get()
    const index = roleOfFile(file) === 'shared' ? this.#sharedIndex : section
    this.send({ type: 'select', id: index === undefined ? undefined : blocksOfDocument(data)[index]?.id, isScrolled })
  }

  tellSections(): void {
    if (!this.#canvas) return
    const state = this.#state.get()
    const { value, facts, fixed, data, file, language } = state
    const shown = languageShown(state)
    const inLanguage = facts.languages.find((each) => each.language === shown)
    const isPage = roleOfFile(file) === 'page'
    const blocks = blocksOf(value)
    const [isHidden, isLeftOut] = [hiddenIn(value, facts), leftOutIn(value, shown ?? facts.language)]
    const inDocument = blocksOfDocument(data)
    const sections = (data?.blocks ?? []).map((placed): [string, CanvasSection] => {
      const { id, block } = placed
      const index = inDocument.indexOf(placed)
      const isInPage = isPage && index >= 0 && index < blocks.length
      const hidden = isInPage && (isHidden(index) || isLeftOut(index)) && { isHidden: true as const }
      const name = ofSchema(blockLabel(String(blocks[index]?.['type'] ?? block.type), fixed)).text
      // Where somebody else types, nothing is typed in the page.
      const isTaken = isInPage && typistAt(index, state) !== undefined
      const parts = isTaken ? NO_PARTS : partsOfBlock(placed, state, this.#sharedIndex)
      // In all languages a page has the same sections.
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

  /** The path in the document to a field of a block of the canvas; undefined where the block is not edited here. */
  pathOf(id: string, path: Path): Path | undefined {
    const own = this.#ownPath(id)
    return own && [...own, ...path]
  }

  #ownPath(id: string): Path | undefined {
    return ownPath(id, this.#state.get(), this.#sharedIndex)
  }
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
