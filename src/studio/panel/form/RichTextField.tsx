import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Fillings } from '#studio/rich-text/dom.ts'
import type { EntryEdit } from '#studio/rich-text/entries.ts'
import { createRichText } from '#studio/rich-text/rich-text.ts'
import type { LinkTarget } from '#studio/rich-text/link-target.ts'
import type { RichText } from '#studio/rich-text/rich-text.ts'
import { linkTargets } from '#studio/panel/state/document-list.ts'
import { typistAt } from '#studio/panel/state/people/others.ts'
import { showHint } from '#studio/panel/state/document/sections.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { richTextWords } from '#studio/words/rich-text-words.ts'
import type { ControlProps } from '#studio/kit/control-props.ts'

/** The edits of a list entry from within its text. */
export interface EntryHandlers {
  /** The list has a list with bullets beside it. */
  hasBullets: boolean
  onEdit: (edit: EntryEdit, opening: string) => void
  isFull: () => boolean
  isRemovable: () => boolean
}

export interface RichTextFieldProps extends ControlProps {
  value: string
  maxLength: number | undefined
  isRequired: boolean
  /** `opening` identifies the field from getting the focus to losing it. */
  onChange: (value: string, opening: string) => void
  entry?: EntryHandlers | undefined
  /** The settings in the language of the text; by default, in the language of the site. */
  fillings?: Fillings
  /** Offered before all others as targets of a link. */
  links?: readonly LinkTarget[]
  /** Handles Enter; without it Enter begins a new line, or the next entry of the list. */
  onEnter?: () => void
}

/** A running text, typed as visitors see it. The same field is used in the page. */
export function RichTextField(props: RichTextFieldProps) {
  const {
    value,
    maxLength,
    isRequired,
    onChange,
    entry,
    fillings: given,
    links = NO_LINKS,
    onEnter,
    ...control
  } = props
  const store = useStore()
  const host = useRef<HTMLDivElement>(null)
  const richText = useRef<RichText>(undefined)
  const own = useStudio(({ facts }) => facts.fillings)
  const isTaken = useStudio((state) => typistAt(state.section, state) !== undefined)
  // Serialized, so that the field is not created again, and does not lose the focus, while nothing changes.
  const fillings = JSON.stringify(given ?? own)
  const latest = useRef({ onChange, entry, value, links, onEnter })
  useEffect(() => {
    latest.current = { onChange, entry, value, links, onEnter }
  })
  useEffect(() => {
    let opening = crypto.randomUUID()
    const onEntry = (edit: EntryEdit): void => latest.current.entry?.onEdit(edit, opening)
    const isEntry = latest.current.entry !== undefined
    const hasOwnEnter = latest.current.onEnter !== undefined
    const created = createRichText({
      value: latest.current.value,
      isRunning: true,
      maxLength,
      hasBullets: latest.current.entry?.hasBullets ?? false,
      fillings: JSON.parse(fillings) as Fillings,
      words: richTextWords(),
      targets: () => withFirst(latest.current.links, linkTargets(store.get())),
      onInput: (next) => latest.current.onChange(next, opening),
      onEnter: isEntry
        ? (before, after) => !latest.current.entry?.isFull() && onEntry({ type: 'split', before, after })
        : hasOwnEnter
          ? () => latest.current.onEnter?.()
          : undefined,
      onErase: isEntry ? () => latest.current.entry?.isRemovable() && onEntry({ type: 'remove' }) : undefined,
      onParagraphs: isEntry ? (entries) => onEntry({ type: 'replace', entries }) : undefined,
      onList: () => onEntry({ type: 'replace', entries: [{ text: created.value(), isBullet: true }] }),
      onHistory: (isRedo) =>
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, shiftKey: isRedo })),
      onBlur: () => {
        opening = crypto.randomUUID()
        hideTools(created)
      },
      onHint: (sentence) => showHint(store, sentence),
    })
    richText.current = created
    created.field.classList.add('rich-text')
    created.field.dir = 'auto'
    // The tools appear with the focus, and stay while one of them has it.
    created.tools!.hidden = true
    created.field.addEventListener('focus', () => (created.tools!.hidden = false))
    host.current?.append(created.field, ...(created.tools ? [created.tools] : []))
    return () => {
      created.end()
      created.field.remove()
      created.tools?.remove()
    }
  }, [store, fillings, maxLength])
  // A change from elsewhere: the page, undo, or another program.
  useLayoutEffect(() => {
    if (richText.current && richText.current.value() !== value) richText.current.renew(value)
  }, [value])
  useEffect(() => {
    const { field } = richText.current!
    const attributes = {
      ...control,
      'aria-required': isRequired || undefined,
      contenteditable: isTaken ? 'false' : 'plaintext-only',
      'aria-readonly': isTaken || undefined,
    }
    for (const [name, attribute] of Object.entries(attributes)) {
      if (attribute === undefined) field.removeAttribute(name)
      else field.setAttribute(name, String(attribute))
    }
  })
  const label = control['aria-labelledby']
  useEffect(() => {
    // HTML labels only work for inputs.
    const element = label === undefined ? null : document.getElementById(label)
    const focus = (): void => richText.current?.field.focus()
    element?.addEventListener('click', focus)
    return () => element?.removeEventListener('click', focus)
  }, [label])
  return <div ref={host} />
}

const NO_LINKS: readonly LinkTarget[] = []

/** Targets of links, some of them first, with the names that the others have for them. */
function withFirst(first: readonly LinkTarget[], others: readonly LinkTarget[]): readonly LinkTarget[] {
  const isFirst = (href: string): boolean => first.some((link) => link.href === href)
  return [
    ...first.map((link) => others.find(({ href }) => href === link.href) ?? link),
    ...others.filter(({ href }) => !isFirst(href)),
  ]
}

/** Hides the tools after the field has lost the focus; not during a press, as that would move the pressed element. */
function hideTools({ field, tools }: RichText): void {
  const hide = (): void => {
    const { activeElement } = document
    if (tools && activeElement !== field && !tools.contains(activeElement)) tools.hidden = true
  }
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(hide), { once: true })
  else setTimeout(hide)
}
