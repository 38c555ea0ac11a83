import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { SectionAction } from '#studio/protocol/canvas-messages.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import { EditForm } from '#studio/panel/form/FieldGroup.tsx'
import { SchemaText } from '#studio/panel/form/SchemaText.tsx'
import { useItemKeys } from '#studio/panel/form/use-item-keys.ts'
import { later, loadLater, loadRemarks, loadTranslations } from '#studio/panel/load-later.ts'
import { blockLabel, blockSchema, fieldLabel } from '#studio/protocol/schema.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import {
  blocksOf,
  documentSchema,
  isHiddenBlock,
  problemsBelow,
  roleOfFile,
  sharedBlock,
  languageOfFile,
} from '#studio/panel/state/documents.ts'
import { obstacleOfTyping } from '#studio/panel/state/people/others.ts'
import { nameOf, sectionActions } from '#studio/panel/state/document/section-rules.ts'
import { copiedSection, copySection, runAction } from '#studio/panel/state/document/sections.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { IconButton, Icon } from '#studio/kit/Icon.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { KeepOnce, SharedNote } from './KeptOnce.tsx'
import { BrandNote } from './BrandNote.tsx'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import { LanguageSelect } from '#studio/kit/LanguageSelect.tsx'
import type { Path } from '#base/json/path.ts'
import { selectText } from '#studio/panel/form/select-text.ts'

const RemarksOfSection = later(loadRemarks, (loaded) => loaded.RemarksOfSection)
const Translations = later(loadTranslations, (loaded) => loaded.Translations)

/**
 * The form of the chosen section, or of the document itself; in a further language of the site, its texts beside their
 * translations.
 */
export function Inspector({ onDialog }: { onDialog: OpenDialog }) {
  const file = useStudio((state) => state.file)
  const section = useStudio((state) => state.section)
  const blocks = useStudio((state) => blocksOf(state.value))
  const keys = useItemKeys(blocks)
  const type = String(blocks[section ?? -1]?.['type'] ?? '')
  const focus = useStudio((state) => state.focus)
  const isStale = useStudio((state) => state.isStale)
  const isTranslated = useStudio((state) => state.language !== undefined)
  const form = useRef<HTMLElement>(null)
  const isSection = section !== undefined && type !== '' && !isTranslated
  const shown = isSection ? `${file} ${keys[section]} ${type}` : file
  // Before a field in it is chosen, which scrolls there.
  const lastShown = useRef(shown)
  useLayoutEffect(() => {
    if (lastShown.current !== shown) form.current!.scrollTop = 0
    lastShown.current = shown
  }, [shown])
  useEffect(() => {
    // A place without its own field, such as the place of a problem, or whose field is still loading.
    if (focus?.isGrabbed && !form.current?.contains(document.activeElement)) form.current?.focus()
  }, [focus])
  useRevealedField(form)
  useSelectByTab(form)
  return (
    <aside
      ref={form}
      className="inspector"
      id="inspector"
      tabIndex={-1}
      aria-label={t(isTranslated ? 'translations' : 'form')}
    >
      <BackToPage />
      {isStale && <p className="note">{t('staleNote')}</p>}
      {isTranslated ? (
        <Suspense>
          <Translations onDialog={onDialog} />
        </Suspense>
      ) : isSection ? (
        <SectionForm key={shown} section={section} type={type} />
      ) : (
        <DocumentForm key={file} onDialog={onDialog} />
      )}
    </aside>
  )
}

function SectionForm({ section, type }: { section: number; type: string }) {
  const fixed = useStudio((state) => state.fixed)
  const block = useStudio((state) => blocksOf(state.value)[section] ?? NOTHING)
  const problems = useStudio((state) => state.problems)
  const shared = useStudio((state) => sharedBlock(block, state.facts))
  const isHidden = useStudio((state) => isHiddenBlock(block, state.facts))
  const schema = blockSchema(type, fixed)
  return (
    <>
      <header>
        <h2>
          <SchemaText of={blockLabel(type, fixed)} />
        </h2>
        <SectionTools section={section} />
        {isHidden && <p className="note">{t('hiddenNote')}</p>}
        <Description schema={schema} />
        {shared && <SharedNote shared={shared} section={section} isOverridden={'override' in block} />}
      </header>
      <RemarksHere section={section} />
      <OwnWhileTyped section={section}>
        <EditForm
          schema={schema}
          path={['blocks', section]}
          value={block}
          problems={problemsBelow(problems, ['blocks', section])}
          hidden={['type', 'hidden', 'override']}
        />
        {shared && isGroup(block['override']) && (
          <section className="override" aria-labelledby="override">
            <h3 id="override">{t('onThisPageOnly')}</h3>
            <EditForm
              schema={overrideSchema(blockSchema(shared.type, fixed))}
              path={['blocks', section, 'override']}
              value={block['override']}
              problems={problemsBelow(problems, ['blocks', section, 'override'])}
              hidden={['type', 'hidden']}
            />
          </section>
        )}
      </OwnWhileTyped>
      {type !== 'shared' && <KeepOnce section={section} />}
    </>
  )
}

