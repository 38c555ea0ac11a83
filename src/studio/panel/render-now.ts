import { flushSync } from 'react-dom'

/**
 * Renders what has changed so far, so that the focus moves before the next key is pressed: keys that come faster than
 * frames are drawn would otherwise reach the element that had the focus before.
 */
export const renderNow = (): void => flushSync(() => {})
