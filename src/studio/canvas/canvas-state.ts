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

/** What the canvas has been told by the panel, and what is done in it. */
export interface CanvasState {
  readonly overlay: Overlay
  readonly colours: MovedColours
  readonly siteTexts: SiteTexts
  data: PageData | undefined
  sections: Record<string, CanvasSection>
  fillings: Record<string, string>
  labels: Partial<Extract<ToCanvas, { type: 'sections' }>['labels']>
  /** The words of the tools for a text. */
  words: RichTextWords | undefined
  /** Where links can lead. */
  targets: readonly LinkTarget[]
  /** The site's own language, while the page is shown in another one to be translated. */
  ownLanguage: { lang: string; dir: 'ltr' | 'rtl' } | undefined
  shell: string | undefined
  /** The id of the chosen section. */
  selected: string | undefined
  /** False while the page is tried out as by a visitor. */
  isEditing: boolean
  /** The texts of sections by their ids, kept until the page changes. */
  readonly placedTexts: Map<string, PlacedText[]>
  readonly placedDrawings: Map<string, PlacedDrawing[]>
  typing: OpenField | undefined
  /** The keys that were pressed since a text was clicked, until its field is open. */
  waitingKeys: KeyboardEvent[] | undefined
  /** Resolves when everything that the panel has said so far is done. */
  heard: Promise<void>
  /** Resolved when the panel has told of the sections for the first time. */
  readonly sectionsTold: Deferred
  /** Resolved when the panel has told of what surrounds the sections for the first time. */
  readonly surroundingsTold: Deferred
  /** What surrounds the sections, with marks, and what each mark stands for. */
  surroundings: { html: string; parts: LabelledPart[] }
  /** What was chosen last, about which the panel may ask. */
  chosen: (Pointed & { point: { x: number; y: number } }) | undefined
  /** What is asked about it. */
  question: { close: () => void; place: () => void } | undefined
  /** Typing was begun by the keyboard, which goes on where it was once a text is left. */
  isByKeyboard: boolean
  /** Leaves the page one stop for the keyboard while it is edited. */
  readonly takeTabStops: (isEditing: boolean) => void
  /** While the studio itself presses a control of the page. */
  isPressing: boolean
  /** What is edited, and open to be seen. */
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
  heard: Promise.resolve(),
  sectionsTold: createDeferred(),
  surroundingsTold: createDeferred(),
  surroundings: { html: '', parts: [] },
  chosen: undefined,
  question: undefined,
  isByKeyboard: false,
  takeTabStops: keepOneTabStop(),
  isPressing: false,
  revealed: undefined,
})

/** Where texts and drawings are shown is found again: the page has changed. */
export function forgetPlaces({ placedTexts, placedDrawings }: CanvasState): void {
  placedTexts.clear()
  placedDrawings.clear()
}

export const tellPanel = (message: ToPanel): void => parent.postMessage(message, location.origin)
