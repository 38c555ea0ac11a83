import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allStarters } from '#tools/new-site/starters.ts'
import { loadSite } from '#site/site-loader.ts'
import { HEIGHT, MARGIN, shareImagePropsOf, WIDTH } from '#build/assets/share-images/share-image-props.ts'
import { shareImageSvg } from '#build/assets/share-images/share-image-svg.ts'
import { outlineText } from '#build/assets/share-images/text-outlines.ts'

/** The bounding box of the differences between two pictures of the same size; undefined without any. */
async function differenceOf(one: string, other: string, within = { x: 0, y: 0, width: WIDTH, height: HEIGHT }) {
  const [a, b] = await Promise.all(
    [one, other].map((svg) => sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw().toBuffer()),
  )
  let [left, top, right, bottom] = [WIDTH, HEIGHT, 0, 0]
  for (let y = within.y; y < within.y + within.height; y++) {
    for (let x = within.x; x < within.x + within.width; x++) {
      const at = (y * WIDTH + x) * 3
      if (a!.compare(b!, at, at + 3, at, at + 3) === 0) continue
      ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
    }
  }
  return right === 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

test.for(allStarters())('the title of the share image of the starter $name is not on its art', async (starter) => {
  const { site } = loadSite(starter.siteDir)
  const props = shareImagePropsOf(
    site!.pages.find(({ path }) => path === '/')!,
    site!,
  )
  const { drawing: _, logo: __, ...bare } = props
  const files = site!.theme.fonts.map(({ file }) => [file, readFileSync(join(starter.siteDir, 'fonts', file))] as const)
  const ground = shareImageSvg(bare, '')
  const text = await differenceOf(shareImageSvg(bare, await outlineText(props, new Map(files))), ground)
  expect(text?.x).toBeGreaterThanOrEqual(MARGIN)
  expect(props.drawing).toBeDefined()
  expect(await differenceOf(shareImageSvg({ ...bare, drawing: props.drawing! }, ''), ground, text)).toBeUndefined()
})
