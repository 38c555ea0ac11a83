import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../bench/bench-report.ts'
import type { Figures } from './result.ts'
import { newStore, sendDuring, serve, untilEnd } from './setting.ts'
import type { Setting } from './setting.ts'
import { untilAcknowledged } from './visitors.ts'

const CONNECTIONS = 50
const SAMPLES = 8

/** Leads on many connections, and pages, at one server on SQLite: its rate, and its memory over time. */
export async function load(setting: Setting): Promise<Figures> {
  const store = await newStore(setting, 'sqlite')
  const server = await serve(setting, store)
  const memory: number[] = []
  let seconds = 0
  const { visitors, ...figures } = await sendDuring(setting, {
    store,
    servers: [server],
    connections: CONNECTIONS,
    pauseMs: 0,
    withPages: true,
    mayRefuse: false,
    disturb: async () => {
      const startedAt = performance.now()
      const pause = Math.max(500, (setting.endsAt - startedAt) / SAMPLES)
      while (memory.length < SAMPLES) {
        await sleep(pause)
        memory.push(server.memory() ?? Number.NaN)
      }
      seconds = (performance.now() - startedAt) / 1000
      return []
    },
  })
  const durations = visitors.durations.sort((a, b) => a - b)
  const [p50, p99] = [percentile(durations, 0.5), percentile(durations, 0.99)]
  return {
    ...figures,
    load: { perSecond: durations.length / seconds, p50, p99, memory: memory.filter((value) => !Number.isNaN(value)) },
  }
}

/** Two servers on one PostgreSQL, each in turn ended by SIGTERM and started again, while leads are sent and pages got. */
export async function restartInTurn(setting: Setting): Promise<Figures> {
  const store = await newStore(setting, 'postgres')
  const servers = await Promise.all([serve(setting, store), serve(setting, store)])
  return sendDuring(setting, {
    store,
    servers,
    connections: CONNECTIONS,
    pauseMs: 200,
    withPages: true,
    mayRefuse: false,
    disturb: (visitors) =>
      untilEnd(setting, async (count) => {
        const stopped = count % 2
        await servers[stopped]?.stop()
        const recovery = await untilAcknowledged(visitors)
        servers[stopped] = await serve(setting, store)
        await untilAcknowledged(visitors, CONNECTIONS)
        return recovery
      }),
  })
}
