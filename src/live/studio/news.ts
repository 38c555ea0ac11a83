import type { ServerResponse } from 'node:http'
import type { SiteHost } from '#live/host/site-host.ts'
import { sendEventStart } from './studio-responses.ts'
import type { EventStream } from './studio-responses.ts'

/** The interval of heartbeats on a stream, in milliseconds: proxies close silent streams. */
const HEARTBEAT = 20_000

/** Broadcasts the events of a folder to its windows, each with an event stream. */
export class News {
  readonly #streams = new Set<EventStream>()
  readonly #atOpening: () => readonly [event: string, data: unknown][]

  /** `atOpening` returns the first events for a new window. */
  constructor(
    { follow }: Pick<SiteHost, 'follow'>,
    atOpening: () => readonly [event: string, data: unknown][] = () => [],
  ) {
    this.#atOpening = atOpening
    follow(() => this.broadcast('changed'))
  }

  /** Sends an event to all windows. */
  broadcast(event: string, data?: unknown): void {
    for (const { send } of this.#streams) send(event, data)
  }

  /** Opens the stream of a window. It ends when the window closes, or when `isActive` returns false at a heartbeat. */
  open(response: ServerResponse, isActive: () => Promise<boolean> = () => Promise.resolve(true)): void {
    // Skip closed streams: they would never be unsubscribed.
    if (response.closed || response.destroyed) return
    const stream = sendEventStart(response)
    this.#streams.add(stream)
    for (const [event, data] of this.#atOpening()) stream.send(event, data)
    const timer = setInterval(() => {
      stream.beat()
      isActive().then((active) => active || stream.end(), stream.end)
    }, HEARTBEAT)
    response.once('close', () => {
      this.#streams.delete(stream)
      clearInterval(timer)
    })
  }

  /** Ends all streams. */
  close(): void {
    for (const { end } of this.#streams) end()
  }
}
