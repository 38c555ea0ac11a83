import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { bell, board, bread, dough, jars, kingfish, oranges, oven, soup, tea } from './food.ts'
import { firstBoat, harbour } from './harbour.ts'
import { room, table } from './rooms.ts'

/** Draws the pictures of the site, each with its width and height. */
const pictures: Record<string, readonly [width: number, height: number, shapes: string]> = {
  bread: [1200, 800, bread()],
  'first-boat': [1280, 720, firstBoat()],
  harbour: [1600, 900, harbour()],
  ines: [720, 816, dough()],
  jars: [1200, 800, jars()],
  kingfish: [1200, 800, kingfish()],
  oranges: [900, 900, oranges()],
  oven: [1200, 800, oven()],
  room: [1200, 800, room()],
  salma: [720, 816, board()],
  soup: [1200, 800, soup()],
  table: [1440, 810, table()],
  tea: [1200, 800, tea()],
  yusuf: [720, 816, bell()],
}

for (const [name, [width, height, shapes]] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  const file = await sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
  writeFileSync(`tests/third-site/images/${name}.jpg`, file)
}
