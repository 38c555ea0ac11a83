/** Presses a key in the focused element: its listeners first, then the default action of the browser. */
export function pressKey(element: HTMLElement, event: KeyboardEvent, selectAll: () => void): void {
  const { key, code, shiftKey, ctrlKey, metaKey } = event
  const pressed = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true }
  if (!element.dispatchEvent(new KeyboardEvent('keydown', pressed))) return
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'a') selectAll()
  } else if (key in MOVES) getSelection()?.modify(shiftKey ? 'extend' : 'move', ...MOVES[key]!)
  else if (key in COMMANDS) document.execCommand(COMMANDS[key]!)
  else if ([...key].length === 1) document.execCommand('insertText', false, key)
}

const COMMANDS: Readonly<Record<string, string>> = { Backspace: 'delete', Delete: 'forwardDelete' }

const MOVES: Readonly<Record<string, [direction: string, by: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
}
