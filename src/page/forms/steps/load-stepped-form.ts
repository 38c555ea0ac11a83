import type * as Module from './SteppedForm.tsx'

type Code = typeof Module

let loaded: Code | undefined
let loading: Promise<Code> | undefined
let waiting: Promise<Code> | undefined

/** Loads the code of forms with steps, once. It must be loaded before a form is rendered synchronously. */
export const loadSteppedForm = (): Promise<Code> =>
  (loading ??= import('./SteppedForm.tsx').then((code) => (loaded = code)))

/** Undefined until it has been loaded. */
export const loadedSteppedForm = (): Code | undefined => loaded

/** Never settles if it cannot be loaded: the served form can still be sent. */
export const waitForSteppedForm = (): Promise<Code> =>
  (waiting ??= loadSteppedForm().catch(() => new Promise<never>(() => {})))
