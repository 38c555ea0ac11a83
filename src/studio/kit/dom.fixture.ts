import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { stubDialogs } from '#page/forms/dom.fixture.ts'

/** Registers hooks that add what jsdom lacks for the studio, and remove it after the tests of the file. */
export function preparePanelDom(): void {
  let restoreDialogs: () => void
  beforeAll(() => {
    // Checking whether an element is hidden takes most of the time of finding it by role.
    configure({ defaultHidden: true })
    restoreDialogs = stubDialogs()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  // Unsent texts would be kept for the next test.
  afterEach(() => sessionStorage.clear())
  afterAll(() => {
    configure({ defaultHidden: false })
    restoreDialogs()
    vi.unstubAllGlobals()
  })
}