const NOTHING: Group = {}

/** The remarks on the edited part, in a team. */
function RemarksHere({ section }: { section: number | undefined }) {
  const isOfTeam = useStudio((state) => state.remarks !== undefined)
  return <Suspense>{isOfTeam && <RemarksOfSection section={section} />}</Suspense>
}

/** Disables the fields of a section in which somebody else types. */
function OwnWhileTyped({ section, children }: { section: number | undefined; children: ReactNode }) {
  const obstacle = useStudio((state) => obstacleOfTyping(section, state))
  return (
    <>
      {obstacle !== '' && <p className="note">{obstacle}</p>}
      <fieldset role="presentation" className="own-while-typed" disabled={obstacle !== ''}>
        {children}
      </fieldset>
    </>
  )
}

/** The section actions of the page, and copy and paste. */
function SectionTools({ section }: { section: number }) {
  const store = useStore()
  const name = useStudio((state) => nameOf(section, state))
  // Serialized, so that it is equal while nothing changes.
  const actions = useStudio((state) => JSON.stringify(sectionActions(section, state)))
  const { 'add-after': _, delete: whyNotDelete, ...others } = JSON.parse(actions) as ReturnType<typeof sectionActions>
  const tool = (action: Exclude<SectionAction, 'add-after'>, reason: string | undefined) => (
    <IconButton
      key={action}
      icon={action}
      name={name}
      reason={reason}
      onClick={() => void runAction(store, section, action)}
    />
  )
  return (
    <fieldset className="tools">
      <legend className="visually-hidden">{t('sectionTools')}</legend>
      {Object.entries(others).map(([action, reason]) => tool(action as keyof typeof others, reason))}
      <IconButton
        icon="copy"
        name={name}
        onClick={() => void navigator.clipboard?.writeText(copySection(store, section)).catch(() => {})}
      />
      <IconButton
        icon="paste"
        reason={copiedSection() === '' ? t('nothingToPaste') : ''}
        onClick={() => void loadLater().then(({ pasteSection }) => pasteSection(store, section + 1))}
      />
      {tool('delete', whyNotDelete)}
    </fieldset>
  )
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

const overrides = new WeakMap<ResolvedSchema, ResolvedSchema>()

/** The schema of the overrides of a shared block: the same fields, all optional. */
function overrideSchema(schema: ResolvedSchema): ResolvedSchema {
  const override = overrides.get(schema) ?? { ...schema, required: [] }
  overrides.set(schema, override)
  return override
}

function DocumentForm({ onDialog }: { onDialog: OpenDialog }) {
  const { file } = useStore().get()
  const fixed = useStudio((state) => state.fixed)
  const value = useStudio((state) => state.value)
  const problems = useStudio((state) => state.problems)
  const role = roleOfFile(file)
  const schema = documentSchema(file, value, fixed)
  const isOwn = ({ path }: PlacedProblem): boolean => path[0] !== 'blocks' || path.length === 1
  return (
    <>
      <header>
        <h2>{role === 'page' ? t('page') : <SchemaText of={titleOf(role, value, schema)} />}</h2>
        {role === 'page' ? <p className="help">{t('aboutPage')}</p> : <Description schema={schema} />}
        {role === 'shared' && <SharedUse />}
        {role === 'theme' && <BrandNote />}
        {role === 'page' && value['status'] === 'draft' && <DraftNote />}
      </header>
      <RemarksHere section={undefined} />
      <OwnWhileTyped section={undefined}>
        <EditForm
          schema={schema}
          path={[]}
          value={value}
          problems={problems.filter(isOwn)}
          hidden={languageOfFile(file) === undefined ? (EDITED_ELSEWHERE[role] ?? ['$schema']) : ELSEWHERE_IN_LANGUAGE}
        />
      </OwnWhileTyped>
      <DocumentActions role={role} onDialog={onDialog} />
      <LanguageChoice />
    </>
  )
}

/** A button shows a draft to visitors. */
function DraftNote() {
  const store = useStore()
  const links = useStudio((state) => state.linksToDraft)
  const show = (): void => {
    store.document.edit(t('stepShowingPage'), { type: 'remove', path: ['status'] })
    store.announce(t('pageShown'))
  }
  return (
    <div className="note">
      <p>{t('draftNote')}</p>
      <button type="button" onClick={show}>
        {t('showPage')}
      </button>
      {links > 0 && (
        <>
          <p>{t('draftLinked', { n: links })}</p>
          <button type="button" onClick={() => void loadLater().then(({ unlinkPage }) => unlinkPage(store))}>
            {t('unlinkPage')}
          </button>
        </>
      )}
    </div>
  )
}

/** Fields of a document that are edited elsewhere, or by commands. */
const EDITED_ELSEWHERE: Record<string, readonly string[]> = {
  page: ['$schema', 'blocks', 'kind', 'independent', 'slug'],
  shared: ['$schema', 'type'],
  settings: ['$schema', 'format'],
}

/** The same for an independent page: it has its own address, and is in no other language. */
const ELSEWHERE_IN_LANGUAGE = ['$schema', 'blocks', 'kind', 'independent', 'only']

/** A document of the whole site has the name of its role; a form, a shared block and a kind have titles. */
const titleOf = (role: string, { title }: Group, schema: ResolvedSchema): string =>
  (role === 'form' || role === 'shared' || role === 'kind') && typeof title === 'string'
    ? title
    : fieldLabel(role, schema)

function SharedUse() {
  const facts = useStudio((state) => state.facts)
  const file = useStudio((state) => state.file)
  const { usedOn = [] } = facts.shared.find((block) => block.file === file) ?? {}
  const titles = usedOn.slice(0, 5).map((path) => facts.pages.find((page) => page.path === path)?.title)
  return (
    <p className="note" data-tone="changed">
      {t('usedOn', { n: usedOn.length, pages: titles.join(', ') })}
    </p>
  )
}

function Description({ schema: { description } }: { schema: ResolvedSchema }) {
  return description === undefined ? null : (
    <p className="help">
      <SchemaText of={description} />
    </p>
  )
}

/** Returns to the shown page, while its menu, its form or another part of the site is edited. */
function BackToPage() {
  const store = useStore()
  const isAway = useStudio(({ file, canvasFile }) => file !== canvasFile)
  const title = useStudio(({ facts, canvasFile }) => documentTitle(canvasFile, facts))
  const canvasFile = useStudio((state) => state.canvasFile)
  if (!isAway) return null
  return (
    <button type="button" className="back" onClick={() => void openDocument(store, canvasFile)}>
      <Icon name="back" />
      {t('backToPage', { title })}
    </button>
  )
}

/** The language of the studio, which changes once everything is saved. */
function LanguageChoice() {
  const store = useStore()
  return <LanguageSelect onChosen={() => void store.queue.flush().then((isSaved) => isSaved && location.reload())} />
}

/** Opens the part of the page whose field has the focus in the form: an answer, a step or a menu. */
function useRevealedField(form: RefObject<HTMLElement | null>): void {
  const store = useStore()
  useEffect(() => {
    const element = form.current
    const onFocus = ({ target }: FocusEvent): void => {
      const path = (target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
      if (path !== undefined) store.canvas.reveal(JSON.parse(path) as Path)
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [store, form])
}

/** Tab selects the text of the next field, as in the page. Browsers only do so in fields of one line. */
function useSelectByTab(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current!
    let isTab = false
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      isTab = key === 'Tab'
      // The focus moves before the next task.
      setTimeout(() => (isTab = false))
    }
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (isTab && target instanceof Element) selectText(target)
    }
    addEventListener('keydown', onKeyDown)
    element.addEventListener('focusin', onFocusIn)
    return () => {
      removeEventListener('keydown', onKeyDown)
      element.removeEventListener('focusin', onFocusIn)
    }
  }, [form])
}
