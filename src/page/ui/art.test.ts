import { expect, test } from 'vitest'
import { inOneColor } from './art.ts'

const logo = (...colors: string[]): string =>
  `<svg class="artwork"><mask><path fill="#ffffff"/></mask>${colors.map((color) => `<path fill="${color}"/>`).join('')}</svg>`
const paintsOf = (svg: string): string[] =>
  [...svg.matchAll(/ fill="([^"]*)"/g)].slice(1).map(([, paint = '']) => paint)

test('inOneColor turns each colour into a tone of the text colour, and the darkest into the text colour itself', () => {
  const [dark, light] = paintsOf(inOneColor(logo('#1e1e1e', '#0d99ff')))
  expect(dark).toBe('currentColor')
  expect(light).toMatch(/^color-mix\(in srgb,currentColor 8\d%,var\(--canvas\)\)$/)
})

test('inOneColor leaves out white among other colours, but not in a white logo', () => {
  expect(paintsOf(inOneColor(logo('#0b5a5e', '#ffffff')))).toEqual(['currentColor', 'var(--canvas)'])
  expect(paintsOf(inOneColor(logo('#ffffff')))).toEqual(['currentColor'])
})

test('inOneColor leaves masks and drawings of the theme alone', () => {
  expect(inOneColor(logo('#0b5a5e'))).toContain('<mask><path fill="#ffffff"/></mask>')
  const themed = '<svg><path fill="white"/></svg>'
  expect(inOneColor(themed)).toBe(themed)
})
