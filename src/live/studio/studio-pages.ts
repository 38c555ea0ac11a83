import { readdirSync, readFileSync } from 'node:fs'
import { escapeHtml } from '#base/text/escape.ts'
import type { Program } from './studio-programs.ts'

/**
 * The beginning of a document: it is shown while the program is bundled, which takes seconds the first time. `meta` is
 * read by the program.
 */
export function documentStart({ language, dir, text }: Opening, meta: Record<string, string>, nonce: string): string {
  const metas = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">\n`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${metas.join('')}<meta property="csp-nonce" nonce="${nonce}">
<title>Studio</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">.opening{display:grid;place-items:center;min-block-size:90vh;margin:0;font:500 16px system-ui,sans-serif}</style>
</head>
<body>
<div id="studio"><p class="opening" role="status">${escapeHtml(text)}</p></div>
`
}

/** The end of a document, with the script that renders everything else. */
export const documentEnd = ({ script, styles }: Program, nonce: string): string =>
  `${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>
`

/** The first words in a language of the studio. */
interface Opening {
  language: string
  dir: string
  text: string
}

const WORDS = 'src/studio/words'

/** The opening in the first accepted language that the studio has. `root` is the folder of the program. */
export function openingOf(root: string, accepted = ''): Opening {
  const has = new Set(readdirSync(`${root}/${WORDS}`))
  const language = accepted.split(/[,;\s-]+/).find((each) => has.has(`${each}.json`)) ?? 'en'
  const { dir, texts } = JSON.parse(readFileSync(`${root}/${WORDS}/${language}.json`, 'utf8')) as {
    dir: string
    texts: { opening: string }
  }
  return { language, dir, text: texts.opening }
}

/**
 * The policy of a program, with additions. No other page may show it in a frame. Styles that are loaded later get the
 * nonce.
 */
export const programPolicy = (nonce: string, ...others: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...others,
  ].join('; ')

/**
 * The policy of the panel. `site` is the origin of the site: a link to a file may be opened while trying out a page.
 */
export const panelPolicy = (nonce: string, site: string): string =>
  programPolicy(nonce, "font-src 'self' data:", `frame-src 'self' ${site}`)

/** The policy of a page of an edited site, with additions. Its markup has style attributes. */
export const editedPagePolicy = (nonce: string, ...others: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self' data:",
    "base-uri 'none'",
    ...others,
  ].join('; ')

/** The policy of the page in the canvas. */
export const canvasPolicy = (nonce: string): string =>
  editedPagePolicy(nonce, "connect-src 'self'", "form-action 'none'", "frame-ancestors 'self'")

/** The policy of an example of a section: no script. */
export const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
