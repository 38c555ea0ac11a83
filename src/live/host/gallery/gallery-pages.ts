import { escapeHtml } from '#base/text/escape.ts'
import { nameOfLanguage } from '#base/text/languages/languages.ts'
import { count } from '#base/text/words/lists.ts'
import type { BlockField } from './block-fields.ts'
import type { Example } from './example-pages.ts'
import { GALLERY_PATH } from '#studio/protocol/dev-protocol.ts'

/** A block type, as the gallery shows it. */
export interface BlockInGallery {
  type: string
  /** Its label: "Call to action". */
  label: string
  description: string
  fields: BlockField[]
  examples: Example[]
}

/** The language in which the gallery shows examples, and the languages of the site, its own first. */
export interface GalleryLook {
  language: string
  dir: 'ltr' | 'rtl'
  languages: readonly string[]
}

/** The query of gallery addresses for a language; empty for the language of the site. */
const queryOf = (language: string, { languages }: GalleryLook): string =>
  language === languages[0] ? '' : `?language=${encodeURIComponent(language)}`

/** The widths and heights of the screens of a telephone, a tablet and a computer, in CSS pixels. */
const SCREENS = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const

/** Examples run their script, but their forms are not sent. */
const SANDBOX = 'allow-scripts allow-same-origin'

/** The index: every block type with a picture of its first example. */
export function galleryIndex(blocks: readonly BlockInGallery[], look: GalleryLook): string {
  const query = queryOf(look.language, look)
  const entryOf = ({ type, label, description, examples, fields }: BlockInGallery): string =>
    `<li data-words="${escapeHtml(wordsOf(`${type} ${label}`, description, fields))}">
<div class="picture" aria-hidden="true" inert><iframe sandbox="allow-same-origin" loading="lazy" width="1280" height="800" title="${escapeHtml(label)}" src="${GALLERY_PATH}/${type}/0${query}${query === '' ? '?' : '&amp;'}still"></iframe></div>
<h3><a href="${GALLERY_PATH}/${type}${query}">${escapeHtml(label)}</a></h3>
<p>${escapeHtml(description)}</p>
<p class="quiet">${count(examples.length, 'example')}</p>
</li>`
  const groups = GROUPS.map(({ title, types }) => ({
    title,
    inGroup: blocks.filter(({ type }) => types?.includes(type) ?? !GROUPED.has(type)),
  }))
  return documentOf(
    'Blocks',
    `<p>Every block that a page can have, in the colours and type of this site. Each has examples to copy and a list of its fields.</p>
${languageLinks(look)}<p class="search"><label for="search">Find a block</label> <input id="search" type="search" autocomplete="off"> <span id="found" role="status"></span></p>
${groups
  .map(
    ({ title, inGroup }) => `<section class="group">
<h2>${title}</h2>
<ul class="blocks">
${inGroup.map(entryOf).join('\n')}
</ul>
</section>`,
  )
  .join('\n')}`,
  )
}

/** A link to the same page of the gallery in each language of a site that has several. */
function languageLinks(look: GalleryLook): string {
  const { language, languages } = look
  if (languages.length < 2) return ''
  const links = languages.map((each) => {
    const current = each === language ? ' aria-current="true"' : ''
    return `<li><a href="${queryOf(each, look) || '?'}" lang="${each}"${current}>${escapeHtml(nameOfLanguage(each))}</a></li>`
  })
  return `<nav class="languages" aria-label="Language of the examples"><ul>${links.join(' ')}</ul></nav>
`
}

/** The groups of sections, in the order of a page. The last group has all types that are in no other. */
const GROUPS: readonly { title: string; types?: readonly string[] }[] = [
  { title: 'Open a page', types: ['hero', 'banner', 'quickLinks'] },
  {
    title: 'Persuade',
    types: 'badges comparison logoStrip metrics outcomes painPoints pricing recognition testimonials'.split(' '),
  },
  { title: 'Show and explain' },
  { title: 'Close a page', types: ['contactDetails', 'cta', 'faq', 'formSection', 'linkGroups', 'newsletter'] },
]
const GROUPED = new Set(GROUPS.flatMap(({ types = [] }) => types))

