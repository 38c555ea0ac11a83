import { embeddedData } from '#page/browser/embedded-data.ts'
import type { Path } from '#base/json/path.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import type { LinkTarget } from '#studio/rich-text/link-target.ts'
import type { RichTextWords } from '#studio/rich-text/words.ts'
import type { CanvasSection, KnownText, LabelledPart, ToCanvas, ToPanel } from '#studio/protocol/canvas-messages.ts'
import { createColours } from './moved-colours.ts'
import type { MovedColours } from './moved-colours.ts'
import { createOverlay } from './overlay.ts'
import type { Overlay } from './overlay.ts'
import { keepOneTabStop } from './tab-stop.ts'
import type { TypingField } from './typing-field.ts'
import type { Pointed } from './pointed.ts'
import type { PlacedDrawing, PlacedText } from './text-map.tsx'

/** A promise, with the function that resolves it. */
interface Deferred {
  promise: Promise<void>
  resolve: () => void
}

function createDeferred(): Deferred {
  let resolve = (): void => {}
  const promise = new Promise<void>((resolved) => (resolve = resolved))
  return { promise, resolve }
}

/** The field of the text that is being typed. */
interface OpenField extends TypingField {
  opening: string
  /** The id of its section. */
  id: string
  text: Pick<KnownText, 'path' | 'place' | 'isOfPage'>
  renewAt: (value: string, at: { id: string; path: Path } | undefined) => void
}

/** The state of the canvas: the data that the panel has sent, and what the user does. */
export interface CanvasState {
  readonly overlay: Overlay
  readonly colours: MovedColours
  readonly siteTexts: SiteTexts
  data: PageData | undefined
  sections: Record<string, CanvasSection>
  fillings: Record<string, string>
  labels: Partial<Extract<ToCanvas, { type: 'sections' }>['labels']>
  /** The labels of the text tools. */
  words: RichTextWords | undefined
  /** The targets that links can have. */
  targets: readonly LinkTarget[]
  /** The site's own language, while the page is shown in another one for translation. */
  ownLanguage: { lang: string; dir: 'ltr' | 'rtl' } | undefined
  shell: string | undefined
  /** The id of the chosen section. */
  selected: string | undefined
  /** False while the page is tried out as a visitor. */
  isEditing: boolean
  /** The texts of sections by their ids, kept until the page changes. */
  readonly placedTexts: Map<string, PlacedText[]>
  readonly placedDrawings: Map<string, PlacedDrawing[]>
  typing: OpenField | undefined
  /** Keys that are pressed after a click on a text, until its field is open. */
  waitingKeys: KeyboardEvent[] | undefined
  /** Resolves when all messages of the panel so far are handled. */
  handled: Promise<void>
  /** Resolved by the first message with the sections. */
  readonly sectionsReady: Deferred
  /** Resolved by the first message with the shell. */
  readonly surroundingsReady: Deferred
  /** The shell with marks, and the source of each mark. */
  surroundings: { html: string; parts: LabelledPart[] }
  /** The last chosen value, about which the panel may ask a question. */
  chosen: (Pointed & { point: { x: number; y: number } }) | undefined
  /** The open question. */
  question: { close: () => void; place: () => void } | undefined
  /** Typing was begun by the keyboard: the focus returns to the page's tab stop after it. */
  isByKeyboard: boolean
  /** Leaves the page with a single tab stop while it is edited. */
  readonly takeTabStops: (isEditing: boolean) => void
  /** True while the studio itself presses a control of the page. */
  isPressing: boolean
  /** The edited place, which is opened to be visible. */
  revealed: Extract<ToCanvas, { type: 'reveal' }>['at']
}

export const createCanvasState = (): CanvasState => ({
  overlay: createOverlay(),
  colours: createColours(),
  siteTexts: embeddedData<SiteTexts>('site-texts'),
  data: undefined,
  sections: {},
  fillings: {},
  labels: {},
  words: undefined,
  targets: [],
  ownLanguage: undefined,
  shell: undefined,
  selected: undefined,
  isEditing: true,
  placedTexts: new Map(),
  typing: undefined,
  waitingKeys: undefined,
  placedDrawings: new Map(),
  handled: Promise.resolve(),
  sectionsReady: createDeferred(),
  surroundingsReady: createDeferred(),
  surroundings: { html: '', parts: [] },
  chosen: undefined,
  question: undefined,
  isByKeyboard: false,
  takeTabStops: keepOneTabStop(),
  isPressing: false,
  revealed: undefined,
})

/** Clears the places of texts and drawings after the page has changed. */
export function forgetPlaces({ placedTexts, placedDrawings }: CanvasState): void {
  placedTexts.clear()
  placedDrawings.clear()
}

export const sendToPanel = (message: ToPanel): void => parent.postMessage(message, location.origin)
