import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { cssOfMarkup } from '#page/html/page-style.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { test } from './chromium.ts'

/** A bar at the start of a drawing, and a mark of two parts: a post with a flag after it. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 10"><rect fill="var(--ink)" width="10" height="10"/><g class="unmirrored" transform="translate(30 5)"><rect fill="var(--ink)" width="1" height="5"/><rect fill="var(--accent)" x="1" width="4" height="2"/></g></svg>'

test.for([
  ['ltr', [0, 30, 31]],
  ['rtl', [90, 70, 71]],
] as const)(
  'a part of a drawing that is not mirrored reads the same, and is at its place, %s',
  async ([dir, places], { browser }) => {
    const markup = `<html dir="${dir}"><body style="margin:0;width:100px">${renderToStaticMarkup(<Drawing svg={DRAWING} id="art" />)}`
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } })
    try {
      await page.setContent(`<!doctype html><style>${cssOfMarkup(markup)}</style>${markup}`)
      const lefts = await page.evaluate(() => {
        const { left } = document.body.getBoundingClientRect()
        return Array.from(document.querySelectorAll('rect'), (part) =>
          Math.round(part.getBoundingClientRect().left - left),
        )
      })
      expect(lefts).toEqual(places)
    } finally {
      await page.close()
    }
  },
)
