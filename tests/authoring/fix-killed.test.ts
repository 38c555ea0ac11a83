import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, rmSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mendedSite } from '#tools/mended-site.ts'
import { writeChanges } from '#tools/site-changes.ts'
import { loadSite } from '#site/site-loader.ts'
import { killRounds } from '../rounds.ts'
import { makeSite } from '../sites/site-case.ts'

/** The program takes longer to start than to run. */
const ROUNDS = Math.ceil(killRounds() / 2)

const FILES = ['pages/contact.json', 'shared/visit-us.json', 'forms/order.json']

/** Waits until one of the files is being written: a temporary file then exists beside it. */
async function beingWritten(paths: readonly string[]): Promise<void> {
  const end = new AbortController()
  const watched = paths.map((path) => once(watch(dirname(path), { signal: end.signal }), 'change', end))
  await Promise.race(watched).finally(() => {
    for (const each of watched) each.catch(() => {})
    end.abort()
  })
}

test(
  'a killed validate --fix leaves each file as before or after, and completes the rest when it is run again',
  async ({ onTestFinished }) => {
    const siteDir = makeSite()
    onTestFinished(() => rmSync(siteDir, { recursive: true }))
    const paths = FILES.map((file) => join(siteDir, file))
    // A long file takes long to write.
    for (const path of paths) appendFileSync(path, '\n'.repeat(1_000_000))
    const originals = paths.map((path) => readFileSync(path, 'utf8'))
    for (let round = 0; round < ROUNDS; round++) {
      const child = fork('scripts/run.js', ['tests/authoring/fix-program.ts', siteDir, ...FILES], {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      await once(child, 'message')
      // Sometimes during the write, sometimes at any moment.
      if (round % 2 === 1) await delay(Math.random() * 500)
      else await beingWritten(paths).then(() => delay(Math.random() * 20))
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      expect(await exit).toEqual([null, 'SIGKILL'])
      const isWhole = paths.map((path, index) => {
        const original = originals[index] ?? ''
        return [original, original.replace(',', ',,')].includes(readFileSync(path, 'utf8'))
      })
      expect(isWhole).toEqual([true, true, true])
    }
    await writeChanges(siteDir, (await mendedSite(siteDir)).changes)
    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(originals)
    expect((await loadSite(siteDir)).problems).toEqual([])
  },
  60_000 + ROUNDS * 40_000,
)
