/** The window of tests that have a DOM. */
const { jsdom } = globalThis as { jsdom?: { window: Window } }

// From version 25 on, Node has a storage of its own, which Vitest leaves in place.
for (const name of ['localStorage', 'sessionStorage'] as const)
  if (jsdom) Object.defineProperty(globalThis, name, { value: jsdom.window[name], configurable: true })
