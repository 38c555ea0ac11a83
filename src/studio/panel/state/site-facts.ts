import type { Ask } from './api.ts'
import type { CanvasLink } from './canvas-link.ts'
import type { ObservableState } from './observable-state.ts'

/** How long until what the site offers is fetched again after a change, in milliseconds. */
const DELAY = 1500

/** Fetches what the site has that fields can name. */
export class SiteFactsLoader {
  readonly #state: ObservableState
  readonly #ask: Ask
  readonly #canvas: CanvasLink
  /** The version of the facts in the state. */
  version = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(state: ObservableState, ask: Ask, canvas: CanvasLink) {
    this.#state = state
    this.#ask = ask
    this.#canvas = canvas
  }

  async fetch(): Promise<void> {
    const { version, facts } = await this.#ask('GET /facts', { version: this.version })
    if (!facts) return
    this.version = version
    this.#state.set({ facts })
    this.#canvas.tellSections()
  }

  fetchSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.fetch().catch(() => {}), DELAY)
  }
}
