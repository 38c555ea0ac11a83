import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

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
