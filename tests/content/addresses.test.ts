import { expect, test } from 'vitest'
import { usualFormName } from '#tools/new-form/new-form.ts'
import { usualAddress } from '#tools/new-page/new-page.ts'
import { linkParts, linkTo } from '#tools/page/target.ts'
import { addressFrom, newAddress } from '#tools/typed-addresses.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { DOCUMENTS, problemsIn, siteWith, textOf } from './site-with.ts'

const page = 'pages/contact.json'
const hero = (href: string) =>
  textOf(page).replace(
    '"title": "Write to {brand}"',
    `"title": "Write to {brand}", "actions": [{ "label": "There", "href": ${JSON.stringify(href)} }]`,
  )
const codesOf = (file: string, text: string) =>
  problemsIn(siteWith(file, text), engineSchemas()).map(({ code, hint }) => `${code}: ${hint}`)

/** The problems of a link on the page /contact. */
const told = (href: string) =>
  codesOf(page, hero(href))[0]?.replace(/(^[^:]*: (?:Write|Link to|Did you mean) "[^"]*").*$/, '$1')

test.each([
  '/contact',
  '/contact#faq',
  '/contact#f%61q',
  '/contact#:~:text=At%20six',
  '/contact#faq:~:text=At,six&text=b',
  '/contact?a=1#:~:text=At',
  '#:~:text=At',
  '#faq:~:text=At',
  '/prices.txt',
  '/prices%2Etxt',
  '/prices.txt#page=2',
  'https://other.example/contact#nowhere',
  'https://shop.harbour.example/nowhere',
])('a link to %s has no problem', (href) => {
  expect(told(href)).toBeUndefined()
})

test.each([
  ['/Contact#faq', 'link-misspelled: Write "/contact#faq"'],
  ['/%63ontact', 'link-misspelled: Write "/contact"'],
  ['/Contact/#:~:text=At', 'link-misspelled: Write "/contact#:~:text=At"'],
  ['/PRICES.txt', 'missing-public-file: Write "/prices.txt"'],
  ['/contact#FAQ:~:text=At', 'link-to-missing-anchor: Did you mean "#faq"'],
  ['/Order/', 'link-to-old-address: Link to "/contact"'],
  ['/ord%65r#faq', 'link-to-old-address: Link to "/contact#faq"'],
  ['https://wa.me/+971 50 123 4567?text=Rye', 'address-malformed: Write "https://wa.me/971501234567?text=Rye"'],
  ['https://wa.me/00971501234567', 'address-malformed: Write "https://wa.me/971501234567"'],
  [
    'https://api.whatsapp.com/send?phone=%2B971501234567&text=a',
    'address-malformed: Write "https://wa.me/971501234567?text=a"',
  ],
  ['https://wa.me/0501234567', 'address-malformed: Write it like this: "https://wa.me/15550100123"'],
  ['whatsapp:+٩٧١٥٠١٢٣٤٥٦٧', 'wrong-form: Write "https://wa.me/971501234567"'],
  ['1-800-FLOWERS', 'wrong-form: Write "tel:+18003569377"'],
  ['+٩٧١ ٤ ١٢٣ ٤٥٦٧', 'wrong-form: Write "tel:+97141234567"'],
  ['+971 4 123 4567 / 4568', 'wrong-form: It must be'],
  ['//www.harbour.example/Contact', 'address-without-scheme: Write "/contact"'],
  ['http://127.5.5.5:3000/contact', 'link-to-own-computer: Write "/contact"'],
  ['http://shop.localhost/contact', 'link-to-own-computer: Write "/contact"'],
  ['http://[fe80::1]/contact', 'link-to-own-computer: Write "/contact"'],
  ['http://169.254.1.2/contact', 'link-to-own-computer: Write "/contact"'],
])('a link to %s has the problem %s', (href, problem) => {
  expect(told(href)).toContain(problem)
})

/** The spellings of the site's host. */
const HOSTS = [
  'https://harbour.example',
  'http://harbour.example',
  'https://www.harbour.example',
  'https://HARBOUR.example',
  'https://harbour.example.',
  'https://harbour.example:443',
  'http://www.harbour.example.:80',
]

test.each(HOSTS)('a link to a page of the site that begins with %s is checked like one without it', (host) => {
  expect(told(`${host}/contact#faq`)).toContain('link-to-own-domain: Write "/contact#faq"')
  expect(told(`${host}/Contact/`)).toContain('link-to-own-domain: Write "/contact"')
  expect(told(host)).toContain('link-to-own-domain: Write "/"')
  expect(told(`${host}/prices%2Etxt`)).toContain('link-to-own-domain: Write "/prices%2Etxt"')
  expect(told(`${host}/contact#hours`)).toContain('link-to-missing-anchor')
  expect(told(`${host}/nowhere`)).toContain('link-to-missing-page')
  expect(told(`${host}/nowhere.pdf`)).toContain('missing-public-file')
  expect(told(`${host}/Order/`)).toContain('link-to-old-address: Link to "/contact"')
})

const redirected = (...lines: { from: string; to: string }[]) =>
  codesOf('redirects.json', JSON.stringify({ redirects: lines }))

test.each([
  ['an address in two spellings', ['/café', '/contact'], ['/Caf%C3%A9/', '/contact'], 'redirect-repeated'],
  ['letters in two forms', ['/café', '/contact'], ['/cafe\u0301', '/contact'], 'redirect-repeated'],
  ['a page in another spelling', ['/c%6Fntact/', '/'], undefined, 'redirect-hides-page'],
  ['itself', ['/a-one', '/a-one'], undefined, 'redirect-loop'],
  ['itself with the host', ['/a-one', 'https://harbour.example/a-one'], undefined, 'redirect-loop'],
  ['itself with "www."', ['/a-one', 'http://www.harbour.example:80/A-One/'], undefined, 'redirect-loop'],
  ['itself encoded', ['/caf%C3%A9', '/café'], undefined, 'redirect-loop'],
  ['a circle over the host', ['/a-one', 'https://harbour.example/b-two'], ['/b-two', '/a%2Done'], 'redirect-loop'],
  [
    'another old address with the host',
    ['/a-one', 'https://harbour.example/b-two'],
    ['/b-two', '/contact'],
    'redirect-chain',
  ],
  ['itself by a pattern', ['/a/*', '/a/*'], undefined, 'redirect-loop'],
  ['a longer address each time', ['/a/*', '/a/b/*'], undefined, 'redirect-loop'],
  ['a circle of patterns', ['/a/*', '/b/*'], ['/B/*', '/A/*'], 'redirect-loop'],
  ['a circle over a pattern', ['/a/*', '/b-two'], ['/b-two', '/a/one'], 'redirect-loop'],
  ['a pattern in two spellings', ['/a/*', '/contact'], ['/A/*', '/'], 'redirect-repeated'],
  ['a pattern that leads to another one', ['/a/*', '/b/*'], ['/b/*', '/contact'], 'redirect-chain'],
  ['an address that a pattern redirects', ['/a-one', '/b/two'], ['/b/*', '/contact'], 'redirect-chain'],
  ['a pattern at a reserved address', ['/api/*', '/contact'], undefined, 'redirect-never-used'],
  ['a pattern that reaches nothing', ['/a/*', '/b/*'], undefined, 'redirect-reaches-nothing'],
  ['a sign in the middle', ['/a/*/b', '/contact'], undefined, 'redirect-pattern'],
])('reports a redirect with %s', (_, first, second, code) => {
  const lines = [first, second].flatMap((pair) => (pair ? [{ from: pair[0]!, to: pair[1]! }] : []))
  expect(redirected(...lines).some((problem) => problem.startsWith(code))).toBe(true)
})

test("an old address may be another spelling of the page's address, which the server redirects by itself", () => {
  expect(redirected({ from: '/contact.html', to: '/contact' }, { from: '/Contact/index.php', to: '/contact' })).toEqual(
    [],
  )
})

test.each([
  ['a folder to one page', ['/a/*', '/contact']],
  ['a folder to another site', ['/a/*', 'https://other.example/a/*']],
  ['a folder to its own page', ['/contact/*', '/contact']],
  ['a folder to pages', ['/a/*', '/*']],
] as const)('a pattern redirects from %s', (_, [from, to]) => {
  expect(redirected({ from, to })).toEqual([])
})

test('a longer pattern and an exact address take precedence over a pattern, in any order', () => {
  expect(
    redirected({ from: '/a/*', to: '/contact' }, { from: '/a/b/*', to: '/' }, { from: '/a/b/c', to: '/contact' }),
  ).toEqual([])
})

test('commands find a page of the site by any spelling of its address', () => {
  const site = siteWith(page, textOf(page))
  const spellings = [
    '/contact',
    'contact',
    'contact.html',
    'pages/contact.json',
    '/c%6Fntact/',
    ...HOSTS.map((host) => `${host}/contact/?a=1`),
  ]
  expect(spellings.map((typed) => addressFrom(typed, site))).toEqual(spellings.map(() => '/contact'))
  expect(DOCUMENTS).toContain(page)
})

test.each(HOSTS)('commands find and keep the text around the address of a link that begins with %s', (host) => {
  const origin = 'https://harbour.example'
  expect(linkParts(`${host}/Cont%61ct/?a=1#faq`, origin)).toEqual({
    before: host,
    address: '/contact',
    after: '?a=1#faq',
  })
  expect(linkTo('/write', `${host}/contact#faq:~:text=a`, origin)).toBe(`${host}/write#faq:~:text=a`)
})

test('titles that are reserved names of Windows become other names of pages and forms', () => {
  const site = siteWith(page, textOf(page))
  expect(usualAddress('standard', 'Con', site, engineSchemas())).toBe('/con-page')
  expect(usualFormName('AUX')).toBe('aux-form')
})

test.each(['/con', '/services/aux', '/com1', '/lpt9/rye'])(
  'refuses a page at %s, which Windows cannot store',
  (typed) => {
    const site = siteWith(page, textOf(page))
    expect(() => newAddress(typed, site)).toThrow(/Did you mean "\/[a-z0-9/]+-page/)
  },
)
