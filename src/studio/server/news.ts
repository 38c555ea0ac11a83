import type { ServerResponse } from 'node:http'
import type { StudioHost } from '#dev/studio-host.ts'
import { sendEventStart } from './studio-responses.ts'

/** How often a stream says that it is alive, in milliseconds: proxies close those that are silent. */
const HEARTBEAT = 20_000

/** Tells windows of what happens in a folder, each in a stream that it opens. */
export class News {
  readonly #streams = new Set<(event: string, data?: unknown) => void>()

  constructor({ follow }: Pick<StudioHost, 'follow'>) {
    follow(() => this.tell('changed'))
  }

  /** Sends an event to all windows. */
  tell(event: string, data?: unknown): void {
    for (const send of this.#streams) send(event, data)
  }

  /**
   * Opens the stream of a window, which ends when it is closed, and when `isStill` says at a heartbeat that nobody is to be told
   * any more. Returns what sends an event to this window alone.
   */
  open(
    response: ServerResponse,
    isStill: () => Promise<boolean> = async () => true,
  ): (event: string, data: unknown) => void {
    const { send, beat, end } = sendEventStart(response)
    this.#streams.add(send)
    const timer = setInterval(() => {
      beat()
      isStill().then((still) => still || end(), end)
    }, HEARTBEAT)
    response.once('close', () => {
      this.#streams.delete(send)
      clearInterval(timer)
    })
    return send
  }
}
