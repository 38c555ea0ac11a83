import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing } from './Drawing.tsx'

const svg = '<svg><defs><g id="loaf"/></defs><use href="#loaf"/><path fill="url(#loaf)"/></svg>'

test.each(['hero-art', '$&'])('Drawing begins ids and references to them with %s', (id) => {
  const inlined = `<svg><defs><g id="${id}-loaf"/></defs><use href="#${id}-loaf"/><path fill="url(#${id}-loaf)"/></svg>`
  expect(renderToStaticMarkup(<Drawing svg={svg} id={id} />)).toContain(inlined)
})
