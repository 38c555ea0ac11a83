import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSvg } from '#site/read/svg.ts'
import { cleanSvg } from './clean-svg.ts'
import type { CleanSvg } from './clean-svg.ts'
import { withExchangedColours } from './cleaned-drawing.ts'
import { isInHouseForm } from './svg-whitelist.ts'

const clean = (text: string): CleanSvg => cleanSvg(text, parseSvg(text))
const svg = (content: string, attributes = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

/** Ignores its own colours and its class: the rest is as in drawings of the theme. */
const inHouseColours = (text: string): string => text.replace(' class="artwork"', '').replace(/#[0-9a-f]{6}/g, 'black')

test.each(['illustrator', 'figma', 'inkscape'])(
  'cleanSvg keeps the shapes and colours of an export of %s',
  (program) => {
    const text = readFileSync(`tests/content/exports/${program}.svg`, 'utf8')
    const parsed = parseSvg(text)
    expect(parsed.issue).toBeUndefined()
    expect(isInHouseForm(parsed)).toBe(false)
    const cleaned = cleanSvg(text, parsed)
    expect(isInHouseForm(parseSvg(inHouseColours(cleaned.svg)))).toBe(true)
    expect(cleaned).toMatchSnapshot()
  },
)

test('cleanSvg computes the viewBox from a size in pixels or another unit', () => {
  const frameOf = (attributes: string) =>
    / viewBox="([^"]*)"/.exec(clean(svg('<path d="M0 0h1"/>', attributes)).svg)?.[1]
  expect(frameOf('width="40" height="20px"')).toBe('0 0 40 20')
  expect(frameOf('width="2in" height="72pt"')).toBe('0 0 192 96')
  expect(frameOf('width="40" height="20" viewBox="0 0 4 2"')).toBe('0 0 4 2')
  expect(frameOf('width="100%" height="100%"')).toBeUndefined()
})

test('cleanSvg removes everything that is not in the whitelist, also parts that the checks have rejected', () => {
  const harmful =
    '<script>alert(1)</script><a href="https://x.example"><path d="M0 0h1"/></a><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject><image href="data:image/png;base64,AA=="/><rect width="1" height="1" onclick="x()" style="fill:url(https://x.example/#a)"/><use href="https://x.example/#a"/>'
  expect(clean(svg(harmful)).svg).not.toMatch(/script|alert|href="h|onclick|foreign|image|x\.example/)
})

test('cleanSvg reports visible styles that cannot be attributes', () => {
  const styles = '<style>.a:hover{fill:red}.b{mix-blend-mode:multiply}</style>'
  const shapes = '<path class="a" d="M0 0h1"/><path class="b" style="isolation:isolate" d="M0 0h2"/>'
  expect(clean(svg(styles + shapes)).lost).toEqual(['.a:hover', 'mix-blend-mode'])
})

test('cleanSvg writes colours as six digits, and their transparency as opacity', () => {
  const { svg: text, colors } = clean(svg('<path fill="rgba(255,0,0,.5)" stroke="NAVY" d="M0 0h1"/>'))
  expect(text).toContain('fill="#ff0000"')
  expect(text).toContain('fill-opacity=".5"')
  expect(colors).toEqual(['#ff0000', '#000080'])
})

test('cleanSvg keeps the colours of the theme, and animated groups', () => {
  const themed = svg('<g class="drift"><path stroke="var(--ink)" d="M0 0h1"/></g>', 'viewBox="0 0 1 1" width="1"')
  expect(clean(themed).svg).toContain('<g class="drift"><path')
  expect(clean(themed)).toMatchObject({ colors: [], svg: expect.stringContaining('stroke="var(--ink)"') })
  expect(clean(themed).svg).not.toContain('artwork')
})

test('cleanSvg keeps layers that are named as states, each as a group with the class of its state', () => {
  const layers =
    '<g id="state-go"><path d="M0 0h1"/></g><g id="state-go_2"><path d="M0 0h2"/></g>' +
    '<g id="g7" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label="state-back"><path d="M0 0h3"/></g>' +
    '<g id="trees"><path d="M0 0h4"/></g>'
  const { svg: text } = clean(svg(layers))
  expect(text.match(/ class="state-[^"]*"/g)).toEqual([' class="state-go"', ' class="state-go"', ' class="state-back"'])
  expect(text).not.toContain('trees')
})

test('cleanSvg keeps a duplicate id only at its first element', () => {
  const { svg: text } = clean(
    svg(
      '<defs><path id="a" d="M0 0h1"/><path id="a" d="M0 0h2"/></defs><use xlink:href="#a"/><use xlink:href="#a" x="1"/>',
    ),
  )
  expect(text.match(/ id="/g)).toHaveLength(1)
  expect(text.match(/ href="#a"/g)).toHaveLength(2)
})

test('withExchangedColours replaces one colour, or all, but no colours of masks', () => {
  const { svg: text } = clean(
    svg(
      '<mask id="m"><path fill="#fff" d="M0 0h1"/></mask><path mask="url(#m)" fill="#fff" stroke="#0D99FF" d="M0 0h1"/>',
    ),
  )
  const exchanged = withExchangedColours(text, [{ to: 'currentColor' }, { from: '#0d99ff', to: 'accent' }])
  expect(exchanged).toContain('stroke="var(--accent)"')
  expect(exchanged.match(/fill="[^"]*"/g)).toEqual(['fill="#ffffff"', 'fill="currentColor"'])
  expect(withExchangedColours(text, [])).toBe(text)
})
