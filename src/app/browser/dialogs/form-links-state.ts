/**
 * What becomes of a click on a link that opens a form. Dialogs are loaded on demand, so a click may come before they can
 * open anything. `url` is the address of the page that was clicked on.
 */
export type FormLinksState =
  | { status: 'idle'; link?: undefined }
  /** The dialogs are not loaded yet. */
  | { status: 'waiting'; link: HTMLAnchorElement; url: string }
  /** The dialogs are loading the form. */
  | { status: 'opening'; link: HTMLAnchorElement; url: string }
  /** The browser is loading the form's own page instead. */
  | { status: 'following'; link: HTMLAnchorElement; url: string }

export type FormLinksEvent =
  | { type: 'clicked'; link: HTMLAnchorElement; url: string; isReady: boolean }
  /** The dialogs are mounted. */
  | { type: 'ready'; url: string }
  /** The form has been opened, or cannot be. */
  | { type: 'settled'; link: HTMLAnchorElement }
  /** Opening the form takes too long. */
  | { type: 'timedOut'; url: string }
  /** The dialogs cannot be loaded. */
  | { type: 'unavailable' }
  /** The visitor has left the page. */
  | { type: 'left' }

export const IDLE: FormLinksState = { status: 'idle' }

export function nextState(state: FormLinksState, event: FormLinksEvent): FormLinksState {
  switch (event.type) {
    case 'clicked':
      return { status: event.isReady ? 'opening' : 'waiting', link: event.link, url: event.url }
    case 'ready':
      if (state.status !== 'waiting') return state
      return state.url === event.url ? { ...state, status: 'opening' } : IDLE
    case 'settled':
      return state.status === 'opening' && state.link === event.link ? IDLE : state
    case 'timedOut':
      if (state.status !== 'waiting' && state.status !== 'opening') return state
      return state.url === event.url ? { ...state, status: 'following' } : IDLE
    case 'unavailable':
      return state.status === 'waiting' ? { ...state, status: 'following' } : IDLE
    case 'left':
      return IDLE
  }
}
