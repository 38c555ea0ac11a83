import { crc32, deflateSync } from 'node:zlib'
import type { Slip } from './slip.ts'

const word = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** The header and the end of a PNG file of this size, without pixels. */
function png(width: number, height: number, content: Uint8Array = deflateSync('')): Buffer {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const checked = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([word(data.length), checked, word(crc32(checked))])
  }
  const header = Buffer.concat([word(width), word(height), Buffer.from([1, 0, 0, 0, 0])])
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))])
}

/** Camera metadata with a location. */
const PLACE = Buffer.concat([
  Buffer.from('eXIfMM\0*', 'latin1'),
  word(8),
  Buffer.from([0, 1, 0x88, 0x25, 0, 4]),
  word(1),
  word(26),
  word(0),
  Buffer.from([0, 1, 0, 2, 0, 5]),
  word(3),
  word(0),
  word(0),
])

const PAGE = 'pages/404.json'
const OVEN = png(1600, 1000)

const heroWith = (image: string): string =>
  `{\n  "kind": "standard",\n  "title": "Not found",\n  "blocks": [{ "type": "hero", "title": "There is nothing here", "image": { ${image} } }]\n}\n`
const NAMED = '"file": "oven.jpg", "alt": "The oven"'
const pageWith = (name: string): string => heroWith(`"file": "${name}", "alt": "The oven"`)

/** A page that shows the named picture. */
const shown = (name: string, content: Uint8Array = OVEN): NonNullable<Slip['with']> => ({
  [`images/${name}`]: content,
  [PAGE]: pageWith(name),
})

