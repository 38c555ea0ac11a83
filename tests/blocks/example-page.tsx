import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { cssOfMarkup } from '#page/html/page-style.ts'
import { isLive, loadView } from '#page/app/views.ts'
import type { PageContext } from '#page/blocks/block.ts'
import exampleForms from '#page/blocks/formSection/forms.examples.json' with { type: 'json' }
import type { PageForm } from '#site/model/page-data.ts'
import { textsOf } from '#site/model/texts.ts'
import { themeCss } from '#site/model/theme-css.ts'
import type { PublishedVideo } from '#site/model/videos.ts'
import type { Settings, Theme } from '#site/model/types.generated.ts'
import '#page/ui/style/base.styles.ts'
import { withPlaces } from './examples.ts'
import type { Example } from './examples.ts'

export const SITE = 'tests/first-site'

/** The images that examples name. */
const IMAGES = ['harbour', 'room', 'bread', 'soup', 'oranges', 'mariam-haddad', 'jean-luc', 'huda-al-marri', 'anneke']
const ORIGIN = 'https://www.example'

/** The props with which an example is shown. */
export const exampleContext: PageContext = {
  path: '/examples/example',
  kind: 'standard',
  leadSource: 'example',
  breadcrumb: [{ label: 'Home', href: '/' }, { label: 'Examples' }, { label: 'Example' }],
  drawings: drawingsIn(`${SITE}/drawings`),
  images: Object.fromEntries(
    IMAGES.map((name) => [
      `${name}.jpg`,
      { base: `/images/${name}`, ending: '.jpg', width: 1600, height: 1067, widths: [], color: '#c9b9a4' },
    ]),
  ),
  videos: {
    'first-boat.mp4': exampleVideo('first-boat.mp4', 1280, 720),
    'first-boat.webm': exampleVideo('first-boat.webm', 1280, 720),
    'upright.mp4': exampleVideo('upright.mp4', 720, 1280),
    'first-boat.en.vtt': { address: '/videos/first-boat.en.vtt', url: `${ORIGIN}/videos/first-boat.en.vtt`, bytes: 80 },
    'first-boat.ar.vtt': { address: '/videos/first-boat.ar.vtt', url: `${ORIGIN}/videos/first-boat.ar.vtt`, bytes: 90 },
  },
  forms: exampleForms as Record<string, PageForm>,
  texts: textsOf({} as Settings),
}

function exampleVideo(name: string, width: number, height: number): PublishedVideo {
  const address = `/videos/${name}`
  return { address, url: ORIGIN + address, bytes: 250_000, size: { width, height }, seconds: 8 }
}

export interface ExamplePage {
  /** The style of the block. */
  css: string
  body: string
}

/** The section of an example, rendered as the build renders it. */
export async function exampleSection(example: Example, page = exampleContext): Promise<string> {
  const section = await elementOf(example, page)
  return isLive(example.block) ? renderToString(section) : renderToStaticMarkup(section)
}

async function elementOf({ type, block }: Example, page = exampleContext) {
  const View = (await loadView(type)) as ComponentType<{ id: string; block: unknown; page: PageContext }>
  return <View id={type} block={withFormPages(withPlaces(block))} page={page} />
}

/** The style and the markup of an example: inside `main`, with an `h1` before it if it has none. */
export async function examplePage(example: Example): Promise<ExamplePage> {
  const section = renderToString(await elementOf(example))
  const heading = section.includes('<h1') ? '' : '<h1>Example</h1>'
  return { css: cssOfMarkup(section), body: `<main>${heading}${section}</main>` }
}

/** A complete document, with the theme of a site and its fonts, which are served at `/fonts`. */
export const documentOf = ({ css, body }: ExamplePage): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Example</title><style>${theme}</style><style id="block">${css}</style></head>
<body>${body}</body></html>`

/** As on a page of the site: an action that opens a form is a link to the form's page. */
function withFormPages(block: unknown): unknown {
  return JSON.parse(JSON.stringify(block), (_, value) =>
    value?.form && value.label ? { href: '/contact', ...value } : value,
  )
}

const theme = themeCss(JSON.parse(readFileSync(`${SITE}/theme.json`, 'utf8')) as Theme, (file) => `/fonts/${file}`)

function drawingsIn(folder: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.svg')) : []
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.svg'.length), readFileSync(`${folder}/${file}`, 'utf8')]),
  )
}
