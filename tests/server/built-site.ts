import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Manifest } from '#site/model/built-files.ts'
import { serverSiteOf } from '#site/model/server-site.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import { exampleSite } from '#site/model/site.fixture.ts'

const csp = "default-src 'self'; style-src 'sha256-abc='"

const manifest: Manifest = {
  build: 'b1',
  origin: 'https://example.test',
  pages: {
    '/': { file: 'index.html', policy: 0 },
    '/services': { file: 'services.html', policy: 0 },
    '/services/enterprise-rag': { file: 'services/enterprise-rag.html', policy: 1 },
  },
  notFound: { file: '404.html', policy: 0 },
  policies: [csp, `${csp}; img-src 'self'`],
  redirects: [
    { from: '/ai', to: '/services/enterprise-rag' },
    { from: '/Old/', to: '/services?from=old#faq' },
    { from: '/away', to: 'https://other.test/x', temporary: true },
    { from: '/arabic', to: '/خدمات' },
    { from: '/api/old', to: '/services' },
  ],
}

const serverSite = serverSiteOf(exampleSite(), () => ({ id: 'b1', scripts: { boot: '/boot.js' }, fonts: {} }))

const filler = 'A sentence that compresses well. '.repeat(100)

const compressible: Record<string, string> = {
  'index.html': `<!doctype html><title>Home</title><p>${filler}`,
  'services.html': `<!doctype html><title>Services</title><p>${filler}`,
  'services/enterprise-rag.html': `<!doctype html><title>Enterprise RAG</title><p>${filler}`,
  '404.html': `<!doctype html><title>Not here</title><p>${filler}`,
  'assets/texts-4d5e6f.json': JSON.stringify({ filler }),
  'assets/boot-1a2b3c.js': `export const filler = '${filler}'`,
  'robots.txt': `User-agent: *\n# ${filler}`,
  'sitemap.xml': `<urlset>${filler}</urlset>`,
  'site.webmanifest': JSON.stringify({ name: filler }),
  'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${filler}</desc></svg>`,
}

const plain: Record<string, string | Buffer> = {
  'assets/font-9f8e7d6c5b.woff2': Buffer.from([1, 2, 3, 4]),
  'assets/tokens.json': '{}',
  'photo.png': Buffer.from('0123456789'),
  'film.mp4': Buffer.alloc(3 * 2 ** 20, 'film'),
  'google1234.html': 'google-site-verification',
  'archive.gz': 'a file that is named so',
  'model.unknown': 'a file of an unknown type',
  '.env': 'SECRET=1',
  '.git/config': '[core]',
  '.well-known/security.txt': 'Contact: mailto:security@example.test',
}

/** A module with the interface of the built renderer. */
const renderer = `export const loadBlocks = async () => {}
export const renderPage = ({ page: { path } }) => ({ html: '<!doctype html><title>' + path + '</title>', csp: "default-src 'none'" })`

/** The differences from the build output of the small site above. */
export interface BuiltSiteChanges {
  manifest?: Partial<Manifest>
  site?: ServerSite
}

/** Writes the build output of a small site into a folder, with real compressed files. */
export function writeBuiltSite(outDir: string, changes: BuiltSiteChanges = {}): void {
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    writeFileSync(join(outDir, file), content)
  }
  write('manifest.json', JSON.stringify({ ...manifest, ...changes.manifest }))
  write('site.json', JSON.stringify(changes.site ?? serverSite))
  write('app/entry-prerender.js', renderer)
  write('secret.txt', 'beside the site')
  for (const [file, content] of Object.entries(plain)) write(`site/${file}`, content)
  for (const [file, content] of Object.entries(compressible)) write(`site/${file}`, content)
  compressed ??= Object.entries(compressible).flatMap(([file, content]) => [
    [`${file}.br`, brotliCompressSync(content)],
    [`${file}.gz`, gzipSync(content)],
  ])
  for (const [file, content] of compressed) write(`site/${file}`, content)
}

/** The compressed files are the same for every test: compressing them takes longer than all else here. */
let compressed: [string, Buffer][] | undefined

export function contentOf(file: string): Buffer {
  return Buffer.from(compressible[file] ?? plain[file] ?? '')
}
