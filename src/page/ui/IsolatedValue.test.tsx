import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IsolatedValue } from './IsolatedValue.tsx'

test.each(['8:00–21:00', '9 – 18', '٨:٠٠–٢١:٠٠', '450—1,200'])(
  'the range %s is read in the direction of the page',
  (text) => {
    expect(renderToStaticMarkup(<IsolatedValue text={text} />)).toBe(text)
  },
)

test.each(['12+', '−3 °C', 'up to 40', '8:00', 'AED 450–600', '+971 4 555 0137'])(
  '%s has its own direction',
  (text) => {
    expect(renderToStaticMarkup(<IsolatedValue text={text} />)).toBe(`<bdi>${text}</bdi>`)
  },
)

test('IsolatedValue shows its children instead of the text', () => {
  const shown = renderToStaticMarkup(
    <IsolatedValue text="40">
      <b>40</b>
    </IsolatedValue>,
  )
  expect(shown).toBe('<bdi><b>40</b></bdi>')
})
