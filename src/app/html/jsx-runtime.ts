import type { ReactElement } from 'react'

export { Fragment } from 'react'

/** The mark of a React element. */
export const ELEMENT = Symbol.for('react.transitional.element')

/**
 * The function that JSX is compiled to in the renderer, in place of that of `react/jsx-runtime`. It makes the same elements.
 * React's function also looks for a key and a ref in the props of each element, which takes a tenth of the time of rendering a
 * page. Here neither is needed: JSX passes the key separately, and there are no refs in Node.
 */
export function jsx(type: ReactElement['type'], props: object, key?: unknown) {
  return { $$typeof: ELEMENT, type, key: key === undefined ? null : String(key), ref: null, props }
}

/** The same for elements with several children. */
export const jsxs: typeof jsx = (type, props, key) => jsx(type, props, key)
