import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dropDraft } from './draft.ts'
import { teachScrolling } from './scrolling.fixture.ts'

/** After each test of a file no form is drawn or half filled in, and nothing is mocked. */
export function cleanUpForms(): void {
  beforeEach(teachScrolling)
  afterEach(() => {
    cleanup()
    for (const form of ['table', 'letter']) dropDraft(form)
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
