import { expect, test, vi } from 'vitest'
import { adoptSheet } from './sheets.ts'

/** jsdom has no adopted stylesheets. */
class FakeSheet {
  css = ''
  replaceSync(css: string): void {
    this.css = css
  }
}

test('sheets are adopted in the order of their layers and names, however they were loaded', () => {
  const document = { adoptedStyleSheets: [new FakeSheet()] }
  vi.stubGlobal('document', document)
  vi.stubGlobal('CSSStyleSheet', FakeSheet)
  adoptSheet({ name: 'hero', tier: 'blocks', css: 'hero' })
  adoptSheet({ name: 'links', tier: 'ui', css: 'links' })
  adoptSheet({ name: 'details', tier: 'ui', css: 'details' })
  adoptSheet({ name: 'links', tier: 'ui', css: 'links again' })
  adoptSheet({ name: 'faq', tier: 'blocks', css: 'faq' })
  vi.unstubAllGlobals()
  const texts = document.adoptedStyleSheets.map(({ css }) => css)
  expect(texts).toEqual(['', 'details', 'links', 'links again', 'faq', 'hero'])
})
