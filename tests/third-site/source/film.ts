import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { filmFrame } from './harbour.ts'

/** Draws the frames of the film into a folder, as its README says. */
const FRAMES = 192
const PER_SECOND = 24

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which folder are the frames written to?')
mkdirSync(folder, { recursive: true })
for (let frame = 0; frame < FRAMES; frame++) {
  const shapes = filmFrame(frame / PER_SECOND)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="848" height="480" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`
  writeFileSync(join(folder, `${String(frame).padStart(3, '0')}.png`), await sharp(Buffer.from(svg)).png().toBuffer())
}