/** Slips with pictures: in documents that name them, and in the files themselves. */
export const pictures: readonly Slip[] = [
  {
    slip: 'a picture without its words',
    with: shown('oven.png'),
    file: PAGE,
    find: ', "alt": "The oven"',
    put: '',
    problem: {
      code: 'image-without-alt',
      at: '4:75',
      message: 'It is not said what this picture shows.',
      hint: 'Add "alt": one sentence for visitors who do not see it. If it only decorates, write "decorative": true.',
    },
  },
  {
    slip: 'a picture with words that is said to be decoration',
    with: shown('oven.png'),
    file: PAGE,
    find: '"alt": "The oven"',
    put: '"alt": "The oven", "decorative": true',
    problem: {
      code: 'image-alt-of-decoration',
      at: '4:130',
      message: 'This picture has words for visitors who do not see it, and is said to be only decoration.',
      hint: 'Keep one of the two: delete "decorative" if the picture tells something, else delete "alt".',
    },
    fixed: true,
  },
  {
    slip: 'the name of a picture in small letters',
    with: { 'images/OVEN.PNG': OVEN, [PAGE]: pageWith('OVEN.PNG') },
    file: PAGE,
    find: '"OVEN.PNG"',
    put: '"oven.png"',
    problem: {
      code: 'missing-image',
      at: '4:85',
      message: 'There is no picture "oven.png" in "images".',
      hint: 'Write "OVEN.PNG".',
    },
    fixed: true,
  },
  {
    slip: 'a small copy instead of the picture',
    with: shown('oven.png'),
    file: 'images/oven.png',
    put: png(320, 200),
    problem: {
      code: 'image-too-small',
      file: PAGE,
      at: '4:85',
      message: '"oven.png" has 320 by 200 pixels, and is shown up to 1920 wide here: it would look blurred.',
      hint: 'Put a picture in its place that is at least 1200 pixels wide, best 2400. To enlarge this one does not help.',
    },
  },
  {
    slip: 'an upright picture in a wide place',
    with: shown('oven.png'),
    file: 'images/oven.png',
    put: png(2000, 3000),
    problem: {
      code: 'image-cropped',
      file: PAGE,
      at: '4:85',
      message: 'Only 27 % of "oven.png" would be seen: its form is 2:3, that of its place about 5:2.',
      hint: 'Choose a picture that is wider, or say with "focus" which point has to stay in view.',
    },
  },
  {
    slip: 'a picture that no page shows',
    file: 'images/oven.png',
    put: OVEN,
    problem: {
      code: 'unused',
      at: '1:1',
      message: 'No page shows this picture.',
      hint: 'Name it in a block, in "file" of its picture, or delete the file. It is not published.',
    },
  },
  {
    slip: 'a download that was stopped',
    with: shown('oven.png'),
    file: 'images/oven.png',
    put: OVEN.subarray(0, -6),
    problem: {
      code: 'image-cut-off',
      at: '1:1',
      message: 'The end of this picture is missing.',
      hint: 'Put a whole copy in its place: the download or the copy was stopped too early.',
    },
  },
  {
    slip: 'a picture of a telephone under another ending',
    with: shown('oven.jpg'),
    file: 'images/oven.jpg',
    put: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    problem: {
      code: 'image-unreadable',
      at: '1:1',
      message: 'This file is no picture that a site can show: it is a HEIC picture, which browsers cannot show.',
      hint: 'Save it as a JPEG picture: another name is not enough.',
    },
  },
  {
    slip: 'a page that was saved as a picture',
    with: shown('oven.jpg'),
    file: 'images/oven.jpg',
    put: '<!DOCTYPE html><title>404</title>',
    problem: {
      code: 'image-unreadable',
      at: '1:1',
      message: 'This file is no picture that a site can show: it is a web page.',
      hint: 'Put the right file in its place: the download or export may have gone wrong.',
    },
  },
  {
    slip: 'a picture of one format under the ending of another',
    with: { 'images/oven.jpg': Buffer.from('\xff\xd8\xff', 'latin1'), [PAGE]: heroWith(NAMED) },
    file: 'images/oven.jpg',
    put: OVEN,
    problem: {
      code: 'image-of-another-format',
      at: '1:1',
      message: 'The name of this file ends with ".jpg", but it is a PNG picture.',
      hint: 'Rename it to "oven.png", here and where pages name it.',
    },
  },
  {
    slip: 'a picture as it came from the camera, for print',
    with: shown('oven.png'),
    file: 'images/oven.png',
    put: png(1600, 1000, Buffer.alloc(16_000_000)),
    problem: {
      code: 'image-too-heavy',
      at: '1:1',
      message: 'This picture has 16 MB: so heavy that it can hardly be meant.',
      hint: 'Save it as JPEG or WebP, with 4000 pixels at its longer side. Visitors get small copies in any case, but all who work on the site get the file.',
    },
  },
  {
    slip: 'a picture with more points than screens have',
    with: shown('oven.png'),
    file: 'images/oven.png',
    put: png(12_000, 8000),
    problem: {
      code: 'image-too-heavy',
      at: '1:1',
      message: 'This picture has 12000 by 8000 pixels: more than a site can use.',
      hint: 'Save it with 4000 pixels at its longer side, which is enough for every screen.',
    },
  },
  {
    slip: 'a picture with more points than can be read',
    with: shown('oven.png'),
    file: 'images/oven.png',
    put: png(30_000, 20_000),
    problem: {
      code: 'image-too-large',
      at: '1:1',
      message: 'This picture has 30000 by 20000 pixels: too many to be read.',
      hint: 'Save it with at most 268 million pixels, best 4000 at its longer side.',
    },
  },
  {
    slip: 'a traced photograph',
    with: shown('oven.svg', Buffer.from('<svg viewBox="0 0 16 9"/>')),
    file: 'images/oven.svg',
    put: `<svg viewBox="0 0 16 9">${'<path d="M1 1h9v9z"/>'.repeat(15_000)}</svg>`,
    problem: {
      code: 'image-too-heavy',
      at: '1:1',
      message: 'This SVG file has 315 kB, which every visitor would load.',
      hint: 'Simplify its paths to at most 250 kB, or save it as a PNG picture.',
    },
  },
  {
    slip: 'a picture that says where it was taken',
    with: shown('oven.png'),
    file: 'images/oven.png',
    put: png(1600, 1000, PLACE),
    problem: {
      code: 'image-with-location',
      at: '1:1',
      message:
        'This file says where the picture was taken. Visitors do not learn it, as it is left out of what is published.',
      hint: 'If nobody who gets this folder should know, export the picture once more without its location.',
    },
  },
  {
    slip: 'a drawing of the theme among the pictures',
    with: shown('oven.svg', Buffer.from('<svg viewBox="0 0 16 9"/>')),
    file: 'images/oven.svg',
    put: '<svg viewBox="0 0 16 9"><path d="M1 1h9v9z" fill="var(--ink)"/></svg>',
    problem: {
      code: 'image-with-theme-colours',
      at: '1:51',
      message: 'This picture takes a colour from the theme, and a picture in "images" does not know the theme.',
      hint: 'Move the file to "drawings" and name it as a drawing, or give it colours of its own.',
    },
  },
  {
    slip: 'a picture with a script in it',
    with: shown('oven.svg', Buffer.from('<svg viewBox="0 0 16 9"/>')),
    file: 'images/oven.svg',
    put: '<svg viewBox="0 0 16 9"><path d="M1 1h9v9z"/><script>alert(1)</script></svg>',
    problem: {
      code: 'drawing-element',
      at: '1:46',
      message: 'A drawing cannot hold <script>.',
      hint: 'Delete it: a drawing runs nothing.',
    },
  },
]
