import { expect, test as base } from 'vitest'
import { STUDIO_REQUESTS } from '#live/api/registry.ts'
import { gitWithRemote } from '../studio/server/remote.ts'
import { startStudio } from '../studio/server/studio.ts'
import { Names } from './golden.ts'
import { askStudio } from './studio-requests.ts'

const test = base
  .extend('studio', async ({}, { onCleanup }) => {
    const studio = await startStudio('tests/clinic')
    onCleanup(studio.stop)
    return studio
  })
  .extend('git', gitWithRemote)

test('every request of the panel is answered on this computer as before', async ({ studio, git }) => {
  const names = new Names()
  names.name('base', git('rev-parse', 'HEAD'))
  const { transcript, asked } = await askStudio(studio.send, names)
  expect([...asked].sort()).toEqual(Object.keys(STUDIO_REQUESTS).sort())
  await expect(transcript).toMatchFileSnapshot('requests/local-studio.txt')
})
