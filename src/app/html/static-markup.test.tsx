import fc from 'fast-check'
import { Component, createContext, createElement, Fragment, memo, Suspense, useId } from 'react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainMarkup, staticMarkup } from './static-markup.ts'
import { attributesIn } from './markup-names.ts'

// React in development complains of what the random trees have: missing keys, hooks outside of its own rendering.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const Pair = ({ first, children }: { first?: ReactNode; children?: ReactNode }) => (
  <>
    {first}
    {children}
  </>
)
const Memo = memo(Pair)

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'a', '\n', 'é', '\u2028') }),
)
const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined))

const attributes = {
  key: fc.string(),
  id: value,
  className: fc.option(text),
  href: fc.constantFrom('/a?b&c', '#x', 'https://a.example/"', 'mailto:a@b.example'),
  dir: value,
  tabIndex: value,
  htmlFor: value,
  dateTime: value,
  open: fc.boolean(),
  focusable: value,
  value,
  width: value,
  strokeWidth: value,
  'data-count': value,
  'aria-hidden': value,
  suppressHydrationWarning: fc.boolean(),
}
const types = ['div', 'a', 'p', 'button', 'details', 'svg', 'path', 'td', Pair, Memo, Fragment]

const otherAttributes = {
  ...attributes,
  href: fc.constantFrom('JAVA\nscript:alert(1)', 'job', ''),
  open: value,
  style: fc.constant({ color: 'red' }),
  onClick: fc.constant(() => {}),
  dataCount: value,
  'data-2': value,
  download: value,
}
const otherTypes = [...types, 'img', 'pre', 'select', 'x-y', 'br', Suspense]

/** Random trees of these types of elements with these attributes. */
const treesOf = (elements: unknown[], props: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<ReactNode> =>
  fc.letrec<{ node: ReactNode }>((tie) => {
    const children = fc.array(tie('node'), { maxLength: 4 })
    return {
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        value as fc.Arbitrary<ReactNode>,
        {
          weight: 5,
          arbitrary: fc
            .tuple(fc.constantFrom(...elements), fc.record(props, { requiredKeys: [] }), children)
            .map(([type, own, inner]) => createElement(type as string, type === Fragment ? {} : own, ...inner)),
        },
        children,
        fc.constantFrom(<br />, <hr className="a&b" />, <Pair first={<b>1</b>}>{[<i key="1">2</i>, '3']}</Pair>),
        text.map((html) => createElement('span', { dangerouslySetInnerHTML: { __html: html } })),
      ),
    }
  }).node

/** What is rendered, or the message of what is thrown. */
function outcomeOf(render: () => string): string {
  try {
    return render()
  } catch (error) {
    return `Thrown: ${String(error)}`
  }
}

test('plainMarkup is what React renders, whatever the tree of its elements and attributes', () => {
  fc.assert(
    fc.property(treesOf(types, attributes), (tree) => {
      const noted: string[] = []
      const markup = plainMarkup(<>{tree}</>, noted)
      expect(markup).toBe(renderToStaticMarkup(tree))
      expect(new Set(noted)).toEqual(attributesIn(markup))
    }),
    { numRuns: 120 },
  )
})

test('staticMarkup is what React renders, or throws, whatever the tree', () => {
  fc.assert(
    fc.property(treesOf(otherTypes, otherAttributes), (tree) => {
      const Root = () => tree
      expect(outcomeOf(() => staticMarkup(<Root />))).toBe(outcomeOf(() => renderToStaticMarkup(<Root />)))
    }),
    { numRuns: 60 },
  )
})

test('plainMarkup renders elements, attributes, texts, fragments and components as React does', () => {
  const tree = (
    <Memo first="a & b">
      <section id="s" className="x y" data-ground="sunken" aria-hidden tabIndex={-1} hidden={false}>
        {'Ten < '}
        {10}
        {true}
        {null}
        {['"', <bdi key="b">{"'"}</bdi>]}
        <details open>
          <summary>More</summary>
        </details>
        <a href="/a?b&amp;c" target="_blank" rel="noopener">
          link
        </a>
        <br />
        <svg viewBox="0 0 20 20" focusable="false" strokeWidth={1.6}>
          <path d="M3 10h13" strokeLinecap="round" />
        </svg>
        <span dangerouslySetInnerHTML={{ __html: '<i>&amp;</i>' }} />
      </section>
    </Memo>
  )
  expect(plainMarkup(tree)).toBe(renderToStaticMarkup(tree))
})

const Context = createContext('light')
class ClassComponent extends Component {
  override render(): ReactNode {
    return <p>class</p>
  }
}

test.each<[string, () => ReactNode, string]>([
  ['a hook', () => <p id={useId()}>id</p>, 'useId'],
  ['a context', () => <Context value="dark">text</Context>, 'This type of element'],
  ['a class component', () => <ClassComponent />, 'The class ClassComponent'],
  ['Suspense', () => <Suspense>text</Suspense>, 'This type of element'],
  ['a style', () => <p style={{ color: 'red' }}>text</p>, 'The attribute style'],
  ['an event handler', () => createElement('p', { onClick: () => {} }), 'The attribute onClick'],
  ['an element for which React has rules of its own', () => <img src="/a.png" alt="" />, '<img>'],
  ['an iterable of children', () => <p>{new Set(['a', 'b'])}</p>, 'An object'],
])('a component that renders %s is left to React', (_, Section, reason) => {
  expect(() => plainMarkup(<Section />)).toThrow(reason)
  const byReact = renderToStaticMarkup(<Section />, { identifierPrefix: 'faq-' })
  expect(staticMarkup(<Section />, 'faq-')).toBe(byReact)
  // The second time it is not tried.
  expect(staticMarkup(<Section />, 'faq-')).toBe(byReact)
})

test('staticMarkup notes the attributes on which the style depends, also of inner HTML and of what is left to React', () => {
  const Section = ({ style }: { style?: { color: string } }) => (
    <p className="a&b" data-columns={3} data-even data-click-source="x" title=' class="c"' style={style}>
      <span dangerouslySetInnerHTML={{ __html: '<i class="d" id="e"/>' }} />
    </p>
  )
  for (const style of [undefined, { color: 'red' }]) {
    const noted: string[] = []
    staticMarkup(<Section {...(style && { style })} />, '', noted)
    expect([...new Set(noted)]).toEqual([' class="a&amp;b"', ' data-columns="3"', ' data-even="true"', ' class="d"'])
  }
})

test('a memo component is rendered once for the same texts, and its attributes are noted each time', () => {
  const render = vi.fn<(props: { className?: string }) => ReactNode>(({ className }) => <i className={className} />)
  const Mark = memo(render)
  for (let time = 0; time < 2; time++) {
    const noted: string[] = []
    const markup = plainMarkup(
      [<Mark key="a" className="x" />, <Mark key="b" />, <Mark key="c" className="x" />],
      noted,
    )
    expect(markup).toBe('<i class="x"></i><i></i><i class="x"></i>')
    expect([...new Set(noted)]).toEqual([' class="x"'])
  }
  expect(render).toHaveBeenCalledTimes(2)
})

test('staticMarkup throws what a component throws', () => {
  const Broken = (): ReactNode => {
    throw new Error('The items are missing')
  }
  expect(() => staticMarkup(<Broken />)).toThrow('The items are missing')
})
