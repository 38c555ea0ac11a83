import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import { flushSync } from 'react-dom'
import type { Dialog, OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { later, loadFormParts, loadLater } from '#studio/panel/load-later.ts'
import { canvasAddress } from '#studio/panel/state/canvas/canvas-link.ts'
import { roleOfFile } from '#studio/panel/state/documents.ts'
import { followAddress, followHistory } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import type { Lens } from '#studio/protocol/addresses.ts'
import { t } from '#studio/words/words.ts'
import { Inspector } from './Inspector.tsx'
import { ListBeside } from './ListBeside.tsx'
import { Notice } from './Notice.tsx'
import { leaveForReview } from './OfChange.tsx'
import { SectionList } from './SectionList.tsx'
import { TopBar } from './TopBar.tsx'
import type { Width } from './TopBar.tsx'
import { keepFocus } from './keep-focus.ts'
import { useCanvasMessages } from './use-canvas-messages.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Dialogs = later(loadLater, (loaded) => loaded.Dialogs)
const LensBar = later(loadLater, (loaded) => loaded.LensBar)
const Welcome = later(loadLater, (loaded) => loaded.Welcome)
const ConflictQuestion = later(loadFormParts, (loaded) => loaded.ConflictQuestion)

/** The sheet that covers the page on a small screen. */
type OpenSheet = 'list' | 'form' | undefined

/**
 * The panel: the sections of the page, the page itself, and the form of the chosen part. On small screens the form
 * covers the page, and is only open at first if the address has a place in it.
 */
export function Studio({ hasPlace }: { hasPlace?: boolean }) {
  const store = useStore()
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<Width>('desktop')
  const [dialog, setDialog] = useState<Dialog & { opening: number }>()
  const [sheet, setSheet] = useState<OpenSheet>(hasPlace ? 'form' : undefined)
  // A dialog reports closing a moment later, when the next one may already be open, even of the same type.
  const openDialog = useCallback(
    (next: Dialog) => {
      const change = store.get().facts.team?.change
      if (change && next.type === 'changes') return void leaveForReview(store, change.id)
      setDialog((last) => ({ ...next, opening: (last?.opening ?? 0) + 1 }))
    },
    [store],
  )
  // Synchronously: while a dialog is open, no other element can get the focus.
  const closeDialog = (): void => flushSync(() => setDialog((last) => (last === dialog ? undefined : last)))
  // Before a place in it is chosen: a hidden field cannot get the focus.
  const showForm = useCallback(() => setSheet('form'), [])
  const hideList = useCallback(() => setSheet((last) => (last === 'list' ? undefined : last)), [])
  const canvasLoads = useStudio((state) => state.canvasLoads)
  const lens = useStudio((state) => state.lens)
  // Without script the page receives no messages.
  const lastServed = useRef('')
  const served = useStudio((state) => (state.lens === 'no-script' ? state.revision : ''))
  const isTranslated = useStudio((state) => state.language !== undefined)
  const isPage = useStudio((state) => roleOfFile(state.file) === 'page')
  const hasList = useStudio((state) => state.language === undefined && roleOfFile(state.canvasFile) === 'page')
  const showList = useCallback(() => setSheet(hasList ? 'list' : undefined), [hasList])
  const isNew = useStudio((state) => state.facts.isNew)
  const conflict = useStudio((state) => state.conflict)
  const announcement = useStudio((state) => state.announcement)

  useEffect(() => keepFocus(root.current!), [])
  useEffect(() => followHistory(store), [store])
  useShortcuts(showList, openDialog)
  useCanvasMessages(frame, openDialog, hideList, showForm)
  useEffect(() => {
    const before = lastServed.current
    lastServed.current = served
    if (before !== '' && served !== '') frame.current?.contentWindow?.location.reload()
  }, [served])

  return (
    <div
      ref={root}
      className="studio"
      data-sheet={sheet}
      data-list={hasList || undefined}
      data-translated={isTranslated || undefined}
    >
      <TopBar width={width} onWidth={setWidth} onDialog={openDialog} onChosen={showForm} />
      {hasList && isPage && <SectionList onAdd={(at) => openDialog({ type: 'gallery', at })} onChosen={showForm} />}
      {hasList && !isPage && <ListBeside onChosen={showForm} />}
      <main className="canvas" data-width={width}>
        <WaitingVersions onDialog={openDialog} />
        <Suspense>{isNew && <Welcome onChosen={showForm} />}</Suspense>
        <div className="notices">
          <Notice />
          <Suspense>{conflict && <ConflictQuestion conflict={conflict} />}</Suspense>
        </div>
        <Suspense>{lens && <LensBar lens={lens} />}</Suspense>
        <div className="frame">
          <CanvasFrame key={`${canvasLoads} ${lens}`} ref={frame} lens={lens} />
        </div>
      </main>
      <Inspector onDialog={openDialog} />
      <nav className="sheets" aria-label={t('sheets')}>
        {hasList && (
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
          {t(isTranslated ? 'translations' : 'form')}
        </button>
        {isPage && (
          <button type="button" className="view-small" onClick={() => openDialog({ type: 'lenses' })}>
            {t('lenses')}
          </button>
        )}
      </nav>
      <Suspense>
        {dialog && (
          <Dialogs
            key={dialog.opening}
            dialog={dialog}
            onClose={closeDialog}
            onChosen={showForm}
            onDialog={openDialog}
          />
        )}
      </Suspense>
      <output className="visually-hidden">{announcement}</output>
    </div>
  )
}

/** A warning about versions that are not pushed: people might believe that they are online. */
function WaitingVersions({ onDialog }: { onDialog: OpenDialog }) {
  const waiting = useStudio((state) => state.standing?.waiting ?? 0)
  if (waiting === 0) return null
  return (
    <output className="waiting">
      <span>{t('waitingToBeSent', { n: waiting })}</span>
      <button type="button" onClick={() => onDialog({ type: 'changes' })}>
        {t('seeWaiting')}
      </button>
    </output>
  )
}

interface CanvasFrameProps {
  ref: Ref<HTMLIFrameElement>
  lens: Lens | undefined
}

/** The page. Its `src` stays the address that was loaded first, since links may be followed while trying out. */
function CanvasFrame({ ref, lens }: CanvasFrameProps) {
  const store = useStore()
  const [address] = useState(() => canvasAddress(store.get()))
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the page runs its own program, as for visitors
    <iframe
      ref={ref}
      src={address}
      title={t('canvas')}
      sandbox={lens === 'no-script' ? 'allow-same-origin' : undefined}
      onLoad={({ currentTarget: { contentDocument } }) => {
        const canvasWindow = contentDocument?.defaultView
        // The document of another site is not accessible.
        if (!canvasWindow) return
        const follow = (): void => void followAddress(store, canvasWindow.location.href)
        follow()
        // The app follows links without loading a document. Firefox reports this from version 147 on.
        canvasWindow.navigation?.addEventListener('currententrychange', follow)
      }}
    />
  )
}
