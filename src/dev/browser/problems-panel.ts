import type { ProblemReport } from '#dev/protocol.ts'
import { panelStyles } from './problems-panel-sheet.ts'

const NAME = 'pagewright-problems'

/** A panel at the bottom of the page with the problems as printed in the terminal. */
class ProblemsPanel extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [panelStyles]
  }

  show(report: ProblemReport): void {
    const text = document.createElement('pre')
    text.append(...withLinks(report))
    text.tabIndex = 0
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = 'Close'
    close.addEventListener('click', () => this.remove())
    const panel = document.createElement('section')
    panel.setAttribute('role', 'alert')
    panel.setAttribute('aria-label', 'Problems in the content')
    panel.append(close, text)
    panel.addEventListener('keydown', ({ key }) => key === 'Escape' && this.remove())
    this.#root.replaceChildren(panel)
  }
}

customElements.define(NAME, ProblemsPanel)

/** The report that was shown last in this document. */
let shownText: string | undefined

/** Shows the problems, or removes the panel if there are none. A closed panel stays closed until the problems change. */
export function showProblems(report: ProblemReport | undefined): void {
  if (report?.text === shownText) return
  shownText = report?.text
  const panel = document.querySelector<ProblemsPanel>(NAME)
  if (!report) return panel?.remove()
  const shown = panel ?? (document.createElement(NAME) as ProblemsPanel)
  shown.show(report)
  if (!panel) document.documentElement.append(shown)
}

/** The text of the report, with its file positions as links that open a code editor. */
function withLinks({ text, places }: ProblemReport): (string | HTMLAnchorElement)[] {
  const parts: (string | HTMLAnchorElement)[] = []
  let rest = text
  for (const { label, open } of places) {
    const at = rest.indexOf(label)
    if (at < 0) continue
    parts.push(rest.slice(0, at), editorLink(label, open))
    rest = rest.slice(at + label.length)
  }
  return [...parts, rest]
}

function editorLink(label: string, open: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = `/__open-in-editor?file=${encodeURIComponent(open)}`
  link.textContent = label
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void fetch(link.href)
  })
  return link
}
