import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Fillings } from '#studio/rich-text/dom.ts'
import type { EntryEdit } from '#studio/rich-text/entries.ts'
import { createRichText } from '#studio/rich-text/rich-text.ts'
import type { LinkTarget } from '#studio/rich-text/link-target.ts'
import type { RichText } from '#studio/rich-text/rich-text.ts'
import { linkTargets } from '#studio/panel/state/link-targets.ts'
import { typistAt } from '#studio/panel/state/others.ts'
import { showHint } from '#studio/panel/state/sections.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { richTextWords } from '#studio/words/rich-text-words.ts'
import type { ControlProps } from './control-props.ts'

/** What is done to an entry of a list from within its text. */
export interface EntryHandlers {
  /** There is a list with bullets beside the list. */
  hasBullets: boolean
  onEdit: (edit: EntryEdit, opening: string) => void
  isFull: () => boolean
  isRemovable: () => boolean
}

export interface RichTextFieldProps extends ControlProps {
  value: string
  maxLength: number | undefined
  isRequired: boolean
  /** `opening` is the field from when it got the focus to when it loses it. */
  onChange: (value: string, opening: string) => void
  entry?: EntryHandlers | undefined
  /** The facts of the settings in the language of the text; by default that of the site. */
  fillings?: Fillings
  /** Offered before all others where a link is made. */
  links?: readonly LinkTarget[]
  /** Enter does this; without it a line begins, or the next entry of the list. */
  onEnter?: () => void
}

/** A running text, typed as visitors see it. The field itself is the same one as in the page. */
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
  // As text, which is the same one while nothing changes: otherwise the field would be made again, and lose the focus.
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
    // The tools are there once they are needed, and stay while one of them has the focus.
    created.tools!.hidden = true
    created.field.addEventListener('focus', () => (created.tools!.hidden = false))
    host.current?.append(created.field, ...(created.tools ? [created.tools] : []))
    return () => {
      created.end()
      created.field.remove()
      created.tools?.remove()
    }
  }, [store, fillings, maxLength])
  // What was changed elsewhere: in the page, by an undo, in another program.
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
    // A label is for inputs alone.
    const element = label === undefined ? null : document.getElementById(label)
    const focus = (): void => richText.current?.field.focus()
    element?.addEventListener('click', focus)
    return () => element?.removeEventListener('click', focus)
  }, [label])
  return <div ref={host} />
}

const NO_LINKS: readonly LinkTarget[] = []

/** Places to which a link can lead, some of them first, by the names that the others have for them. */
function withFirst(first: readonly LinkTarget[], others: readonly LinkTarget[]): readonly LinkTarget[] {
  const isFirst = (href: string): boolean => first.some((link) => link.href === href)
  return [
    ...first.map((link) => others.find(({ href }) => href === link.href) ?? link),
    ...others.filter(({ href }) => !isFirst(href)),
  ]
}

/** Hides the tools of a field that has been left; while something is pressed, only afterwards, as it moves to another place. */
function hideTools({ field, tools }: RichText): void {
  const hide = (): void => {
    const { activeElement } = document
    if (tools && activeElement !== field && !tools.contains(activeElement)) tools.hidden = true
  }
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(hide), { once: true })
  else setTimeout(hide)
}
