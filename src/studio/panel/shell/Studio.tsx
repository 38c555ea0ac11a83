import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { CSSProperties, Ref } from 'react'
import { flushSync } from 'react-dom'
import type { Lens, ToPanel } from '#studio/protocol.ts'
import { later, loadLater, loadFormParts } from '#studio/panel/load-later.ts'
import { roleOfFile } from '#studio/panel/state/documents.ts'
import { runAction } from '#studio/panel/state/sections.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'
import type { Dialog } from '#studio/panel/dialogs/Dialogs.tsx'
import { Inspector } from './Inspector.tsx'
import { keepFocus } from './keep-focus.ts'
import { Notice } from './Notice.tsx'
import { SectionList } from './SectionList.tsx'
import { TopBar } from './TopBar.tsx'

const Dialogs = later(loadLater, (loaded) => loaded.Dialogs)
const LensBar = later(loadLater, (loaded) => loaded.LensBar)
const ConflictQuestion = later(loadLater, (loaded) => loaded.ConflictQuestion)

/** What is open over the page on a small screen. */
type Sheet = 'list' | 'form' | undefined

/** The panel: the sections of the page, the page itself, and the form of what is chosen. */
export function Studio() {
  const store = useStore()
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState(0)
  const [dialog, setDialog] = useState<Dialog & { opening: number }>()
  const [sheet, setSheet] = useState<Sheet>()
  // A dialog tells of its closing a moment later, when the next one may be open already, even of the same type.
  const openDialog = useCallback(
    (next: Dialog) => setDialog((last) => ({ ...next, opening: (last?.opening ?? 0) + 1 })),
    [],
  )
  // At once: while a dialog is open, nothing else can get the focus.
  const closeDialog = (): void => flushSync(() => setDialog((last) => (last === dialog ? undefined : last)))
  const showForm = (): void => setSheet('form')
  const canvasLoads = useStudio((state) => state.canvasLoads)
  const lens = useStudio((state) => state.lens)
  // Without script the page hears of no change.
  const lastServed = useRef('')
  const served = useStudio((state) => (state.lens === 'no-script' ? state.revision : ''))
  const isPage = useStudio((state) => roleOfFile(state.file) === 'page')
  const conflict = useStudio((state) => state.conflict)
  const announcement = useStudio((state) => state.announcement)

  useEffect(() => keepFocus(root.current!), [])
  useEffect(() => {
    const onShortcut = (key: string, isShift: boolean): boolean => {
      if (key === 'z') void store.undoOrRedo(isShift ? 'POST /redo' : 'POST /undo')
      else if (key === 'y') void store.undoOrRedo('POST /redo')
      else if (key === 's') void store.flush()
      else return false
      return true
    }
    const act = ({ id, action }: Extract<ToPanel, { type: 'act' }>): void => {
      const index = store.get().data?.blocks.findIndex((block) => block.id === id) ?? -1
      if (index < 0) return
      if (action === 'add-after') openDialog({ type: 'gallery', at: index + 1 })
      else runAction(store, index, action)
    }
    const onMessage = ({ source, origin, data }: MessageEvent<ToPanel>): void => {
      const canvas = frame.current?.contentWindow
      if (!canvas || source !== canvas || origin !== location.origin) return
      if (data.type === 'ready') store.connect(canvas)
      else if (data.type === 'key') onShortcut(data.key.toLowerCase(), data.isShift)
      else if (data.type === 'act') act(data)
      else if (data.type === 'typing-ended') void store.flush()
      else if (data.type === 'dropped')
        void loadFormParts().then(({ dropOnCanvas }) => dropOnCanvas(store, store.placeOf(data), data.files))
      else {
        // The form of what is chosen in the page takes the place of the list, or may be opened over the page.
        if (data.type === 'selected') setSheet((last) => (last === 'list' ? undefined : last))
        store.hear(data)
      }
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && isInForm(event.target)) {
        flushSync(() => setSheet('list'))
        focusChosen()
      }
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey
      if (isOurs && onShortcut(event.key.toLowerCase(), event.shiftKey)) event.preventDefault()
    }
    const onLeave = (): void => void store.flush()
    addEventListener('message', onMessage)
    addEventListener('keydown', onKeyDown)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('message', onMessage)
      removeEventListener('keydown', onKeyDown)
      removeEventListener('pagehide', onLeave)
    }
  }, [store, openDialog])

  useEffect(() => {
    const before = lastServed.current
    lastServed.current = served
    if (before !== '' && served !== '') frame.current?.contentWindow?.location.reload()
  }, [served])

  return (
    <div ref={root} className="studio" data-sheet={sheet} data-list={isPage || undefined}>
      <TopBar width={width} onWidth={setWidth} onDialog={openDialog} onChosen={showForm} />
      {isPage && <SectionList onAdd={(at) => openDialog({ type: 'gallery', at })} onChosen={showForm} />}
      <main className="canvas" data-width={width || undefined}>
        <Notice />
        <Suspense>
          {conflict && <ConflictQuestion conflict={conflict} />}
          {lens && <LensBar lens={lens} />}
        </Suspense>
        <div className="frame">
          <CanvasFrame key={`${canvasLoads} ${lens}`} ref={frame} lens={lens} width={width} />
        </div>
      </main>
      <Inspector onDialog={openDialog} />
      <nav className="sheets" aria-label={t('sheets')}>
        {isPage && (
          <button
            type="button"
            aria-expanded={sheet === 'list'}
            onClick={() => setSheet(sheet === 'list' ? undefined : 'list')}
          >
            {t('sections')}
          </button>
        )}
        <button
          type="button"
          aria-expanded={sheet === 'form'}
          onClick={() => setSheet(sheet === 'form' ? undefined : 'form')}
        >
          {t('form')}
        </button>
      </nav>
      <Suspense>
        {dialog && <Dialogs key={dialog.opening} dialog={dialog} onClose={closeDialog} onChosen={showForm} />}
      </Suspense>
      <output className="visually-hidden">{announcement}</output>
    </div>
  )
}

interface CanvasFrameProps {
  ref: Ref<HTMLIFrameElement>
  lens: Lens | undefined
  width: number
}

/** The page. Whoever tries it out may follow links: its address is that of the page with which it was loaded. */
function CanvasFrame({ ref, lens, width }: CanvasFrameProps) {
  const store = useStore()
  const [address] = useState(() => store.canvasAddress)
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the page runs its own program, as for visitors
    <iframe
      ref={ref}
      src={address}
      title={t('canvas')}
      sandbox={lens === 'no-script' ? 'allow-same-origin' : undefined}
      style={width ? ({ '--width': `${width}px` } as CSSProperties) : undefined}
      onLoad={({ currentTarget: { contentDocument } }) => {
        const shown = contentDocument?.defaultView
        // A page of another site has no document here.
        if (!shown) return
        const follow = (): void => void store.follow(shown.location.href)
        follow()
        // The app follows links without another document. Firefox tells of it from version 147 on.
        shown.navigation?.addEventListener('currententrychange', follow)
      }}
    />
  )
}

const isInForm = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.inspector') !== null

/** Back to the list of sections, from which Enter leads into the form. */
const focusChosen = (): void => document.querySelector<HTMLElement>('.outline button[aria-current]')?.focus()
