import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { backUp, restore } from '#live/backup/run-backup.ts'
import { firstOwnerToken } from '#live/people/people.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import { test } from './people/fixtures.ts'

test('the command writes a file and restores it elsewhere', async ({ newFolder }) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const [from, to, file] = [newFolder(), newFolder(), join(newFolder(), 'all.backup')]
  await expect(backUp(file, false, { DATA_DIR: from })).rejects.toThrow(`There are no people in ${from}`)
  const store = openPeopleStore({ dataDir: from })
  await firstOwnerToken(store, new Date())
  await store.close()
  await backUp(file, false, { DATA_DIR: from })
  expect(statSync(file).mode & 0o077).toBe(0)
  await restore(file, { DATA_DIR: to })
  await backUp(`${file}.again`, false, { DATA_DIR: to })
  expect(readFileSync(`${file}.again`, 'utf8')).toBe(readFileSync(file, 'utf8'))
  expect(said.mock.calls.map(([line]) => String(line).split(' ')[0])).toEqual(['Backed', 'People,', 'Backed'])
})
