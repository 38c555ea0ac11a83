import { expect, test } from 'vitest'
import { folderBehind, originOf, unreachable } from './origin.ts'

test.each(['https://www.harbour.example', 'http://localhost:3000', 'http://192.168.0.7:8080', 'http://[::1]:3000'])(
  '%s is an origin, with a slash at its end too',
  (origin) => {
    expect(originOf(origin)).toBe(origin)
    expect(originOf(`${origin}/`)).toBe(origin)
  },
)

test.each([
  '',
  'harbour.example',
  'ftp://harbour.example',
  'https://',
  'https://harbour.example/shop',
  'https://harbour.example//',
  'https://harbour.example?x=1',
  'https://harbour.example#top',
  'https://harbour.example:99999',
  'https://harbour.example:443',
  'https://baker:rye@harbour.example',
  'https://har bour.example',
  'https://harbour.example\n',
  'https://Harbour.example',
  'https://harbour.example;script-src',
  "https://harbour.example'none'",
  'https://*.harbour.example',
  'https://harbour.example,https://mill.example',
])('"%s" is no origin', (text) => {
  expect(originOf(text)).toBeUndefined()
})

test.each([
  ['https://code.example/bakery', '/bakery'],
  ['https://code.example/bakery/', '/bakery'],
  ['https://code.example/a/b/index.html', '/a/b'],
  ['HTTPS://CODE.example/bakery?x=1', '/bakery'],
  ['code.example/bakery', '/bakery'],
  ['https://code.example/', undefined],
  ['https://code.example//', undefined],
  ['https://code.example/index.html', undefined],
  ['https://code.example?x=1', undefined],
  ['code.example', undefined],
  ['https://', undefined],
])('the folder behind %s is %s', (text, folder) => expect(folderBehind(text)).toBe(folder))

test.each([
  'http://localhost',
  'http://localhost:3000',
  'https://localhost:3000',
  'http://studio.localhost:5173',
  'http://localhost.',
  'http://localhost.localdomain',
  'http://127.0.0.1:3000',
  'http://127.1.2.3',
  'http://2130706433',
  'http://0x7f.1',
  'http://0.0.0.0:8080',
  'http://0',
  'http://[::1]:3000',
  'http://[0:0:0:0:0:0:0:1]',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
  'http://bakery.test',
])('%s is the own computer', (origin) => expect(unreachable(origin)).toBe('own'))

test.each([
  'http://10.0.0.5',
  'http://172.16.4.2:3000',
  'http://172.31.255.1',
  'https://192.168.0.7',
  'http://169.254.10.1',
  'http://100.64.0.1',
  'http://[fd12::5]:3000',
  'http://[fc00::1]',
  'http://[fe80::1]',
  'http://[::ffff:192.168.0.7]',
  'http://macbook.local:3000',
  'https://nas.lan',
  'https://wiki.internal',
  'https://wiki.home.arpa',
  'http://intranet',
])('%s is inside a private network', (origin) => expect(unreachable(origin)).toBe('network'))

test.each([
  'https://example.com',
  'https://www.example.org',
  'https://your-domain.com',
  'https://www.yoursite.org',
  'https://mydomain.com',
  'https://site.invalid',
])('%s is an example', (origin) => expect(unreachable(origin)).toBe('example'))

test.each([
  'https://harbour.example',
  'https://www.samt.ae',
  'https://example.co.uk',
  'https://counterexample.com',
  'https://localhosting.com',
  'https://local.com',
  'https://thetest.com',
  'http://172.32.0.1',
  'http://11.0.0.1',
  'http://126.0.0.1',
  'https://10.example.net.uk',
  'https://[2001:db8::1]',
  'https://mydomainregistry.com',
])('%s may be reached', (origin) => expect(unreachable(origin)).toBeUndefined())
