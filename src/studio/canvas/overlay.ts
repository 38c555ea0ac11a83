import { ICON_PATHS } from '#studio/kit/icon-paths.ts'
import type { StudioIconName } from '#studio/kit/icon-paths.ts'
import type { CanvasSection, SectionAction } from '#studio/protocol/canvas-messages.ts'
import { createIcon } from '#studio/rich-text/create-element.ts'

/** The boxes of the studio over the page, in a shadow root that keeps the styles apart. */

const styles = new CSSStyleSheet()
styles.replaceSync(`
:host{all:initial;--zoom:1;position:absolute;inset:0 auto auto 0;inline-size:100%;z-index:2147483646;pointer-events:none;font:500 12px/1.2 system-ui,sans-serif}
.box{position:absolute;box-sizing:border-box;border:2px solid #2563eb;border-radius:3px;display:none}
.box[data-on]{display:block}
.hover{border:1px solid #2563ebaa}
.text{border:1px dashed #2563ebcc;border-radius:2px}
.name{position:absolute;inset-block-end:100%;inset-inline-start:-2px;background:#1e40af;color:#fff;padding:3px 8px;border-radius:4px 4px 0 0;white-space:nowrap;max-inline-size:50vw;overflow:hidden;text-overflow:ellipsis}
.name[data-inside]{inset-block:0 auto;inset-inline-start:0;border-radius:0 0 4px 0}
.tools{position:absolute;inset-block-start:8px;inset-inline-end:8px;display:flex;gap:2px;padding:3px;background:#0f172a;border:1px solid #475569;border-radius:8px;box-shadow:0 4px 16px #0004;pointer-events:auto}
.tools:empty{display:none}
button{all:unset;box-sizing:border-box;display:grid;place-items:center;inline-size:30px;block-size:30px;border-radius:6px;color:#e2e8f0;cursor:pointer}
button:hover{background:#334155}
button[aria-disabled]{color:#64748b;cursor:default;background:none}
svg{inline-size:18px;block-size:18px;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.add-after{position:absolute;inset-block-end:-16px;inset-inline-start:50%;margin-inline-start:-15px;border-radius:50%;background:#2563eb;color:#fff;pointer-events:auto;box-shadow:0 2px 8px #0005}
.add-after:hover{background:#1d4ed8}
.add-after[data-inside]{inset-block-end:6px}
:is(.name,.tools,.add-after,.hidden span){zoom:var(--zoom)}
.hidden{border:0}
.hidden .name{inset-block:30px auto;inset-inline-start:10px;padding:5px 12px;border:1px solid #94a3b8;border-radius:99px;background:#0f172a}
.ask{position:absolute;box-sizing:border-box;display:grid;gap:8px;inline-size:max-content;max-inline-size:min(calc(340px*var(--zoom)),calc(100vw - 16px));padding:12px;background:#0f172a;color:#fff;border:1px solid #475569;border-radius:10px;box-shadow:0 8px 28px #0006;font-size:13px;line-height:1.4;pointer-events:auto}
.ask div{display:flex;flex-wrap:wrap;gap:8px}
.ask button{inline-size:auto;block-size:auto;min-block-size:32px;padding:4px 12px;background:#1e40af;color:#fff;line-height:1.2}
.ask button+button{background:#334155}
.ask button:hover{background:#1e3a8a}
.ask button+button:hover{background:#475569}
.ask button:focus-visible{outline:2px solid #fff;outline-offset:2px}
.field{all:initial;position:absolute;box-sizing:border-box;outline:2px solid #2563eb;outline-offset:3px;border-radius:2px;pointer-events:auto;cursor:text}
.field [data-filling]{background:#2563eb1f;border-radius:2px;box-shadow:0 0 0 1px #2563eb33}
.field a{cursor:text}
::highlight(studio-linked){background:#2563eb40}
.text-tools{position:absolute;display:grid;gap:6px;justify-items:start;max-inline-size:calc(100vw - 20px);pointer-events:auto}
.bar-of-text{display:flex;gap:2px;padding:3px;background:#0f172a;border:1px solid #475569;border-radius:8px;box-shadow:0 4px 16px #0004}
.bar-of-text button[data-on]{background:#2563eb;color:#fff}
.enter{position:fixed;inset-block-start:8px;inset-inline-start:8px;inline-size:auto;block-size:auto;padding:8px 14px;background:#0f172a;color:#fff;border:1px solid #475569;border-radius:8px;box-shadow:0 4px 16px #0004;font-size:13px;zoom:var(--zoom)}
.enter:focus{pointer-events:auto}
.enter:not(:focus){clip-path:inset(50%);overflow:hidden;inline-size:1px;block-size:1px;padding:0;border:0}
button:focus-visible{outline:2px solid #93c5fd;outline-offset:-2px}
.link-field{display:grid;gap:6px;inline-size:min(340px,calc(100vw - 20px));box-sizing:border-box;padding:8px;background:#0f172a;color:#e2e8f0;border:1px solid #475569;border-radius:8px;box-shadow:0 4px 16px #0004;font-size:13px}
.link-field .row{display:flex;flex-wrap:wrap;gap:6px}
.link-field input{all:unset;box-sizing:border-box;flex:1 1 100%;min-block-size:32px;padding:4px 8px;background:#1e293b;color:#fff;border:1px solid #94a3b8;border-radius:6px;cursor:text}
.link-field input:focus{outline:2px solid #60a5fa;outline-offset:-1px}
.link-field input::placeholder{color:#cbd5e1}
.link-field button{inline-size:auto;min-block-size:28px;block-size:auto;padding:3px 10px;background:#334155;color:#fff}
.link-field button.make{background:#1e40af}
.link-field button[disabled]{background:#1e293b;color:#94a3b8;cursor:default}
.link-field ul{display:grid;gap:1px;margin:0;padding:0;max-block-size:220px;overflow:auto;list-style:none}
.link-field li{display:flex;flex-wrap:wrap;gap:0 10px;justify-content:space-between;padding:5px 8px;border-radius:5px;cursor:pointer}
.link-field li:hover,.link-field li[aria-selected=true]{background:#334155}
.link-field small{color:#cbd5e1;font-size:12px;overflow-wrap:anywhere}
.link-field [hidden],.link-field .reason:empty{display:none}
.link-field .reason{margin:0;color:#fcd34d;line-height:1.35}
:is(.bar-of-text,.link-field,.ask>*){zoom:var(--zoom)}
.count{position:absolute;font-size:calc(12px*var(--zoom));background:#0f172a;color:#fff;padding:2px 7px;border-radius:4px;white-space:nowrap;font-variant-numeric:tabular-nums}
.count[data-over]{background:#b91c1c}
`)

