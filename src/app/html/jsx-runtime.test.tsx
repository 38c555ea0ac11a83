import { createRef, Fragment } from 'react'
import type { ReactElement } from 'react'
import * as react from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as ours from './jsx-runtime.ts'

/** A list made with this runtime. */
function listBy({ jsx, jsxs }: typeof ours): ReactElement {
  const Item = ({ text, isLast = false }: { text: string; isLast?: boolean }) =>
    jsxs('li', { ref: createRef(), className: isLast ? 'last' : undefined, children: ['* ', text] })
  const items = ['rye', 'oat'].map((text, index) => jsx(Item as never, { text, isLast: index === 1 }, index))
  return jsx(Fragment as never, { children: jsx('ul', { children: items }) }) as ReactElement
}

test('the elements of this runtime are rendered like those of React’s', () => {
  expect(renderToString(listBy(ours))).toBe(renderToString(listBy(react as never)))
})

test('an element has what one of React’s has', () => {
  const made = [ours, react as never as typeof ours].map(({ jsx }) => jsx('a', { href: '/' }, 7))
  const [own, { $$typeof, type, key, ref, props }] = made as [object, ReturnType<typeof ours.jsx>]
  expect(own).toEqual({ $$typeof, type, key, ref, props })
})
