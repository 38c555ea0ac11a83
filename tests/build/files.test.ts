import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GENERATED_FILES } from '#site/checks/links/link-targets.ts'
import { HOST_FILES } from '#site/model/built-files.ts'
import type { Renderer } from '#site/model/rendering.ts'
import { ASSETS_FOLDER, hasHash, htmlFileOf } from '#site/model/routes.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { BundledPackages } from '#build/programs/environments.ts'
import { PACKAGES_FILE } from '#build/programs/environments.ts'
import { filesBelow } from './files-below.ts'
import { documentAt, files, manifest, outDir, policyOf, read, siteDir } from './output.ts'

const { dependencies: serverPackages } = JSON.parse(readFileSync(join(outDir, 'package.json'), 'utf8'))

test('packages.json names the packages in the bundles, but not those that its server installs', () => {
  const packages = JSON.parse(readFileSync(join(outDir, PACKAGES_FILE), 'utf8')) as BundledPackages
  expect(packages.site).toContain('node_modules/react-dom')
  expect(packages.app).toContain('node_modules/react')
  expect(packages.server).toContain('node_modules/kysely')
  const installed = Object.keys(serverPackages).map((name) => `node_modules/${name}`)
  expect(Object.values(packages).flatMap((each) => each.filter((folder) => installed.includes(folder)))).toEqual([])
  expect(Object.values(packages).flatMap((each) => each.filter((folder) => !existsSync(folder)))).toEqual([])
})

test('links may lead to each file that a build adds beside pages', () => {
  const added = files.filter(
    (file) =>
      !/\/|^\.|\.(?:html|br|gz)$/.test(file) && !HOST_FILES.has(file) && !existsSync(join('site-config/public', file)),
  )
  expect(added.map((file) => `/${file}`).sort()).toEqual(
    GENERATED_FILES.filter((file) => !existsSync(join('site-config/public', file))).sort(),
  )
})

test('no file has anything of the development server', () => {
  const texts = files.filter((file) => /\.(html|js|json|css|txt)$/.test(file))
  expect(texts.filter((file) => /__gallery|pagewright-problems|__open-in-editor/.test(read(file)))).toEqual([])
})

test('no file of the build, including its programs for Node, mentions the studio', () => {
  const all = [...filesBelow(outDir)].filter((file) => /\.(html|m?js|json|css|txt)$/.test(file))
  expect(all.length).toBeGreaterThan(files.length / 4)
  // The server knows the types of files, and the name of one has the word in it.
  const named = (file: string): RegExp => (file.startsWith('server/') ? /__studio|x-studio|studio[-/]/ : /studio/i)
  expect(all.filter((file) => named(file).test(file + readFileSync(join(outDir, file), 'utf8')))).toEqual([])
})

test('compressed copies decompress to the file beside them', () => {
  const different = (suffix: string, plain: (form: Buffer) => Buffer): string[] =>
    files
      .filter((file) => file.endsWith(suffix))
      .filter((form) => plain(readFileSync(join(siteDir, form))).toString() !== read(form.slice(0, -suffix.length)))
  expect(different('.br', brotliDecompressSync)).toEqual([])
  expect(different('.gz', gunzipSync)).toEqual([])
})

