import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureDifference } from './picture-difference.ts'

const folder = mkdtempSync(join(tmpdir(), 'pagewright-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A white picture with a grey rectangle. */
async function picture(name: string, height: number, grey: number, top: number): Promise<string> {
  const file = join(folder, name)
  const shade = { r: grey, g: grey, b: grey }
  const input = await sharp({ create: { width: 10, height: 4, channels: 3, background: shade } })
    .png()
    .toBuffer()
  const ground = sharp({ create: { width: 20, height, channels: 3, background: 'white' } })
  await ground
    .composite([{ input, left: 5, top }])
    .png()
    .toFile(file)
  return file
}

test('pictureDifference returns the part of a picture that differs, and its rows', async () => {
  const before = await picture('before.png', 40, 0, 10)
  expect(await pictureDifference(before, await picture('same.png', 40, 0, 10))).toBeUndefined()
  expect(await pictureDifference(before, await picture('nearly.png', 40, 20, 10))).toBeUndefined()
  const moved = await pictureDifference(before, await picture('moved.png', 40, 0, 20))
  expect(moved).toEqual({ share: 80 / 800, from: 10, to: 23, heights: [40, 40] })
  const longer = await pictureDifference(before, await picture('longer.png', 50, 0, 10))
  expect(longer).toEqual({ share: 200 / 1000, from: 40, to: 49, heights: [40, 50] })
})
