/** Clicks and keys before the program of the canvas runs, queued by `EARLY_EVENTS_SCRIPT`. */

declare global {
  interface Window {
    /** Absent once the program runs. */
    earlyEvents?: (MouseEvent | KeyboardEvent)[] | undefined
  }
}

/** A click, with the keys that followed it. */
export interface EarlyClick {
  click: MouseEvent
  keys: KeyboardEvent[]
}

/** Returns the clicks so far, and stops the script. */
export function takeEarlyClicks(): EarlyClick[] {
  const clicks: EarlyClick[] = []
  for (const event of window.earlyEvents ?? [])
    if (event instanceof MouseEvent) clicks.push({ click: event, keys: [] })
    else clicks.at(-1)?.keys.push(event)
  window.earlyEvents = undefined
  return clicks
}
