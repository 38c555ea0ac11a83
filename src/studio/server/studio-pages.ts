import { STUDIO_TOKEN_META } from '#studio/studio-protocol.ts'
import type { Programs } from './studio-programs.ts'

/** The document of the panel, whose script makes all that is seen. */
export function panelDocument({ script, styles }: Programs['panel'], token: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="${STUDIO_TOKEN_META}" content="${token}">
<meta property="csp-nonce" nonce="${nonce}">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<title>Studio</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="studio"></div>
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>
`
}

/**
 * What the panel may load. Vite gives the styles that it adds the nonce, and sends its news over a socket. `site` is the
 * origin of the site: whoever tries a page out may follow a link to a file.
 */
export const panelPolicy = (nonce: string, host: string, site: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ws://${host} wss://${host}`,
    `frame-src 'self' ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What the page may load while it is edited. Its markup has styles in attributes. */
export const canvasPolicy = (nonce: string, host: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self' data:",
    `connect-src 'self' ws://${host} wss://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** What an example of a section may load: no script. */
export const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Gives the scripts of a document the nonce. */
export const withNonce = (html: string, nonce: string): string =>
  html.replaceAll(/<script(?=[\s>])/g, `<script nonce="${nonce}"`)
