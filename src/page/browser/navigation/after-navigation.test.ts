// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { scrollAfterNavigation } from './after-navigation.ts'

const scrolledTo: (string | number)[] = []

beforeEach(() => {
  scrolledTo.length = 0
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrolledTo.push(top ?? 'nowhere'))
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id)
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
])('scrollAfterNavigation with the hash "%s" scrolls to %s', (hash, target) => {
  scrollAfterNavigation(hash, false)
  expect(scrolledTo).toEqual([target])
})
