import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { sheetNamesOf } from '#app/html/page-style.ts'
import type { PageContext } from '#blocks/block.ts'
import exampleForms from '#blocks/formSection/forms.examples.json' with { type: 'json' }
import { blocks } from '#blocks/registry.ts'
import type { PageForm } from '#model/page-data.ts'
import { textsOf } from '#model/texts.ts'
import { themeCss } from '#model/theme-css.ts'
import type { Settings, Theme } from '#model/types.generated.ts'
import '#ui/style/base.styles.ts'
import { cssOf } from '#ui/style/sheets.ts'
import type { Example } from './examples.ts'

const DRAWINGS = 'tests/first-site/drawings'

const page: PageContext = {
  path: '/examples/example',
  kind: 'standard',
  leadSource: 'example',
  breadcrumb: [{ label: 'Home', href: '/' }, { label: 'Examples' }, { label: 'Example' }],
  drawings: drawingsIn(DRAWINGS),
  forms: exampleForms as Record<string, PageForm>,
  texts: textsOf({} as Settings),
}

/** A whole document around one example, with the site's theme and fonts and nothing to fetch. */
export async function examplePage({ type, block }: Example): Promise<string> {
  const View = (await blocks[type].view()) as ComponentType<{ id: string; block: unknown; page: PageContext }>
  const section = renderToString(<View id={type} block={withFormPages(block)} page={page} />)
  const heading = section.includes('<h1') ? '' : '<h1>Example</h1>'
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Example</title><style>${theme}${cssOf(sheetNamesOf([type])).css}</style></head>
<body><main>${heading}${section}</main></body></html>`
}

/** As on a page of the site: an action that opens a form is a link to the form's page until the form is there. */
function withFormPages(block: unknown): unknown {
  return JSON.parse(JSON.stringify(block), (_, value) =>
    value?.form && value.label ? { href: '/contact', ...value } : value,
  )
}

/** Fonts stand in the document itself, so that texts are as wide as on the site. */
const theme = themeCss(
  JSON.parse(readFileSync('tests/first-site/theme.json', 'utf8')) as Theme,
  (file) => `fonts/${file}`,
).replaceAll(
  /fonts\/[\w.-]+/g,
  (file) => `data:font/woff2;base64,${readFileSync(`tests/first-site/${file}`, 'base64')}`,
)

function drawingsIn(folder: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.svg')) : []
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.svg'.length), readFileSync(`${folder}/${file}`, 'utf8')]),
  )
}
