import { expect, test } from 'vitest'
import { builderDataOf } from './builder-data.ts'

const dataOf = (key: string, value: string) => builderDataOf({ meta: new Map([[key, value]]) })

test('widgets of Elementor become HTML in their order', () => {
  const data = dataOf(
    '_elementor_data',
    JSON.stringify([
      {
        elType: 'section',
        settings: { background_color: 'a colour of ours', _title: 'Section for editors' },
        elements: [
          { widgetType: 'heading', settings: { title: 'Our windows', header_size: 'h1', title_color: '#fff' } },
          {
            widgetType: 'image',
            settings: { image: { url: 'https://old.example/a.jpg', alt: 'A window' }, caption: 'In oak' },
          },
          {
            widgetType: 'icon-list',
            settings: { icon_list: [{ text: 'Quiet' }, { text: 'Warm', link: { url: 'https://old.example/warm' } }] },
          },
          {
            widgetType: 'accordion',
            settings: { tabs: [{ tab_title: 'How long?', tab_content: '<p>Five weeks.</p>' }] },
          },
          { widgetType: 'video', settings: { youtube_url: 'https://youtu.be/abcdefgh123' } },
        ],
      },
    ]),
  )
  expect(data?.builder).toBe('Elementor')
  expect(data?.html.split('\n')).toEqual([
    '<h1>Our windows</h1>',
    '<img src="https://old.example/a.jpg" alt="A window">',
    '<p>In oak</p>',
    '<div>Quiet</div>',
    '<p><a href="https://old.example/warm">Warm</a></p>',
    '<h3>How long?</h3>',
    '<div><p>Five weeks.</p></div>',
    '<iframe src="https://youtu.be/abcdefgh123"></iframe>',
  ])
  expect(data?.texts).not.toContain('Section for editors')
})

test('serialized data of PHP is read by its lengths in bytes', () =>
  expect(
    dataOf(
      '_fl_builder_data',
      'a:1:{s:3:"abc";O:8:"stdClass":2:{s:4:"type";s:6:"module";s:8:"settings";O:8:"stdClass":3:{s:7:"heading";s:10:"Für \u201eA\u201c";s:4:"text";s:12:"<p>Ja.</p>";s:1:"n";i:3;}}}'
        .replace('s:10:"Für \u201eA\u201c"', `s:${Buffer.byteLength('Für \u201eA\u201c')}:"Für \u201eA\u201c"`)
        .replace('s:12:"<p>Ja.</p>"', 's:10:"<p>Ja.</p>"'),
    ),
  ).toEqual({
    builder: 'Beaver Builder',
    html: '<h3>Für \u201eA\u201c</h3>\n<div><p>Ja.</p></div>',
    texts: ['Für \u201eA\u201c', '<p>Ja.</p>'],
  }))

test.each(['[{"broken', 'a:1:{s:99:"x"', 'a:99999999:{}', 's:5', `${'a:1:{i:0;'.repeat(5000)}`])(
  'damaged data is no content: %.20s',
  (value) => expect(dataOf('_fl_builder_data', value)?.html).toBe(''),
)

test('a page without builder data uses its content', () => expect(dataOf('_elementor_data', '[]')).toBeUndefined())
