import { expect, test } from 'vitest'
import { addressResolver, parseTarget } from './addresses.ts'

const resolve = addressResolver({
  pages: new Set(['/', '/services', '/über-uns', '/Press/']),
  isFile: (path) => path === '/robots.txt' || path === '/old.html' || path === '/é 100%.pdf',
  redirects: [
    { from: '/old', to: '/services?from=old#faq' },
    { from: '/Away/', to: 'https://other.example/x', temporary: true },
    { from: '/services', to: '/elsewhere' },
    { from: '/api/old', to: '/services' },
    { from: '/caf%C3%A9', to: '/services' },
    { from: '/Cre\u0300me', to: '/services' },
    { from: '/100%', to: '/services' },
  ],
})

const redirect = (location: string, status = 301) => ({ type: 'redirect', status, location })

test.each([
  ['/', { type: 'page', path: '/' }],
  ['/services?a=1', { type: 'page', path: '/services' }],
  ['https://proxy.example/services', { type: 'page', path: '/services' }],
  ['https://proxy.example/', { type: 'page', path: '/' }],
  ['https://proxy.example', { type: 'page', path: '/' }],
  ['https://proxy.example?a=1', { type: 'page', path: '/' }],
  ['https://proxy.example//services', redirect('/services')],
  ['/%C3%BCber-uns', { type: 'page', path: '/über-uns' }],
  ['/%c3%bcber-uns', redirect('/%C3%BCber-uns')],
  ['/Press/', { type: 'page', path: '/Press/' }],
  ['/press', redirect('/Press/')],
  ['/%C3%9Cber-uns/', redirect('/%C3%BCber-uns')],
  ['/robots.txt', { type: 'file', path: '/robots.txt' }],
  ['/old.html', { type: 'file', path: '/old.html' }],
  ['/index.html', redirect('/')],
  ['//', redirect('/')],
  ['/SERVICES.htm?a=1', redirect('/services?a=1')],
  ['//services/index', redirect('/services')],
  ['/serv%69ces', redirect('/services')],
  ['/Old/', redirect('/services?from=old#faq')],
  ['/old?a=%20#x', redirect('/services?from=old&a=%20#faq')],
  ['/away', redirect('https://other.example/x', 302)],
  ['/api/old', { type: 'notFound' }],
  ['/API/services/', { type: 'notFound' }],
  ['/caf%C3%A9', redirect('/services')],
  ['/Caf%c3%a9.html', redirect('/services')],
  ['/cafe%CC%81', redirect('/services')],
  ['/cr%C3%A8me/', redirect('/services')],
  ['/100%', redirect('/services')],
  ['/100%25', redirect('/services')],
  ['/%C3%A9%20100%25.pdf', { type: 'file', path: '/é 100%.pdf' }],
  ['/e%CC%81%20100%.pdf', { type: 'file', path: '/é 100%.pdf' }],
  ['/missing', { type: 'notFound' }],
  ['//evil.example/..', { type: 'notFound' }],
  ['/%', { type: 'malformed' }],
  ['/a%00b', { type: 'malformed' }],
  ['*', { type: 'malformed' }],
])('%s', (url, resolution) => {
  expect(resolve(parseTarget(url))).toEqual(resolution)
})
