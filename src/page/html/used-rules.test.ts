import { expect, test } from 'vitest'
import { namesIn } from './markup-names.ts'
import { parseRules, usedCss } from './used-rules.ts'

const used = (css: string, markup: string): string => usedCss(parseRules(css), namesIn(markup))

const MARKUP = '<p class="p-a-text p-b-text" data-layout="grid"><svg class=\'drift\'></svg></p>'

test.each([
  'p{margin:0}',
  '.p-a-text{margin:0}',
  '.p-b-text.p-a-text>p{margin:0}',
  '.p-a-text:not(.p-c-text,:has(.p-d-text)):hover::before{content:".p-c-text{"}',
  '.p-a-text:is(.p-c-text,.p-b-text){margin:0}',
  '.p-a-text[data-layout=grid],[data-layout="grid"] .p-a-text{margin:0}',
  '.p-a-text[data-open],.p-a-text[aria-expanded=true]{margin:0}',
  '.p-a-text .drift>*{margin:0}',
  '@media (min-width:40em){@supports (a:b){.p-a-text{margin:0}}}',
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
  '@layer base,ui;@font-face{font-family:"a;}b"}',
  '@keyframes turn{from{rotate:0turn}to{rotate:1turn}}.p-a-text{animation:turn 1s}',
])('usedCss keeps %s', (css) => {
  expect(used(css, MARKUP)).toBe(css)
})

test.each([
  '.p-c-text{margin:0}',
  '.p-a-text .p-c-text:not(.p-a-text){margin:0}',
  '.p-a-text[data-layout=beside]{margin:0}',
  '.p-a-text:dir(rtl),.p-a-text[data-size]{margin:0}',
  '.p-a-text .fall>*{margin:0}',
  '@media (min-width:40em){@supports (a:b){.p-c-text{margin:0}}}',
  '@keyframes turn{from{rotate:0turn}to{rotate:1turn}}.p-c-text{animation:turn 1s}',
])('usedCss leaves out %s', (css) => {
  expect(used(css, MARKUP)).toBe('')
})

test('usedCss keeps the rules of a direction if an element has that direction', () => {
  const css = '.p-a-text:dir(rtl):hover>svg{margin:0}.p-a-text:not(:dir(rtl)){margin:1px}'
  expect(used(css, `<html dir="rtl">${MARKUP}`)).toBe(css)
  expect(used(css, `<html dir="ltr">${MARKUP}`)).toBe('.p-a-text:not(:dir(rtl)){margin:1px}')
})

test('usedCss leaves out the selectors of a list that match nothing', () => {
  expect(used('.p-c-text,.p-a-text:is(p,a),[data-layout=beside] .p-a-text{margin:0}', MARKUP)).toBe(
    '.p-a-text:is(p,a){margin:0}',
  )
})

test('usedCss joins equal at-rules that follow each other, also where a rule between them is left out', () => {
  const media = (rule: string) => `@media print{${rule}}`
  const css = media('.p-a-text{margin:0}') + media('.p-b-text{margin:1px}') + 'p{margin:0}' + media('p{margin:0}')
  expect(used(css, MARKUP)).toBe(
    '@media print{.p-a-text{margin:0}.p-b-text{margin:1px}}p{margin:0}@media print{p{margin:0}}',
  )
})