/** In the order of the buttons. */
const ICONS: Record<SectionAction, StudioIconName> = {
  up: 'up',
  down: 'down',
  duplicate: 'duplicate',
  hide: 'hide',
  show: 'show',
  delete: 'delete',
  'add-after': 'add',
}

export interface Overlay {
  host: HTMLElement
  root: ShadowRoot
  /** The only tab stop in the page, which begins typing. It is visible while it has the focus. */
  enter: HTMLButtonElement
  /** Boxes around the section under the pointer, the text under the pointer, and the chosen section. */
  hover: HTMLElement
  text: HTMLElement
  selected: HTMLElement
  /** Contains a box for each hidden section. */
  hidden: HTMLElement
}

export function createOverlay(): Overlay {
  const host = document.createElement('pagewright-studio')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styles]
  const [hover, text, selected] = [box('hover'), box('text'), box('selected')]
  const hidden = document.createElement('div')
  const enter = Object.assign(document.createElement('button'), { type: 'button', className: 'enter' })
  root.append(enter, hidden, hover, text, selected)
  document.documentElement.append(host)
  keepReadable(host)
  return { host, root, enter, hover, text, selected, hidden }
}

/** Names and tools of sections keep their size on the screen if the panel scales the page down. */
function keepReadable(host: HTMLElement): void {
  const fit = (): void => {
    const frameWidth = frameElement?.getBoundingClientRect().width ?? 0
    host.style.setProperty('--zoom', String(frameWidth > 0 ? innerWidth / frameWidth : 1))
  }
  addEventListener('resize', fit)
  if (parent !== window) parent.addEventListener('resize', fit)
  fit()
}

/** Marks the hidden sections with a label each. */
export function placeHidden(target: HTMLElement, sections: readonly Element[], label: string): void {
  while (target.childElementCount > sections.length) target.lastElementChild?.remove()
  for (const [index, section] of sections.entries()) {
    const mark = (target.children[index] as HTMLElement | undefined) ?? target.appendChild(box('hidden'))
    placeBox(mark, section, label)
  }
}

function box(name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = `box ${name}`
  return element
}

/**
 * Places a box around an element or a range, in the coordinates of the page; hides it without one. It may have a name.
 */
export function placeBox(target: HTMLElement, around: Element | Range | undefined, name?: string): void {
  target.toggleAttribute('data-on', around !== undefined)
  if (!around) return
  if (!target.classList.contains('selected')) nameBox(target, name)
  const { left, top, width, height } = around.getBoundingClientRect()
  Object.assign(target.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  // At the edges of the page, name and tools are inside the box.
  target.querySelector('.name')?.toggleAttribute('data-inside', top + scrollY < 24)
  const pageEnd = document.documentElement.scrollHeight
  target.querySelector('.add-after')?.toggleAttribute('data-inside', top + scrollY + height > pageEnd - 20)
}

function nameBox(target: HTMLElement, name: string | undefined): void {
  if ((target.textContent ?? '') === (name ?? '')) return
  target.replaceChildren(...(name === undefined ? [] : [nameLabel(name)]))
}

function nameLabel(name: string): HTMLElement {
  const label = document.createElement('div')
  label.className = 'name'
  // It is where the page begins its lines, whatever its own language.
  label.append(Object.assign(document.createElement('bdi'), { textContent: name }))
  return label
}

/**
 * Gives the box of the chosen section its name and tools. They are for pointers: the panel has all of them for the
 * keyboard.
 */
export function equipBox(
  target: HTMLElement,
  { name, actions }: Pick<CanvasSection, 'name' | 'actions'>,
  labels: Record<SectionAction, string>,
  onAction: (action: SectionAction) => void,
): void {
  const tools = document.createElement('div')
  tools.className = 'tools'
  const buttons = (Object.keys(ICONS) as SectionAction[]).flatMap((action) => {
    const reason = actions[action]
    return reason === undefined ? [] : [toolButton(action, labels[action], reason, onAction)]
  })
  tools.append(...buttons.filter(({ className }) => className !== 'add-after'))
  target.replaceChildren(nameLabel(name), tools, ...buttons.filter(({ className }) => className === 'add-after'))
}

function toolButton(
  action: SectionAction,
  label: string,
  reason: string,
  onAction: (action: SectionAction) => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = action
  button.title = reason || label
  button.setAttribute('aria-label', reason ? `${label}. ${reason}` : label)
  if (reason) button.setAttribute('aria-disabled', 'true')
  else button.addEventListener('click', () => onAction(action))
  button.append(createIcon(ICON_PATHS[ICONS[action]]))
  return button
}
