// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PublishedImage } from '#site/model/images.ts'
import { plainText } from '#site/model/inline-text.ts'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import type { BlockOf } from '#site/model/site.ts'
import type { PageContext } from '#page/blocks/block.ts'
import { Media } from './Media.tsx'
import { mediaStructuredData } from './media.structured-data.ts'

afterEach(cleanup)

const ORIGIN = 'https://harbour.example'
const fileAt = (name: string, bytes: number) => ({ address: `/assets/${name}`, url: `${ORIGIN}/assets/${name}`, bytes })
const videos = {
  'bread.mp4': { ...fileAt('bread-1.mp4', 900), size: { width: 1280, height: 720 }, seconds: 64.6 },
  'bread.webm': { ...fileAt('bread-1.webm', 500), size: { width: 1280, height: 720 }, seconds: 64.6 },
  'bread.en.vtt': fileAt('bread.en-1.vtt', 80),
  'bread.ar.vtt': fileAt('bread.ar-1.vtt', 90),
}
const images: Record<string, PublishedImage> = {
  'bread.jpg': { base: '/assets/bread-2', ending: '.jpg', width: 1600, height: 900, widths: [400, 800, 1600] },
}
const page = {
  path: '/house',
  images,
  videos,
  texts: { transcript: 'Transcript', newTab: '' },
} as unknown as PageContext
const block = {
  type: 'media',
  text: ['Out by ', { type: 'strong', children: ['six'] }, '.'],
  video: {
    file: 'bread.mp4',
    alternative: 'bread.webm',
    name: 'How the bread is baked',
    poster: { file: 'bread.jpg', decorative: true, place: { width: 1280 } },
    captions: [
      { file: 'bread.en.vtt', language: 'en', label: 'English, for the deaf' },
      { file: 'bread.ar.vtt', language: 'ar' },
    ],
    transcript: ['The oven is lit.', 'The bread is out.'],
  },
} as unknown as BlockOf<'media'>

test('a video offers the smaller file first, and captions by the names of their languages', () => {
  const { container } = render(<Media id="media" block={block} page={page} />)
  const video = container.querySelector('video')!
  expect([...video.querySelectorAll('source')].map(({ src, type }) => [new URL(src).pathname, type])).toEqual([
    ['/assets/bread-1.webm', 'video/webm'],
    ['/assets/bread-1.mp4', 'video/mp4'],
  ])
  expect([...video.querySelectorAll('track')].map(({ kind, srclang, label }) => [kind, srclang, label])).toEqual([
    ['captions', 'en', 'English, for the deaf'],
    ['captions', 'ar', 'العربية'],
  ])
  expect(video.outerHTML).toContain('width="1280" height="720"')
  expect([video.preload, video.controls, video.autoplay]).toEqual(['none', true, false])
  expect(screen.getByText('1:05').getAttribute('datetime')).toBe('PT65S')
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  expect(container.querySelector('figcaption')?.dataset['address']).toBe(`${ORIGIN}/house#media`)
})

test('the side says whether the picture or the text is read first', () => {
  const order = (side?: 'end') => {
    cleanup()
    const { container } = render(<Media id="media" block={{ ...block, ...(side && { side }) }} page={page} />)
    return [...container.querySelectorAll('figure, p, h2')].filter(
      (element) => !element.closest('figure p, details'),
    )[0]?.localName
  }
  expect([order(), order('end')]).toEqual(['figure', 'p'])
})

test('the structured data of a video has the texts that are rendered', () => {
  const { container } = render(<Media id="media" block={block} page={page} />)
  const site = exampleSite()
  const context = {
    page: examplePage(),
    site,
    pageUrl: `${ORIGIN}/house`,
    blockUrl: `${ORIGIN}/house#media`,
    images,
    videos,
  }
  expect(mediaStructuredData(block, context)).toEqual([
    {
      '@type': 'VideoObject',
      name: container.querySelector('video')?.getAttribute('aria-label'),
      description: plainText(block.text!),
      thumbnailUrl: `${ORIGIN}/assets/bread-2.jpg`,
      contentUrl: `${ORIGIN}/assets/bread-1.mp4`,
      duration: 'PT65S',
      transcript: [...container.querySelectorAll('details > p')].map(({ textContent }) => textContent).join('\n'),
    },
  ])
  const { video: _, ...withImage } = block
  expect(mediaStructuredData(withImage as BlockOf<'media'>, context)).toEqual([])
})
