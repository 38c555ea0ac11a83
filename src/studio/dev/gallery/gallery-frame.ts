/** In the frame of an example, links lead to pages that the site does not have. */
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (!link || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  { capture: true },
)

/** Forms are not sent either: the frames of the gallery block them, but an example may be opened alone. */
document.addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  { capture: true },
)
