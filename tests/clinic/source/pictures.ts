import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { MARKS, SCENES, STATES } from './scenes.ts'
import { mosaic, PRINTED, THEMED } from './tiles.ts'

const FOLDER = 'tests/clinic'

const svg = (frame: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>\n${shapes}\n</svg>\n`

const frameOf = (rows: readonly (readonly unknown[])[]): string =>
  `viewBox="0 0 ${(rows[0]?.length ?? 0) * 100} ${rows.length * 100}" preserveAspectRatio="xMidYMid slice"`

for (const [name, rows] of Object.entries(SCENES.drawings))
  writeFileSync(`${FOLDER}/drawings/${name}.svg`, svg(frameOf(rows), mosaic(rows, THEMED)))

for (const [name, rows] of Object.entries(SCENES.images)) {
  const source = svg(frameOf(rows), mosaic(rows, PRINTED))
  const width = Math.max(1200, (rows[0]?.length ?? 0) * 200)
  const file = await sharp(Buffer.from(source), { density: 216 })
    .resize({ width })
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  writeFileSync(`${FOLDER}/images/${name}.jpg`, file)
}

/** A mark is drawn with a line, in the colour of the text beside it. */
for (const [name, path] of Object.entries(MARKS))
  writeFileSync(
    `${FOLDER}/drawings/${name}.svg`,
    svg(
      'viewBox="0 0 24 24"',
      `<path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
    ),
  )

writeFileSync(`${FOLDER}/drawings/tooth-states.svg`, svg('viewBox="0 0 660 400"', STATES))