test('every page and script has both compressed copies', () => {
  const large = files.filter((file) => /\.(html|js|json)$/.test(file) && read(file).length > 500)
  expect(large.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([])
})

test('the icons of the web manifest exist in the sizes it states', async () => {
  const { icons } = JSON.parse(read('site.webmanifest')) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of icons) {
    expect(files).toContain(src.slice(1))
    if (sizes === 'any') continue
    const { width, height } = await sharp(join(siteDir, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('every URL in the style of a page is a file, and one font is preloaded', () => {
  const document = documentAt('/')
  const addresses = [...(document.querySelector('style')?.textContent?.matchAll(/url\("?([^)"]+)"?\)/g) ?? [])]
  const fonts = addresses.map((match) => match[1] ?? '').filter((address) => address.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(files).toContain(font.slice(1))
  const preloads = [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))
  expect(preloads).toHaveLength(1)
  expect(fonts).toContain(preloads[0])
})

test('every file in assets has a hash in its name', () => {
  const assets = files.filter((file) => file.startsWith('assets/'))
  expect(assets.filter((file) => !/-[\w-]{6,10}\.\w+(\.br|\.gz)?$/.test(file))).toEqual([])
})

test('no source maps, hidden files or sources are published', () => {
  expect(files.filter((file) => /\.map(\.|$)|(^|\/)\.(?!well-known)|\.tsx?$/.test(file))).toEqual([
    '.htaccess',
    '.nojekyll',
  ])
})

test('every file in /assets has a hash in its name', () => {
  const assets = files.map((file) => `/${file}`).filter((file) => file.startsWith(ASSETS_FOLDER))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.filter((file) => !hasHash(file.replace(/\.(?:br|gz)$/, '')))).toEqual([])
})

/** The modules that a program of the output imports before it runs, by their specifiers. */
const importsOf = (program: string): string[] =>
  [...readFileSync(join(outDir, program), 'utf8').matchAll(/^\s*(?:import|export)\b[^'"\n]*["']([^"']+)["'];?$/gm)].map(
    (match) => match[1] ?? '',
  )

test('the server is plain JavaScript and imports the packages of its manifest only', () => {
  const programs = filesBelow(outDir).filter((file) => /^(server|app)\/.*\.js$/.test(file))
  expect(programs).toEqual(expect.arrayContaining(['app/entry-prerender.js', 'server/serve.js']))
  const foreign = programs.flatMap((program) =>
    importsOf(program)
      .filter((name) => !/^(node:|\.)/.test(name) && !(name in serverPackages))
      .map((name) => `${program} imports ${name}`),
  )
  expect(foreign).toEqual([])
})

test('the server starts without the libraries of databases and of mail, which not every site needs', () => {
  const programs = ['server/serve.js']
  for (const program of programs)
    for (const name of importsOf(program).filter((each) => each.startsWith('./')))
      if (!programs.includes(join('server', name))) programs.push(join('server', name))
  expect(programs.length).toBeGreaterThan(1)
  expect(programs.flatMap(importsOf).filter((name) => !/^(node:|\.)/.test(name))).toEqual(['fastify'])
})

test('site.json is beside the public files, not among them', () => {
  const { forms, buildInfo } = JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as ServerSite
  expect(Object.keys(forms)).toEqual(['consultation', 'contact', 'expert-talk', 'newsletter'])
  expect(manifest.build).not.toBe(buildInfo.id)
  expect(files).toContain(buildInfo.scripts.boot.slice(1))
  for (const font of Object.values(buildInfo.fonts)) expect(files).toContain(font.slice(1))
  expect(files).not.toContain('site.json')
})

test('site.json has at most 60 KB', () => {
  expect(statSync(join(outDir, 'site.json')).size).toBeLessThanOrEqual(60_000)
})

test('form pages rendered from site.json are the built files', async () => {
  const { formPages, buildInfo, ...context } = JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as ServerSite
  const { loadBlocks, renderPage } = (await import(
    pathToFileURL(join(outDir, 'app/entry-prerender.js')).href
  )) as Renderer
  await loadBlocks()
  expect(formPages.length).toBeGreaterThanOrEqual(4)
  for (const input of formPages) {
    const { html, csp } = renderPage(input, context, buildInfo)
    const { page } = input
    expect(html).toBe(read(htmlFileOf(page.path)))
    expect(csp).toBe(policyOf(page.path))
  }
})

test('React is bundled in its production build', () => {
  const renderer = readFileSync(join(outDir, 'app/entry-prerender.js'), 'utf8')
  expect(renderer).not.toContain('react-dom-server.node.development')
  expect(files.filter((file) => file.endsWith('.js') && read(file).includes('jsxDEV'))).toEqual([])
})
