import type { ServerResponse } from 'node:http'
import type { StudioHost } from '#dev/studio-host.ts'
import { sendEventStart } from './studio-responses.ts'

/** How often a stream says that it is alive, in milliseconds: proxies close those that are silent. */
const HEARTBEAT = 20_000

/** Tells a window of what happens to the site, until it closes. */
export function sendNews({ follow }: Pick<StudioHost, 'follow'>, response: ServerResponse): void {
  const send = sendEventStart(response)
  const stop = follow(() => send('changed'))
  const timer = setInterval(() => response.write(':\n\n'), HEARTBEAT)
  response.once('close', () => {
    stop()
    clearInterval(timer)
  })
}
