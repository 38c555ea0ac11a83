import { EDITOR_PATH, MEND_PATH, TOKEN_HEADER } from '#studio/protocol/dev-protocol.ts'
import type { FileProblems, ProblemReport, ShownProblem } from '#studio/protocol/dev-protocol.ts'
import { count } from '#base/text/words/lists.ts'
import { button, copyButton, element } from '#studio/dev/elements.ts'

/** If there are more other files than these, they are folded. */
const MOST_UNFOLDED = 3

/**
 * The problems by file, beginning with the page's own. `isOpen` returns whether the reader has folded or unfolded a
 * file.
 */
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
      ...stepsOf(where || 'The whole file'),
      severity === 'warning' ? ' · warning' : undefined,
    ),
    element('p', { class: 'message' }, ...isolated(message)),
    source && sourceLine(source, problem.line),
    hint === '' ? undefined : element('p', { class: 'hint' }, ...isolated(hint)),
    actions(problem, token),
  )
}

/** Each step has the direction of its own script: otherwise the first of two Arabic steps would be on the right. */
const stepsOf = (where: string): (Node | string)[] =>
  where.split(' > ').flatMap((step, index) => [index === 0 ? '' : ' > ', element('bdi', {}, step)])

/** Quoted text, to the closing quote or the end of the text. */
const QUOTED = /"(?:[^"\\]|\\.)*"?/g

/** A text whose quoted parts have the direction of their own script, so that the words around them keep their order. */
function isolated(text: string): (Node | string)[] {
  const parts: (Node | string)[] = []
  let end = 0
  for (const { index, 0: quoted } of text.matchAll(QUOTED)) {
    parts.push(text.slice(end, index), element('bdi', {}, quoted))
    end = index + quoted.length
  }
  return [...parts, text.slice(end)]
}

function sourceLine({ text, start, end }: NonNullable<ShownProblem['source']>, line = 1): HTMLElement {
  const mark = (from: number, to: number): HTMLElement => element('mark', {}, text.slice(from, to))
  const marked = (from: number, to: number): (Node | string)[] => {
    const [first, last] = [Math.max(from, start), Math.min(to, end)]
    return first < last ? [text.slice(from, first), mark(first, last), text.slice(last, to)] : [text.slice(from, to)]
  }
  const code = element('code', {}, element('span', { class: 'number' }, `${line} `))
  let at = 0
  for (const { index, 0: quoted } of text.matchAll(QUOTED)) {
    const next = index + quoted.length
    code.append(...marked(at, index), element('bdi', {}, ...marked(index, next)))
    at = next
  }
  code.append(...marked(at, text.length))
  // The end of a line has no character to mark.
  if (start === end) code.append(element('mark', {}, '\u200b'))
  return element('pre', {}, code)
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

/** The next update shows that the problem is gone. */
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
  const link = element('a', { href: `${EDITOR_PATH}?file=${encodeURIComponent(open)}`, title: label }, text)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void fetch(link.href)
  })
  return link
}

/** The problem as the terminal prints it, for a mail or a chat. */
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
