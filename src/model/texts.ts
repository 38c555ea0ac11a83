import type { Settings, Texts } from './types.generated.ts'

/** The texts that a site's settings may replace. */
const defaultTexts: Required<Texts> = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  switchTheme: 'Switch between light and dark theme',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  newTab: 'opens in a new tab',
  pause: 'Pause rotation',
  play: 'Start rotation',
  show: 'Show {title}',
  optional: 'optional',
  blockFailed: 'This section could not be shown.',
  closeDialog: 'Close',
  sending: 'Sending...',
  sent: 'Thank you. We have received it.',
  sendingFailed: 'Something went wrong. Please try again.',
  answerMissing: 'Please fill in this field.',
  answerNoEmail: 'Enter an address like you@example.com',
  answerTooLong: 'Please keep this under {limit} characters.',
  answerNotOffered: 'Please choose one of the options.',
  leaveEmpty: 'Leave this field empty',
}

export function textsOf(settings: Settings): Required<Texts> {
  return { ...defaultTexts, ...settings.texts }
}
