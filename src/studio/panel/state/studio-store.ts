import { debounced } from '#studio/client/debounced.ts'
import { failureInWords, RefusedError } from '#studio/client/send-request.ts'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import { setTimeZone } from '#studio/words/time-zone.ts'
import { setOwnWords } from '#studio/words/words.ts'
import type { Ask } from './api.ts'
import { CanvasLink } from './canvas/canvas-link.ts'
import { EditedDocument } from './document/edited-document.ts'
import { EditQueue } from './queue/edit-queue.ts'
import { ObservableState } from './studio-state.ts'

/** The delay before facts are fetched again after a change, in milliseconds. */
const FACTS_DELAY = 1500

/** The state of the panel: the open document, the edits that are not stored yet, and the canvas, of one site. */
export class StudioStore extends ObservableState {
  readonly request: Ask
  readonly canvas: CanvasLink
  readonly queue: EditQueue
  readonly document: EditedDocument
  readonly fetchFactsSoon = debounced(() => void this.fetchFacts().catch(() => {}), FACTS_DELAY)

  constructor(ask: Ask) {
    super()
    this.request = async (request, fields) => {
      const answer = await ask(request, fields).catch((error: unknown) => this.#noteEnd(error))
      if (this.get()?.ended) this.set({ ended: undefined })
      return answer
    }
    this.canvas = new CanvasLink(this, this.request)
    this.queue = new EditQueue(this, this.request, (answer) => this.document.applyAnswer(answer))
    this.document = new EditedDocument(this, this.queue, this.canvas)
  }

  #noteEnd(error: unknown): never {
    const code = error instanceof RefusedError ? error.reason?.code : undefined
    if (code === 'not-signed-in' || code === 'change-gone') this.set({ ended: code })
    throw error
  }

  announce(announcement: string): void {
    this.set({ announcement })
  }

  /** Shows a notice about a finished step, with undo. */
  offerUndo(notice: string, step: HistoryStep | undefined): void {
    this.set({ notice, announcement: notice, undoable: step && { notice, step: step.id } })
  }

  report(error: unknown): void {
    this.set({ notice: failureInWords(error) })
  }

  /** Fetches the data of the site that fields refer to. */
  async fetchFacts(): Promise<void> {
    const { version, facts } = await this.request('GET /facts', { version: this.get().factsVersion })
    if (!facts) return
    const isSame = facts.program === this.get().facts.program
    const fixed = isSame ? this.get().fixed : await this.request('GET /fixed-facts', {})
    setTimeZone(facts.timeZone)
    setOwnWords(fixed.translations)
    this.set({ fixed, facts, factsVersion: version })
    if (isSame) this.canvas.sendSections()
    else this.canvas.reload()
  }
}
