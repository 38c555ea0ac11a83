/**
 * The state of a click on a link that opens a form. Dialogs are loaded on demand, so a visitor may click before they are
 * loaded. Part of the first script of every page, so kept small.
 */
export type FormLinksState =
  | { status: 'idle'; link?: undefined; url?: undefined }
  /**
   * `waiting` for the dialogs to be loaded, `opening` the form in them, or `following` the link to the form's own page.
   * `url` is the address of the page that was clicked on.
   */
  | { status: 'waiting' | 'opening' | 'following'; link: HTMLAnchorElement; url: string }

/**
 * `ready`: the dialogs can open forms. `failed`: opening a form takes too long, or the dialogs cannot be loaded. `done`:
 * the form is open or no longer wanted. `url` is the current address.
 */
export type FormLinksEvent =
  | { type: 'clicked'; link: HTMLAnchorElement; url: string }
  | { type: 'ready' | 'failed' | 'done'; url: string }

export const IDLE: FormLinksState = { status: 'idle' }

export function nextState(state: FormLinksState, event: FormLinksEvent): FormLinksState {
  const { type, url } = event
  if (type === 'clicked') return { status: 'waiting', link: event.link, url }
  if (type === 'ready' && state.status !== 'waiting') return state
  // A link that was clicked on another page is dropped.
  if (type === 'done' || state.url !== url) return IDLE
  return { ...state, status: type === 'ready' ? 'opening' : 'following' }
}
