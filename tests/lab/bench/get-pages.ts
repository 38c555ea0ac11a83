import { Agent, get } from 'node:http'

/** Gets a page again and again until the work ends. Returns the durations in milliseconds, sorted. */
export async function getPagesDuring(port: number, path: string, work: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const durations: number[] = []
  const state = { isOver: false }
  const ended = work.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const startedAt = performance.now()
    await getPage(agent, port, path)
    durations.push(performance.now() - startedAt)
  }
  await ended
  agent.destroy()
  return durations.sort((a, b) => a - b)
}

function getPage(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`))))
    }).on('error', reject)
  })
}
