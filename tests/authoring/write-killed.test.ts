import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { killRounds } from '../server/kill-rounds.ts'
import { makeSite } from '../sites/site-case.ts'

const FILES = ['pages/contact.json', 'shared/visit-us.json', 'forms/order.json']

test(
  'replaceFile, which writes for validate --fix, leaves each file as before or as after when it is killed',
  async ({ onTestFinished }) => {
    const siteDir = makeSite()
    onTestFinished(() => rmSync(siteDir, { recursive: true }))
    const paths = FILES.map((file) => join(siteDir, file))
    // A long file takes long to write.
    for (const path of paths) appendFileSync(path, '\n'.repeat(2_000_000))
    const possible = paths.map((path) => {
      const text = readFileSync(path, 'utf8')
      return [text, text.replace(',', ',,')]
    })
    for (let round = 0; round < killRounds(); round++) {
      const child = fork('tests/authoring/write-program.ts', paths, {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      await once(child, 'message')
      await delay(Math.random() * 100)
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      expect(await exit).toEqual([null, 'SIGKILL'])
      const isWhole = paths.map((path, index) => possible[index]?.includes(readFileSync(path, 'utf8')))
      expect(isWhole).toEqual([true, true, true])
    }
  },
  killRounds() * 10_000,
)
