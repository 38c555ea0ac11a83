import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedProgram } from '../bench/started-program.ts'
import type { Figures } from './result.ts'
import { newStore, sendDuring, serve, untilEnd } from './setting.ts'
import type { Setting } from './setting.ts'
import { untilAcknowledged } from './visitors.ts'
import type { Visitors } from './visitors.ts'

/** `kill -9` of the only server while it stores leads in SQLite, and a new one each time. */
export async function killServer(setting: Setting): Promise<Figures> {
  const store = await newStore(setting, 'sqlite')
  const servers = [await serve(setting, store)]
  return sendDuring(setting, {
    store,
    servers,
    withPages: false,
    mayRefuse: true,
    disturb: killing(setting, servers, () => serve(setting, store)),
  })
}

/** Kills the only server again and again after some leads, and starts it again. */
export function killing(setting: Setting, servers: StartedProgram[], start: () => Promise<StartedProgram>) {
  return (visitors: Visitors): Promise<number[]> =>
    untilEnd(setting, async () => {
      await untilAcknowledged(visitors, 1 + randomInt(100))
      await servers[0]?.stop('SIGKILL')
      const killedAt = performance.now()
      servers[0] = await start()
      await untilAcknowledged(visitors)
      return performance.now() - killedAt
    })
}

/** `kill -9` of one of two servers in turn: the other answers, and neither pages nor leads are refused. */
export async function killOneOfTwo(setting: Setting): Promise<Figures> {
  const store = await newStore(setting, 'postgres')
  const servers = await Promise.all([serve(setting, store), serve(setting, store)])
  return sendDuring(setting, {
    store,
    servers,
    withPages: true,
    mayRefuse: false,
    disturb: (visitors) =>
      untilEnd(setting, async (count) => {
        const killed = count % 2
        await untilAcknowledged(visitors, 1 + randomInt(100))
        await servers[killed]?.stop('SIGKILL')
        const recovery = await untilAcknowledged(visitors)
        servers[killed] = await serve(setting, store)
        return recovery
      }),
  })
}

/** `kill -9` of PostgreSQL, all of its processes. The recovery begins when it is up again. */
export async function killPostgres(setting: Setting): Promise<Figures> {
  const postgres = await setting.postgres.ownServer()
  const store = await newStore(setting, 'postgres')
  const server = await serve(setting, store)
  return sendDuring(setting, {
    store,
    servers: [server],
    withPages: true,
    mayRefuse: true,
    disturb: (visitors) =>
      untilEnd(setting, async () => {
        await untilAcknowledged(visitors, 1 + randomInt(100))
        for (const pid of await postgres.processes()) signalIfRunning(pid, 'SIGKILL')
        await sleep(200)
        await postgres.restart()
        return untilAcknowledged(visitors)
      }),
  })
}

/** Sends a signal. A process that has ended meanwhile is not an error. */
export function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
