// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

/** jsdom has no adopted style sheets. */
class FakeSheet {
  css = ''
  replaceSync = (css: string) => void (this.css = css)
}

const THEME = '@font-face{font-family:crumb}:root{--canvas:#fff}'
const LAYERS = '@layer base,blocks;'
const MODULE = new FakeSheet()

let adoptPageStyle: (style: string) => void
const adopted = () => (document.adoptedStyleSheets as unknown as FakeSheet[]).map((sheet) => sheet.css)

beforeEach(async () => {
  MODULE.css = 'of a module'
  vi.stubGlobal('CSSStyleSheet', FakeSheet)
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [MODULE], configurable: true })
  document.head.innerHTML = `<style>${THEME}${LAYERS}.served{}</style>`
  vi.resetModules()
  ;({ adoptPageStyle } = await import('./adopt-page-style.ts'))
})

test('adoptPageStyle adopts the rules of a page before the sheets of modules, without the theme that is already applied', () => {
  adoptPageStyle(`${THEME}${LAYERS}.rye{}`)
  expect(adopted()).toEqual([`${LAYERS}.rye{}`, 'of a module'])
  adoptPageStyle(`${THEME}${LAYERS}.oat{}`)
  expect(adopted()).toEqual([`${LAYERS}.oat{}`, 'of a module'])
})

test('adoptPageStyle does nothing if the rules are the same, and restores the rules of the served page', () => {
  const served = document.querySelector('style')?.textContent ?? ''
  adoptPageStyle(served)
  expect(adopted()).toEqual(['of a module'])
  adoptPageStyle(`${THEME}${LAYERS}.rye{}`)
  adoptPageStyle(served)
  expect(adopted()).toEqual([`${LAYERS}.served{}`, 'of a module'])
})

test('adoptPageStyle adopts a theme that has been edited since the page was served', () => {
  const edited = `:root{--canvas:#eee}${LAYERS}.served{}`
  adoptPageStyle(edited)
  expect(adopted()).toEqual([edited, 'of a module'])
})
