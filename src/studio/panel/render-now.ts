import { flushSync } from 'react-dom'

/**
 * Renders all pending changes, so that the focus moves before the next key: otherwise keys that come faster than frames
 * would reach the previously focused element.
 */
export const renderNow = (): void => flushSync(() => {})
