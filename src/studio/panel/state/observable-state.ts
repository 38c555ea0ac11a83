import type { StudioState } from './studio-state.ts'

/** The state of the panel, with its subscribers. */
export class ObservableState {
  #state!: StudioState
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): StudioState => this.#state

  set(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
