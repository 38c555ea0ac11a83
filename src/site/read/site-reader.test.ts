import { expect, test } from 'vitest'
import { createSiteReader } from './site-reader.ts'

test('a video and its captions that would be moved are read from their current location', () => {
  const read = createSiteReader('tests/sites/videos-that-cannot-be-shown')
  const { videos, captions } = read().documents
  const moved = read(
    new Map([
      ['videos/moved.mp4', { at: 'videos/oven.mp4' }],
      ['videos/moved.fr.vtt', { at: 'videos/oven.fr.vtt' }],
    ]),
  ).documents
  const names = { file: 'videos/moved.mp4', name: 'moved.mp4' }
  expect(moved.videos.get('moved.mp4')).toEqual({ ...videos.get('oven.mp4'), ...names })
  expect(videos.get('oven.mp4')?.facts).toBeDefined()
  const namesOfCaptions = { file: 'videos/moved.fr.vtt', name: 'moved.fr.vtt' }
  expect(moved.captions.get('moved.fr.vtt')).toEqual({ ...captions.get('oven.fr.vtt'), ...namesOfCaptions })
  expect(captions.get('oven.fr.vtt')?.bytes).toBeGreaterThan(0)
})
