import { launchWebKit } from '../requirements/webkit.ts'
import type { RunningWebKit } from '../requirements/webkit.ts'
import { engineTest } from './engine.ts'
import type { BrowserDriver } from './engine.ts'

/** A session of WebDriver (https://www.w3.org/TR/webdriver2/): the WebDriver BiDi of WebKitGTK is incomplete. */
async function webkitDriver({ url, browser }: RunningWebKit): Promise<BrowserDriver> {
  const send = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
    return value
  }
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = await send<{ sessionId: string }>('/session', { capabilities: { alwaysMatch: options } })
  const session = `/session/${sessionId}`
  const run = (source: string, json: string): Promise<string> =>
    send(`${session}/execute/sync`, { script: `return (${source})(arguments[0])`, args: [json] })
  return {
    navigate: (address) => send(`${session}/url`, { url: address }),
    run,
    act: (actions) => send(`${session}/actions`, { actions: [actions] }),
    // The window has a frame around the page.
    resize: async ({ width, height }) => {
      const [frameWidth, frameHeight] = JSON.parse(
        await run('async () => JSON.stringify([outerWidth - innerWidth, outerHeight - innerHeight])', ''),
      ) as [number, number]
      await send(`${session}/window/rect`, { width: width + frameWidth, height: height + frameHeight })
    },
  }
}

/** `test` with a page in WebKitGTK. Its driver does not report console messages. */
export const test = engineTest(async () => {
  const webkit = await launchWebKit()
  return { driver: await webkitDriver(webkit), close: webkit.close }
})
