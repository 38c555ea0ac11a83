import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { addHealthEndpoint } from './create-server.ts'
import type { LeadStore } from './leads/lead-store.ts'

afterEach(() => void vi.useRealTimers())

test('/healthz checks the store once for concurrent requests, and again after a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answers = [true, false]
  const isUp = vi.fn<LeadStore['isUp']>(async () => answers.shift() ?? true)
  const app = fastify()
  addHealthEndpoint(app, 'b1', () => false, { isUp } as Partial<LeadStore> as LeadStore)
  const leadsOf = async (): Promise<unknown> => (await app.inject('/healthz')).json<{ leads: unknown }>().leads

  expect(new Set(await Promise.all(Array.from({ length: 20 }, leadsOf)))).toEqual(new Set(['ok']))
  vi.advanceTimersByTime(999)
  expect(await leadsOf()).toBe('ok')
  expect(isUp).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect([await leadsOf(), await leadsOf()]).toEqual(['unavailable', 'unavailable'])
  expect(isUp).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(await leadsOf()).toBe('ok')
  await app.close()
})