const wordsOf = (type: string, description: string, fields: readonly BlockField[]): string =>
  [type, description, ...fields.flatMap(({ path, description: ofField }) => [path.join(' '), ofField])]
    .join(' ')
    .toLowerCase()

/** A block type with its examples and fields. */
export function galleryPage({ type, label, description, fields, examples }: BlockInGallery, look: GalleryLook): string {
  return documentOf(
    escapeHtml(label),
    `<nav aria-label="Gallery"><a href="${GALLERY_PATH}${queryOf(look.language, look)}">All blocks</a></nav>
<p>${escapeHtml(description)}</p>
<p class="quiet">The links and forms of examples lead nowhere, and nothing that is filled in is sent.</p>
${languageLinks(look)}<form class="switches">
${switchOf('width', 'Width', ['all', ...SCREENS.map(([width]) => String(width))], 'all')}
${switchOf('scheme', 'Colours', ['light', 'dark'], 'light')}
${switchOf('dir', 'Direction', ['ltr', 'rtl'], look.dir)}
</form>
${examples.map((example, index) => exampleSection(type, example, index, look)).join('\n')}
<section aria-labelledby="fields">
<h2 id="fields">Fields</h2>
<div class="scroll" role="group" aria-label="Table of fields" tabindex="0">
<table><thead><tr><th scope="col">Field</th><th scope="col">What it is</th><th scope="col">Value</th><th scope="col">Example</th></tr></thead>
<tbody>
${fields.map(fieldRow).join('\n')}
</tbody></table></div></section>`,
  )
}

const SWITCH_LABELS: Record<string, string> = {
  all: 'All three',
  light: 'Light',
  dark: 'Dark',
  ltr: 'Left to right',
  rtl: 'Right to left',
}

function switchOf(name: string, label: string, values: readonly string[], chosen: string): string {
  const options = values.map(
    (value) =>
      `<label><input type="radio" name="${name}" value="${value}"${value === chosen ? ' checked' : ''}> ${SWITCH_LABELS[value] ?? `${value} px`}</label>`,
  )
  return `<fieldset><legend>${label}</legend>${options.join(' ')}</fieldset>`
}

function exampleSection(type: string, { name, block }: Example, index: number, look: GalleryLook): string {
  const source = `${GALLERY_PATH}/${type}/${index}${queryOf(look.language, look)}`
  const frames = SCREENS.map(
    ([width, height]) => `<figure data-width="${width}"><figcaption>${width} px</figcaption>
<iframe sandbox="${SANDBOX}" loading="lazy" width="${width}" height="${height}" title="${escapeHtml(`${name}, ${width} pixels wide`)}" src="${source}"></iframe></figure>`,
  )
  const id = `example-${index}`
  return `<section class="example" aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(name)}</h2>
<div class="frames scroll" role="group" aria-label="${escapeHtml(`${name}, in frames`)}" tabindex="0">${frames.join('\n')}</div>
<p class="actions"><button type="button" data-check>Check accessibility</button> <span role="status"></span></p>
<details><summary>JSON to copy</summary>
<p class="actions"><button type="button" data-copy>Copy</button> <span role="status"></span></p>
<pre tabindex="0"><code>${escapeHtml(JSON.stringify(block, undefined, 2))}</code></pre></details>
</section>`
}

function fieldRow({ path, isRequired, type, limit, description, example }: BlockField): string {
  const needed = isRequired ? ' <span class="needed">needed</span>' : ''
  const value = [type, limit].filter(Boolean).join('; ')
  return `<tr><th scope="row">${path.map(escapeHtml).join(' › ')}${needed}</th><td>${escapeHtml(description)}</td><td>${escapeHtml(value)}</td><td>${example === '' ? '' : `<code>${escapeHtml(example)}</code>`}</td></tr>`
}

function documentOf(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Gallery</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/src/studio/dev/gallery/gallery.css">
<script type="module" src="/src/studio/dev/gallery/gallery.ts"></script>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`
}
