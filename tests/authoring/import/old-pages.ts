import { pngOf } from './make-docx.ts'

/** The responses of a bakery's old site: thirty pages of several years and programs, redirects, files. */
export interface OldResponse {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

const MENU =
  '<ul><li><a href="/">Home</a></li><li><a href="/about.html">About</a></li><li><a href="/services/">Services</a></li><li><a href="/ar/%D9%85%D9%86-%D9%86%D8%AD%D9%86">عربي</a></li></ul>'

/** Current pages: they mark their content. */
const modern = (title: string, content: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | The Old Bakery</title>${head}</head><body><header><nav>${MENU}</nav></header><main><h1>${title}</h1>${content}</main><footer>© The Old Bakery <a href="/imprint.htm">Imprint</a></footer><script>var hidden = 'never seen'</script></body></html>`

/** Pages of 2003: laid out by a table. */
const tables = (title: string, content: string): string =>
  `<html><head><title>The Old Bakery - ${title}</title></head><body bgcolor=white><table width=100%><tr><td id="menu">${MENU}</td><td><h2>${title}</h2>${content}</td></tr></table></body></html>`

/** Pages of 2012: boxes with class names. */
const boxes = (title: string, content: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title} – The Old Bakery</title></head><body><div id="header">The Old Bakery ${MENU}</div><div id="page"><div class="content"><h1>${title}</h1>${content}</div><div class="sidebar">Latest news of ours</div></div><div id="footer">© 2012</div></body></html>`

const html = (text: string): OldResponse => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: text })

/** A text in a single-byte encoding, as servers of the time sent it: without declaring it. */
function encoded(text: string, encoding: 'windows-1252' | 'windows-1256'): OldResponse {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]))
  // Some versions of Node decode these signs of windows-1252 as control characters.
  if (encoding === 'windows-1252') for (const [sign, byte] of SIGNS) bytes.set(sign, byte)
  const body = Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 63))
  return { headers: { 'content-type': 'text/html' }, body }
}

const SIGNS = new Map([
  ['€', 0x80],
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
])

const services = [
  'Bread for offices',
  'Wedding cakes',
  'Courses',
  'Catering',
  'Flour',
  'Ovens',
  'Repairs',
  'Deliveries',
  'Ice cream',
  'Coffee',
  'Tours',
]

export const OLD_PAGES: Record<string, OldResponse> = {
  '/': html(
    modern(
      'Bread since 1911',
      '<p>We bake rye and wheat at the old harbour, every night but one.</p><p>See <a href="about.html#team">who we are</a>, <a href="/services/">what we do</a>, <a href="/?page_id=7">our history</a> or <a href="/gone">a page that is gone</a>.</p><img src="/img/oven.png" alt="The oven at night"><p><a href="/downloads/Price%20List.pdf">Prices as PDF</a></p>',
      '<meta name="description" content="A bakery at the old harbour that bakes rye and wheat every night but one, since 1911.">',
    ),
  ),
  '/about.html': html(
    modern(
      'About us',
      '<p>Three families have kept the oven warm.</p><h2>The team</h2><ul><li><b>Ana</b>: bakes the rye and knows every customer.</li><li><b>Ben</b>: drives the van through every kind of weather.</li></ul><blockquote>Bread is patience.<cite>Our grandmother</cite></blockquote><form><label>Your name <input name="n"></label><button>Send</button></form><iframe src="https://www.youtube.com/embed/abcdefgh123" title="A film about the oven"></iframe>',
    ),
  ),
  '/services/': html(
    boxes(
      'What we do',
      `<ul>${services.map((name, index) => `<li><a href="service-${index + 1}.html">${name}</a></li>`).join('')}</ul>`,
    ),
  ),
  ...Object.fromEntries(
    services.map((name, index) => [
      `/services/service-${index + 1}.html`,
      html(
        boxes(
          name,
          `<p>${name} from the bakery at the harbour, ordered by telephone.</p><h2>Questions</h2><h3>When can I order ${name.toLowerCase()}?</h3><p>By noon on the day before.</p><h3>Do you deliver ${name.toLowerCase()}?</h3><p>Yes, to the whole town. Ask on <a href="../Contact.php">the page for contact</a>.</p><p><a href="/news/">All news</a></p>`,
        ),
      ),
    ]),
  ),
  '/news/': html(
    modern(
      'News',
      `${Array.from({ length: 9 }, (_, index) => `<article><h2><a href="/news/2019/0${index + 1}/post-${index + 1}/">Letter ${index + 1}</a></h2><p>What happened in month ${index + 1}.</p></article>`).join('')}`,
    ),
  ),
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `/news/2019/0${index + 1}/post-${index + 1}/`,
      html(
        `<!doctype html><html><head><title>Letter ${index + 1}</title></head><body><nav>${MENU}</nav><article><h1>Letter ${index + 1}</h1><p>In month ${index + 1} the mill sent flour number ${index + 1}.</p><table><tr><th>Day</th><th>Loaves</th></tr><tr><td>Monday</td><td>${index * 10 + 7}</td></tr></table></article></body></html>`,
      ),
    ]),
  ),
  '/Contact.php': html(
    boxes(
      'Write to us',
      '<p>Quay 4, behind the lighthouse.<br>Telephone <a href="tel:+4930123456">030 123456</a></p><p>{brand} stands here as it is.</p>',
    ),
  ),
  '/imprint.htm': encoded(
    tables('Imprint', '<p>Bäckerei Müller &amp; Söhne – “seit 1911”, Straße 4.</p><p>Price: 5 €</p>'),
    'windows-1252',
  ),
  '/ar/%D9%85%D9%86-%D9%86%D8%AD%D9%86': encoded(
    `<html lang="ar" dir="rtl"><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1256"><title>من نحن</title></head><body><div id="nav">${'القائمة'}</div><div><h1>من نحن</h1><p>مخبز قديم عند الميناء، نخبز كل ليلة.</p></div></body></html>`,
    'windows-1256',
  ),
  '/?page_id=7': html(modern('Our history', '<p>The oven was built in 1911, and has been warm since then.</p>')),
  '/index.php?p=12': html(modern('An old letter', '<p>This letter was written when the harbour froze.</p>')),
  '/hidden.html': html(modern('Only in the sitemap', '<p>No page links here, but search engines know it.</p>')),
  '/old-about': { status: 301, headers: { location: '/about.html' } },
  '/shop': { status: 302, headers: { location: 'https://shop.example/bread' } },
  '/start.html': html('<html><head><meta http-equiv="refresh" content="0; url=/"></head><body></body></html>'),
  '/downloads/Price%20List.pdf': {
    headers: { 'content-type': 'application/pdf' },
    body: Buffer.from('%PDF-1.4\n%%EOF'),
  },
  '/img/oven.png': { headers: { 'content-type': 'image/png' }, body: pngOf(1300, 700, [90, 60, 30]) },
}

const LISTED = ['/', '/hidden.html', '/old-about', '/shop', '/start.html', '/index.php?p=12']

/** The sitemap of the old site at an origin. */
export const sitemapAt = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${LISTED.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`
