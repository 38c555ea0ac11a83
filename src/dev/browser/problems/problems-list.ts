import { MEND_PATH, TOKEN_HEADER } from '#dev/protocol.ts'
import type { FileProblems, ProblemReport, ShownProblem } from '#dev/protocol.ts'
import { count } from '#text/lists.ts'
import { button, copyButton, element } from '#dev/browser/elements.ts'

/** Files beside those of the page are folded where they are more than these. */
const MOST_UNFOLDED = 3

/** The problems by file, those of the page first. `isOpen` says which files the reader has folded or unfolded. */
export function problemsList(report: ProblemReport, isOpen: (file: string) => boolean | undefined): HTMLElement[] {
  const others = report.files.filter(({ isOfPage }) => !isOfPage).length
  const files = report.files.map((file) =>
    fileEntry(file, report.token, isOpen(file.file) ?? (file.isOfPage || others <= MOST_UNFOLDED)),
  )
  const { left } = report
  const more = left > 0 && element('p', {}, `${count(left, 'more problem')}: "npm run validate" shows all of them.`)
  return more ? [...files, more] : files
}

function fileEntry({ file, isOfPage, problems }: FileProblems, token: string, isOpen: boolean): HTMLElement {
  const counted = count(problems.length, 'problem')
  const summary = element('summary', {}, element('b', {}, file), ` ${counted}${isOfPage ? ', on this page' : ''}`)
  const list = element('ul', {}, ...problems.map((problem) => problemEntry(problem, token)))
  return element('details', { 'data-file': file, ...(isOpen && { open: '' }) }, summary, list)
}

function problemEntry(problem: ShownProblem, token: string): HTMLElement {
  const { severity, where, message, hint, source } = problem
  return element(
    'li',
    { class: severity },
    element(
      'p',
      { class: 'place' },
      [where || 'The whole file', severity === 'warning' ? 'warning' : ''].filter(Boolean).join(' · '),
    ),
    element('p', { class: 'message' }, message),
    source && sourceLine(source, problem.line),
    hint === '' ? undefined : element('p', { class: 'hint' }, hint),
    actions(problem, token),
  )
}

function sourceLine({ text, start, end }: NonNullable<ShownProblem['source']>, line = 1): HTMLElement {
  const number = element('span', { class: 'number' }, `${line} `)
  // At the end of a line there is nothing to mark but the place.
  const meant = element('mark', {}, text.slice(start, end) || '\u200b')
  return element('pre', {}, element('code', {}, number, text.slice(0, start), meant, text.slice(end)))
}

function actions(problem: ShownProblem, token: string): HTMLElement {
  const outcome = element('span', { role: 'status' })
  const { mend } = problem
  return element(
    'p',
    { class: 'actions' },
    mend === undefined ? undefined : button('Mend it', (self) => void send(mend, token, self, outcome)),
    editorLink(problem),
    copyButton(() => asText(problem)),
    outcome,
  )
}

/** The update that follows shows that the problem is gone. */
async function send(mend: string, token: string, self: HTMLButtonElement, outcome: HTMLElement): Promise<void> {
  self.disabled = true
  outcome.textContent = ''
  try {
    const response = await fetch(MEND_PATH, { method: 'POST', headers: { [TOKEN_HEADER]: token }, body: mend })
    outcome.textContent = await response.text()
    self.disabled = response.ok
  } catch {
    outcome.textContent = 'The development server does not answer. Is it running?'
    self.disabled = false
  }
}

function editorLink({ label, open, line }: ShownProblem): HTMLAnchorElement {
  const text = line === undefined ? 'Open the file' : `Open line ${line}`
  const link = element('a', { href: `/__open-in-editor?file=${encodeURIComponent(open)}`, title: label }, text)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void fetch(link.href)
  })
  return link
}

/** As the terminal prints it, for a mail or a chat. */
function asText({ label, code, where, message, hint, source, line }: ShownProblem): string {
  return [
    `${label}   ${code}`,
    `${where === '' ? '' : `${where}: `}${message}`,
    ...(source ? [`  ${line} | ${source.text}`] : []),
    hint,
  ]
    .filter((part) => part !== '')
    .join('\n')
}
