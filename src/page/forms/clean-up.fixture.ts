import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dropDraft } from './draft.ts'
import { stubScrolling } from './dom.fixture.ts'

/** Registers hooks that remove forms, drafts and tracked events, and restore mocks after each test. */
export function cleanUpForms(): void {
  beforeEach(stubScrolling)
  afterEach(() => {
    cleanup()
    // Served markup is not rendered by React, so `cleanup` does not remove it.
    document.body.replaceChildren()
    delete window.dataLayer
    for (const form of ['table', 'letter', 'job']) dropDraft(form)
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
