// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markupOfAtoms } from '#site/model/rich-text/markup.ts'
import { fittedIn, pastedFrom, leftInWords } from './paste.ts'
import type { RichTextWords } from './words.ts'

const words = {
  language: 'en',
  pastedWithout: 'Pasted without {what}.',
  pictures: 'pictures',
  tables: 'columns',
  headings: 'headings',
  colours: 'colours',
} as RichTextWords

/** The pasted content of a clipboard, as documents write it: entries of a list begin with a bullet. */
function pasted(clipboard: Record<string, string>, isRunning = true): { texts: string[]; told: string } {
  const data = { getData: (type: string) => clipboard[type] ?? '' }
  const options = { isRunning, fillings: { brand: 'Bakery' }, origin: 'http://studio.localhost:5173' }
  const result = pastedFrom(data, options)
  const texts = result.paragraphs.map(({ atoms, isBullet }) => `${isBullet ? '• ' : ''}${markupOfAtoms(atoms, '')}`)
  return { texts, told: leftInWords(result, words) }
}

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1><b><span style='mso-bidi-font-family:Arial'>Our bread<o:p></o:p></span></b></h1>
<p class=MsoNormal><span style='mso-ansi-language:EN-GB'>We bake <b style='mso-bidi-font-weight:normal'>every
night</b>,<span style='mso-spacerun:yes'>&nbsp; </span>and <i>sell</i> from six. See
<a href="https://bakery.example/prices">the prices</a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Rye, <span style='color:red'>dark</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Spelt<o:p></o:p></p>
<p class=MsoNormal><span style='color:windowtext'>Line one<br>line two</span><!--[if gte vml 1]><v:shape/><![endif]--><img width=20 src="file:///C:/Users/x/image001.png"><o:p></o:p></p>
<!--EndFragment--></body></html>`

test('Word is pasted as paragraphs, bullets, bold words, emphasis and links', () => {
  expect(pasted({ 'text/html': WORD })).toEqual({
    texts: [
      'Our bread',
      'We bake **every night**, and _sell_ from six. See [the prices](https://bakery.example/prices).',
      '• Rye, dark',
      '• Spelt',
      'Line one\nline two',
    ],
    told: 'Pasted without headings, colours, and pictures.',
  })
})

test('Google Docs are pasted, where bold is a style and the wrapper is not bold', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2f5ac3b1-7fff-a1">
<p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">We bake </span><span style="font-size:11pt;color:#000000;font-weight:700;white-space:pre-wrap;">every night</span><span style="color:#000000;font-weight:400;font-style:italic;"> slowly</span></p>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="color:#000000;">Rye</span></p></li>
<li dir="ltr"><p dir="ltr"><a href="https://www.google.com/url?q=https://rye.example/a&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Spelt</span></a></p></li></ul><br class="Apple-interchange-newline"></b>`
  expect(pasted({ 'text/html': html })).toEqual({
    texts: ['We bake **every night** _slowly_', '• Rye', '• [Spelt](https://rye.example/a)'],
    told: '',
  })
})

test('Pages and web pages are pasted, with the rows of tables as lines, and links to this site by their address', () => {
  const pages = `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px}</style></head>
<body><p class="p1"><span class="s1"><b>We bake</b></span><span class="Apple-converted-space">&nbsp; </span>at night</p><ul class="ul1"><li class="li1"><span class="s2"></span>Rye</li></ul></body></html>`
  expect(pasted({ 'text/html': pages })).toEqual({ texts: ['**We bake** at night', '• Rye'], told: '' })
  const web = `<div><h2 style="font-weight: 700;">Hours</h2><div>Open <em>daily</em><br><br>Ask <a href="http://studio.localhost:5173/contact">us</a> <script>x()</script></div>
<table><tbody><tr><td>Monday</td><td>6–14</td></tr><tr><td><p>Friday</p></td><td>6–18</td></tr></tbody></table></div>`
  expect(pasted({ 'text/html': web })).toEqual({
    texts: ['Hours', 'Open _daily_', 'Ask [us](/contact)', 'Monday, 6–14', 'Friday, 6–18'],
    told: 'Pasted without headings and columns.',
  })
})

test('plain text is pasted by its lines, without tabs and no-break spaces', () => {
  const plain =
    'It grew by\u00a03 %.  \r\n•\tFirst point\r\n•\tSecond\u00a0point\r\n1.\tThird\r\nThe end of {brand}. \r\n'
  expect(pasted({ 'text/plain': plain }).texts).toEqual([
    'It grew by 3 %.',
    '• First point',
    '• Second point',
    '• Third',
    'The end of {brand}.',
  ])
  expect(pasted({ 'text/plain': 'One\ntwo\n\nthree **four**' }).texts).toEqual(['One\ntwo', 'three **four**'])
})

test('a text of one line gets pasted content as one line, without marks', () => {
  const data = {
    getData: (type: string) => (type === 'text/plain' ? 'One\ntwo\n\n• three' : '<p>One<br>two</p><p><b>three</b>'),
  }
  const options = { isRunning: false, fillings: {}, origin: '' }
  const atoms = fittedIn(pastedFrom(data, options), false)
  expect(atoms.map(({ text }) => text).join('')).toBe('One two three')
  expect(atoms.flatMap(({ marks }) => marks)).toEqual([])
})
