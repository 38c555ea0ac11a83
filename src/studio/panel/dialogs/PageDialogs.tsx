import { Field, NameField } from '#studio/kit/Field.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { PageFacts } from '#studio/protocol/facts.ts'
import { changeId } from '#studio/panel/state/api.ts'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { PlannedChange, TitleField } from './PlannedChange.tsx'
import type { Send, Ways } from './PlannedChange.tsx'

interface PageDialogProps {
  page: PageFacts
  onClose: () => void
}

/** Changes the address of a page: links are updated, and the old address redirects. */
export function RenamePage({ page: { file, path, title }, onClose }: PageDialogProps) {
  const store = useStore()
  const typed = useUnsentText(`address ${changeId()} ${file}`, path)
  const address = typed.text
  const send: Send = useCallback(
    (isPlan, more = {}) =>
      store.request('POST /pages/rename', {
        file,
        address,
        isPlan,
        label: t('stepRenaming', { title }),
        ...more,
      }),
    [store, file, title, address],
  )
  return (
    <PlannedChange
      title={t('renamePage')}
      act={t('renamePage')}
      isReady={address !== path}
      send={send}
      ways={WAYS_TO_RENAME}
      typed={[typed]}
      onSuggestion={({ value }) => typed.type(value)}
      onClose={onClose}
    >
      <NameField label={t('address')} value={address} onChange={typed.type} />
    </PlannedChange>
  )
}

/** Additional actions after a refused rename. */
const WAYS_TO_RENAME: Ways = {
  'below-itself': { words: 'moveAlone', more: { isAlone: true } },
}

/** Copies a page, with its own title and address. */
export function DuplicatePage({ page, onClose }: PageDialogProps) {
  const store = useStore()
  const { file } = page
  const copy = `copy ${changeId()} ${file}`
  const title = useUnsentText(`title ${copy}`, t('copyOf', { title: page.title }))
  // It follows from the title until a person types another one.
  const address = useUnsentText(`address ${copy}`, useUsualAddress(page, title.text))
  const send: Send = useCallback(
    (isPlan) =>
      store.request('POST /pages/duplicate', {
        file,
        address: address.text,
        title: title.text,
        isPlan,
        label: t('stepNewPage', { title: title.text }),
      }),
    [store, file, address.text, title.text],
  )
  return (
    <PlannedChange
      title={t('duplicatePage')}
      act={t('duplicatePage')}
      isReady={title.text.trim() !== '' && address.text !== ''}
      send={send}
      typed={[title, address]}
      onSuggestion={({ field, value }) => (field === 'title' ? title : address).type(value)}
      onClose={onClose}
    >
      <TitleField of="Page" value={title.text} onChange={title.type} />
      <NameField label={t('address')} value={address.text} onChange={address.type} />
    </PlannedChange>
  )
}

/**
 * The usual address of a page with a title, beside another page. For a title in another script than Latin, it is the
 * old address with a number.
 */
function useUsualAddress({ path, kind }: PageFacts, title: string): string {
  const store = useStore()
  const numbered = `${path === '/' ? '' : path}-2`
  const [usual, setUsual] = useState('')
  useEffect(() => {
    let isCurrent = true
    const folder = path.slice(0, path.lastIndexOf('/'))
    store.request('GET /pages/address', { kind, title }).then(
      ({ address }) => {
        if (isCurrent) setUsual(address === undefined ? numbered : folder + address.slice(address.lastIndexOf('/')))
      },
      () => isCurrent && setUsual(numbered),
    )
    return () => {
      isCurrent = false
    }
  }, [store, path, kind, title, numbered])
  return usual
}

/** Deletes the page. Links to it, and its address, get another target if one is chosen. */
export function DeletePage({ page: { file, title }, onClose }: PageDialogProps) {
  const store = useStore()
  const pages = useStudio(({ facts }) => facts.pages)
  const [replacement, setReplacement] = useState('')
  const send: Send = useCallback(
    (isPlan, more = {}) =>
      store.request('POST /pages/delete', {
        file,
        isPlan,
        label: t('stepDeleting', { name: title }),
        ...(replacement !== '' && { replacement }),
        ...more,
      }),
    [store, file, title, replacement],
  )
  return (
    <PlannedChange
      title={t('deleteThisPage', { title })}
      act={t('deletePage')}
      isReady
      done={t('isGone', { title })}
      send={send}
      ways={WAYS_TO_DELETE}
      onClose={onClose}
    >
      <Field label={t('replacement')}>
        {(control) => (
          <select {...control} value={replacement} onChange={(event) => setReplacement(event.target.value)}>
            <option value="">{t('noReplacement')}</option>
            {pages
              .filter((page) => page.file !== file && !page.isNotFound)
              .map((page) => (
                <option key={page.path} value={page.path}>
                  {page.title} — {page.path}
                </option>
              ))}
          </select>
        )}
      </Field>
    </PlannedChange>
  )
}

/** Additional actions after a refused deletion. */
const WAYS_TO_DELETE: Ways = {
  'page-still-used': { words: 'takeLinksOutAndDelete', more: { hasUsesRemoved: true } },
  'too-few-pages': { words: 'lowerAndDelete', more: { isLeastLowered: true } },
}
