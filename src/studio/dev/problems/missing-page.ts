import { GALLERY_PATH } from '#studio/protocol/dev-protocol.ts'
import type { MissingPage } from '#studio/protocol/dev-protocol.ts'
import { copyButton, element } from '#studio/dev/elements.ts'

/** Suggestions for an address without a page, and the command that creates it. */
export function missingPage({ links, files, command, publicFile }: MissingPage): HTMLElement[] {
  const suggestion = links.flatMap((link, index) => [index > 0 ? ' or ' : '', element('a', { href: link }, link)])
  const list = files.map((file) => `"${file}"`).join(', ')
  return [
    ...(files.length > 0 ? [element('p', { class: 'message' }, `It may be meant by ${list}: see below.`)] : []),
    ...(suggestion.length > 0 ? [element('p', { class: 'message' }, 'Did you mean ', ...suggestion, '?')] : []),
    ...(command === undefined
      ? []
      : [
          element(
            'p',
            { class: 'actions' },
            'To make the page: ',
            element('kbd', {}, command),
            copyButton(() => command),
          ),
        ]),
    ...(publicFile === undefined
      ? []
      : [element('p', {}, `Files that visitors may fetch lie in "public". This one would be "${publicFile}".`)]),
    element(
      'p',
      { class: 'actions' },
      element('a', { href: '/' }, 'To the home page'),
      element('a', { href: GALLERY_PATH }, 'What blocks a page can have'),
    ),
  ]
}
