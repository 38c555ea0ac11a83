import type { ProblemReport } from '#studio/protocol/dev-protocol.ts'
import { count, listOf } from '#base/text/words/lists.ts'
import { button, element } from '#studio/dev/elements.ts'
import { GALLERY_PATH } from '#studio/protocol/dev-protocol.ts'
import { missingPage } from './missing-page.ts'
import { problemsList } from './problems-list.ts'
import { pageSheet, panelSheet } from './problems-panel-sheet.ts'

const NAME = 'pagewright-problems'

/** The `localStorage` key of the dismissed warnings. */
const CLOSED_WARNINGS = 'pagewright-closed-warnings'

/**
 * The problems of the site: a panel at the bottom of the page, which is open if there are errors, and a count in a
 * corner while it is closed. If the page has nothing else to show, the element is part of it (`in-page`).
 */
class ProblemsPanel extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #title = element('h2', { id: 'title', 'aria-live': 'polite' })
  readonly #notice = element('p', { class: 'notice' })
  readonly #place = element('p', { class: 'place' })
  readonly #list = element('div')
  readonly #panel = element('section', { 'aria-labelledby': 'title', lang: 'en', dir: 'ltr', tabindex: '-1' })
  readonly #corner = element('section', {
    class: 'corner',
    'aria-label': 'Problems in the content',
    lang: 'en',
    dir: 'ltr',
  })
  #report: ProblemReport | undefined
  /** The errors, and the address without a page, for which the panel was last opened or closed. */
  #openedFor = ''
  #isOpen = false

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [panelSheet]
    const close = button('Close', () => this.#close())
    this.#panel.replaceChildren(
      element('div', { class: 'head' }, this.#title, close),
      this.#notice,
      this.#place,
      this.#list,
    )
    this.#panel.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close())
    // Shows the content of the served page until the problems arrive.
    if (!this.#report) this.#root.replaceChildren(element('slot'))
    if (!document.adoptedStyleSheets.includes(pageSheet)) document.adoptedStyleSheets.push(pageSheet)
  }

  show(report: ProblemReport): void {
    // Does not render an unchanged report again, which a reader may be looking at.
    if (JSON.stringify(report) !== JSON.stringify(this.#report)) this.#render(report)
    if (!this.#report) this.#root.replaceChildren(this.#panel, this.#corner)
    this.#report = report
    const key = `${report.errorsKey} ${report.missing?.address ?? ''}`
    if (key !== this.#openedFor) this.#isOpen = report.errors > 0 || report.missing !== undefined
    this.#openedFor = key
    this.#update()
  }

  #render(report: ProblemReport): void {
    const folds = new Map(
      Array.from(this.#list.querySelectorAll('details'), ({ dataset, open }) => [dataset['file'], open] as const),
    )
    const hadFocus = this.#panel.contains(this.#root.activeElement)
    const { missing } = report
    this.#title.textContent = missing ? `No page has the address "${missing.address}".` : report.summary
    this.#notice.textContent = report.notice ?? ''
    this.#place.textContent = missing ? '' : placeOf(report)
    this.#list.replaceChildren(
      ...(missing ? missingPage(missing) : []),
      ...problemsList(report, (file) => folds.get(file)),
    )
    this.#corner.replaceChildren(...this.#cornerOf(report))
    if (hadFocus && !this.#root.activeElement) this.#panel.focus()
  }

  #cornerOf(report: ProblemReport): HTMLElement[] {
    const { errors, warnings, warningsKey, missing } = report
    const counts = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')].filter(
      (each) => each !== 0,
    )
    const label = counts.length === 0 || missing ? listOf(counts) : `${listOf(counts)}, ${onThisPage(report)}`
    const open = button(label || 'No such page', () => {
      this.#isOpen = true
      this.#update()
      this.#panel.focus()
    })
    if (errors > 0 || missing) return [open]
    const dismiss = button('×', () => {
      remember(warningsKey)
      this.#update()
    })
    dismiss.setAttribute('aria-label', 'Close until the warnings change')
    return [open, dismiss]
  }

  #close(): void {
    this.#isOpen = false
    this.#update()
    this.#corner.querySelector('button')?.focus()
  }

  #update(): void {
    if (!this.#report) return
    const { errors, warningsKey, missing } = this.#report
    const isOpen = this.#isOpen || this.hasAttribute('in-page')
    const isDismissed = errors === 0 && !missing && remembered() === warningsKey
    this.#panel.hidden = !isOpen
    this.#corner.hidden = isOpen || isDismissed
    this.dataset['state'] = isOpen ? 'open' : isDismissed ? 'dismissed' : 'closed'
  }
}

/** "2 of them on this page": an author of one page sees whether the others concern them. */
function onThisPage({ errors, warnings, onPage }: ProblemReport): string {
  if (onPage === 0) return 'none on this page'
  return onPage === errors + warnings ? 'on this page' : `${onPage} on this page`
}

const placeOf = ({ errors, warnings, onPage }: ProblemReport): string =>
  `On this page: ${onPage || 'none'}. In the whole site: ${errors + warnings}.`

customElements.define(NAME, ProblemsPanel)

/** Shows the problems, or removes the panel if the list is empty. A closed panel stays closed until the errors change. */
export function showProblems(report: ProblemReport | undefined): void {
  // An example of the gallery is not a page of the site, in its frame or opened alone.
  if (window !== window.top || location.pathname.startsWith(GALLERY_PATH)) return
  const panel = document.querySelector<ProblemsPanel>(NAME)
  if (!report) return panel?.remove()
  const current = panel ?? (document.createElement(NAME) as ProblemsPanel)
  if (!panel) document.documentElement.append(current)
  current.show(report)
}

function remembered(): string | null {
  try {
    return localStorage.getItem(CLOSED_WARNINGS)
  } catch {
    return null
  }
}

function remember(warningsKey: string): void {
  try {
    localStorage.setItem(CLOSED_WARNINGS, warningsKey)
  } catch {
    // Without storage the count returns after a reload.
  }
}
