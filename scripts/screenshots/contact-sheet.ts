import type { Shot } from './shots.ts'

/** All pictures on one page of plain HTML, a row for each page of the site. A press on one shows it in full. */
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
<nav>${paths.map((path) => `<a href="#${escaped(path)}">${escaped(path)}</a>`).join('')}</nav>
${rows.join('\n')}
</html>
`
}

function row(path: string, shots: Shot[]): string {
  const figures = shots.map(({ width, scheme, file }) => {
    const name = `${width} ${scheme}`
    // As wide as the screen is in proportion; higher ones are cut off, for pages are long.
    const thumbnail = `<img src="${escaped(file)}" width="${Math.round(width / 4)}" loading="lazy" alt="${escaped(path)}, ${name}">`
    return `<figure><a href="${escaped(file)}">${thumbnail}</a><figcaption>${name}</figcaption></figure>`
  })
  return `<h2 id="${escaped(path)}">${escaped(path)}</h2>\n<section>${figures.join('')}</section>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
