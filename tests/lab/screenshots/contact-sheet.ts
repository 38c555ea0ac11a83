import { escapeHtml } from '#base/text/escape.ts'
import type { Shot } from '../../../scripts/compare/shots.ts'

/** All screenshots on one HTML page, a row for each page of the site. Each links to the image in full size. */
export function contactSheet(shots: Shot[]): string {
  const paths = [...new Set(shots.map(({ path }) => path))]
  const rows = paths.map((path) =>
    row(
      path,
      shots.filter((shot) => shot.path === path),
    ),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Contact sheet</title>
<style>
body{margin:2rem;font:1rem/1.5 system-ui,sans-serif;background:#ddd;color:#111}
h1,h2{font-size:1.125rem;font-weight:600;margin:2rem 0 .5rem}
nav{columns:14rem;font-size:.875rem}
nav a{display:block}
section{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
figure{margin:0;font-size:.75rem}
img{display:block;height:26rem;object-fit:cover;object-position:top;background:#eee;border:1px solid #999}
</style>
<h1>${paths.length} pages, ${shots.length} pictures</h1>
<nav>${paths.map((path) => `<a href="#${escapeHtml(path)}">${escapeHtml(path)}</a>`).join('')}</nav>
${rows.join('\n')}
</html>
`
}

function row(path: string, shots: Shot[]): string {
  const figures = shots.map(({ width, scheme, file }) => {
    const name = `${width} ${scheme}`
    // A quarter of the screen's width; CSS crops the height, as pages are long.
    const thumbnail = `<img src="${escapeHtml(file)}" width="${Math.round(width / 4)}" loading="lazy" alt="${escapeHtml(path)}, ${name}">`
    return `<figure><a href="${escapeHtml(file)}">${thumbnail}</a><figcaption>${name}</figcaption></figure>`
  })
  return `<h2 id="${escapeHtml(path)}">${escapeHtml(path)}</h2>\n<section>${figures.join('')}</section>`
}
