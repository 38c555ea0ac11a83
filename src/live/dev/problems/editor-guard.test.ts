import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connect } from 'vite'
import { expect, test as base } from 'vitest'
import { editorGuard } from './editor-guard.ts'

const test = base.extend('folder', ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-editor-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  for (const name of ['site/pages', 'project', 'site-of-others']) mkdirSync(join(folder, name), { recursive: true })
  for (const file of ['site/pages/a b #1.json', 'project/x.ts', 'site-of-others/x.json'])
    writeFileSync(join(folder, file), '{}')
  symlinkSync(join(folder, 'site-of-others/x.json'), join(folder, 'site/shortcut.json'))
  return folder
})

/** The file that Vite is asked to open, or the status of the refusal. */
function opened(folder: string, file: string, from: string | undefined = 'same-origin'): string | number {
  const guard = editorGuard([join(folder, 'site'), join(folder, 'project')])
  const request = {
    originalUrl: `/__open-in-editor?file=${encodeURIComponent(file)}`,
    headers: { 'sec-fetch-site': from },
  } as unknown as Connect.IncomingMessage
  let outcome: string | number = 0
  const response = { req: request, writeHead: (status: number) => (outcome = status), end: () => {} }
  guard(request, response as unknown as ServerResponse, () => {
    outcome = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? ''
  })
  return outcome
}

test('editorGuard lets pages of this server open files of the site and of the project, at a line', ({ folder }) => {
  const page = join(folder, 'site/pages/a b #1.json')
  expect(opened(folder, `${page}:3:14`)).toBe(`${page}:3:14`)
  expect(opened(folder, `${page}:3`)).toBe(`${page}:3`)
  expect(opened(folder, 'pages/a b #1.json')).toBe(page)
  expect(opened(folder, join(folder, 'project/x.ts'))).toBe(join(folder, 'project/x.ts'))
})

test('editorGuard refuses files elsewhere, and requests that do not come from a page of this server', ({ folder }) => {
  const page = join(folder, 'site/pages/a b #1.json')
  for (const from of ['cross-site', 'same-site', 'none', '']) expect(opened(folder, page, from)).toBe(403)
  for (const file of [
    join(folder, 'site-of-others/x.json'),
    join(folder, 'site/shortcut.json'),
    '../site-of-others/x.json',
    'pages/none.json',
    '/etc/passwd:1:1',
    '//host/share/x',
    '',
  ])
    expect([file, opened(folder, file)]).toEqual([file, 403])
})
