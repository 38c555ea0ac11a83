// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { scrollAfterNavigation } from './after-navigation.ts'

const shown: (string | number)[] = []

beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => shown.push(top ?? 'nowhere'))
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id)
  }
  document.body.innerHTML = '<p id="faq"></p><p id="café"></p><p id="100%"></p>'
})

test.each([
  ['#faq', 'faq'],
  ['#caf%C3%A9', 'café'],
  ['#100%', '100%'],
  ['#50%', 0],
  ['#nowhere', 0],
  ['#', 0],
  ['', 0],
])('a link that ends with "%s" leads to %s', (hash, place) => {
  scrollAfterNavigation(hash, false)
  expect(shown).toEqual([place])
})
