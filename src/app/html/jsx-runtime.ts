import type { ReactElement } from 'react'

export { Fragment } from 'react'

/** What marks an element of React. */
export const ELEMENT = Symbol.for('react.transitional.element')

/**
 * What JSX is compiled to in the renderer, in place of `react/jsx-runtime`: it makes the same elements. React's own looks
 * for a key and a ref in the props of each element, which took a tenth of the time in which a page is rendered. JSX gives the
 * key by itself, and nothing refers to an element in Node.
 */
export function jsx(type: ReactElement['type'], props: object, key?: unknown) {
  return { $$typeof: ELEMENT, type, key: key === undefined ? null : String(key), ref: null, props }
}

/** The same for elements with several children. */
export const jsxs: typeof jsx = (type, props, key) => jsx(type, props, key)
