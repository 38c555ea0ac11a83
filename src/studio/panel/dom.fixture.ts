import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { stubDialogs } from '#page/forms/dom.fixture.ts'

/** Registers hooks that add to the DOM what the panel needs and jsdom lacks, and take it away again after the tests of the file. */
export function preparePanelDom(): void {
  let restoreDialogs: () => void
  beforeAll(() => {
    // Whether an element is hidden takes most of the time of finding it by role.
    configure({ defaultHidden: true })
    document.adoptedStyleSheets = []
    restoreDialogs = stubDialogs()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  // Unsent texts are kept from one form to the next.
  afterEach(() => sessionStorage.clear())
  afterAll(() => {
    configure({ defaultHidden: false })
    Reflect.deleteProperty(document, 'adoptedStyleSheets')
    restoreDialogs()
    vi.unstubAllGlobals()
  })
}
