import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InlineNode } from '#site/model/inline-text.ts'
import { mayHaveMarkup, plainText } from '#site/model/inline-text.ts'
import { changeLinks, parseInline } from './parse-inline.ts'

/** The elements of a text, as `<strong>`. */
const htmlOf = (text: string): string => {
  const { content } = parseInline(text)
  return typeof content === 'string' ? content : content.map(inTags).join('')
}
const inTags = (node: InlineNode): string =>
  typeof node === 'string'
    ? node
    : node.type === 'br'
      ? '<br>'
      : `<${node.type}${node.href === undefined ? '' : ` ${node.href}`}>${(node.children ?? []).map(inTags).join('')}</>`

test.each([
  ['Open **every day** from six', 'Open <strong>every day</> from six'],
  ['*not* and _not_', '<em>not</> and <em>not</>'],
  ['***both***', '<em><strong>both</></>'],
  ['**a *b* c**', '<strong>a <em>b</> c</>'],
  ['“**quoted**”, (*so*).', '“<strong>quoted</>”, (<em>so</>).'],
  ['See [our **prices**](/prices#bread).', 'See <a /prices#bread>our <strong>prices</></>.'],
  ['**[Prices](/prices)**: all', '<strong><a /prices>Prices</></>: all'],
  ['[Write](mailto:{email}) or [ring](tel:{phone})', '<a mailto:{email}>Write</> or <a tel:{phone}>ring</>'],
  ['[Wiki](https://a.example/b_(c))', '<a https://a.example/b_(c)>Wiki</>'],
  ['Type `HELLO *you*`.', 'Type <code>HELLO *you*</>.'],
  ['12 Quay Street\n4000 Porto', '12 Quay Street<br>4000 Porto'],
  ['One  \r\n two\\\nthree', 'One<br>two<br>three'],
  ['**one\ntwo**', '<strong>one<br>two</>'],
  ['\nAt both ends\n', 'At both ends'],
  ['\\*so\\* \\[x\\](/y) \\`z\\`', '*so* [x](/y) `z`'],
  ['مفتوح **كل يوم** من [السادسة](/hours)', 'مفتوح <strong>كل يوم</> من <a /hours>السادسة</>'],
  ['**注意：**月曜日は', '<strong>注意：</>月曜日は'],
  ['今日は**（休み）**です', '今日は<strong>（休み）</>です'],
  ['他说**“好。”**然后走了', '他说<strong>“好。”</>然后走了'],
  ['*注意：*月曜日は', '<em>注意：</>月曜日は'],
  ['**หมายเหตุ:**วันจันทร์', '<strong>หมายเหตุ:</>วันจันทร์'],
  ['**ملاحظة:**الإثنين', '<strong>ملاحظة:</>الإثنين'],
  ['**[价格](/prices)：**全部', '<strong><a /prices>价格</>：</>全部'],
  ['一**二：**三**四：**五', '一<strong>二：</>三<strong>四：</>五'],
  ['***注意：***月曜日は', '<em><strong>注意：</></>月曜日は'],
  ['今日は***（休み）***です', '今日は<em><strong>（休み）</></>です'],
  ['***ملاحظة:***الإثنين', '<em><strong>ملاحظة:</></>الإثنين'],
  ['***[价格](/prices)：***全部', '<em><strong><a /prices>价格</>：</></>全部'],
  ['**说“*好*。”**然后', '<strong>说“<em>好</>。”</>然后'],
  ['**_注意：_**月曜日', '<strong><em>注意：</></>月曜日'],
  ['_**注意：**_月曜日', '<em><strong>注意：</></>月曜日'],
  ['__注意：__月曜日', '<strong>注意：</>月曜日'],
  ['前*「強調」*後', '前<em>「強調」</>後'],
  ['*x：*月*y：*火', '<em>x：</>月<em>y：</>火'],
  ['价格***￥100***元', '价格<em><strong>￥100</></>元'],
  ['这是**重点**内容', '这是<strong>重点</>内容'],
])('parseInline makes of %j %j', (text, expected) => {
  expect(htmlOf(text)).toBe(expected)
})

describe('parseInline does not change', () => {
  test.each([
    'Prices from 5 €* and up* to 9',
    '* Without delivery',
    '*Without delivery',
    'Ten* apply. **Without delivery',
    '2*3*4, 2**3**4 and a * b * c',
    'snake_case, two_words_more and ______',
    '_blank, __a and {brand}',
    'https://a.example/_b_/c_d_e?f=_g_',
    'AED 1,200 [1] [sic] [PDF] [a][b] (see note)',
    'Read more [here] (/old)',
    'the `90s and `80s',
    'C:\\Users and \\\\server\\share',
    '# 1 in the city',
    '1. Plan',
    '- 20 °C at night',
    '> 99 % of them',
    '    four spaces',
    '<b>Rye</b> &amp; wheat',
    'https://a.example and mail@a.example',
    '![A loaf](/loaf.png)',
    '~~old~~',
    'パン*、牛乳*です',
    'パン*牛乳。*注',
    '日本_語_版',
    'Wir suchen Lehrer*innen: Kolleg*innen',
    '***',
    '',
  ])('%j', (text) => {
    expect(parseInline(text).content).toBe(text)
  })

  test('every text without its marks', () => {
    const text = fc.stringMatching(/^[^*_`\\[\]\n\r\u2028\u2029]*$/)
    fc.assert(
      fc.property(text, (each) => {
        expect(mayHaveMarkup(each)).toBe(false)
        expect(parseInline(each).content).toBe(each)
      }),
    )
  })
})

test.each(['*a', '**a', '***a', '**a *b', '_a', '*：', '**x：*y*'])(
  'parseInline takes no long time for %j again and again',
  (part) => {
    const text = part.repeat(4900 / part.length)
    expect(plainText(parseInline(`${text}月`).content).length).toBeGreaterThan(0)
  },
)

test('parseInline returns the position of each link, with its address and its words', () => {
  const text = 'A *[b c](/d)*, \\[e\\], [f](  /g "h" ) and [i](<j>)'
  const { links } = parseInline(text)
  const at = ({ index, length }: { index: number; length: number }): string => text.slice(index, index + length)
  expect(links.map(({ href, label, whole, address, title }) => [href, label, at(whole), at(address), title])).toEqual([
    ['/d', 'b c', '[b c](/d)', '/d', undefined],
    ['/g', 'f', '[f](  /g "h" )', '/g', 'h'],
    ['j', 'i', '[i](<j>)', 'j', undefined],
  ])
})

test('changeLinks changes addresses and nothing else', () => {
  const text = 'See [a](/old#x), **[b](/old)**, `[c](/old)` and [d](/other). /old'
  const changed = changeLinks(text, (href) => href.replace(/^\/old\b/, '/brand-new'))
  expect(changed).toBe('See [a](/brand-new#x), **[b](/brand-new)**, `[c](/old)` and [d](/other). /old')
})

test('plainText returns the words alone', () => {
  const { content } = parseInline('**Open** from [six](/hours)\nto `TEN`')
  expect(plainText(content)).toBe('Open from six to TEN')
})
