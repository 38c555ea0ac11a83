import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { removeAbandonedPartials } from '#base/cli/replace-file.ts'
import { DocumentStore } from '#live/changes/folder/document-store.ts'
import { Journal } from '#live/changes/folder/journal.ts'
import { SiteFolder } from '#live/changes/folder/site-folder.ts'
import { killRounds } from '../../rounds.ts'

const ROUNDS = Math.ceil(killRounds() / 2)
const FILES = ['pages/yard.json', 'pages/contact.json', 'pages/index.json']

test(
  'a killed studio leaves every file complete, and every step can be undone afterwards',
  async ({ onTestFinished }) => {
    const root = mkdtempSync(join(tmpdir(), 'pagewright-killed-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const siteDir = join(root, 'site')
    cpSync('tests/second-site', siteDir, { recursive: true })
    const read = (file: string): string => readFileSync(join(siteDir, file), 'utf8')
    const originals = FILES.map(read)
    const journal = join(root, 'journal.jsonl')
    for (let round = 0; round < ROUNDS; round++) {
      const child = fork('scripts/run.js', ['tests/studio/server/edit-program.ts', siteDir, journal, ...FILES], {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      await once(child, 'message')
      await delay(Math.random() * 100)
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      expect(await exit).toEqual([null, 'SIGKILL'])
      const titles = FILES.map((file) => (JSON.parse(read(file)) as { title: string }).title)
      FILES.forEach((file, index) =>
        expect(read(file)).toBe(originals[index]?.replace(/"title": "[^"]*"/, `"title": "${titles[index]}"`)),
      )
      await removeAbandonedPartials(siteDir)
      expect(
        readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.partial')),
      ).toEqual([])
      // At least the interrupted step, of which some files are written and some are not.
      const history = new Journal(journal)
      const store = new DocumentStore(new SiteFolder(siteDir), history)
      for (let count = 0; count < 3 && history.last('undo', FILES[0] ?? ''); count++)
        await store.step('undo', { file: FILES[0] ?? '' })
      expect(new Set(FILES.map((file) => /"title": "Title \d+"/.exec(read(file))?.[0])).size).toBe(1)
    }
  },
  60_000 + ROUNDS * 40_000,
)
