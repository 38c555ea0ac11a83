import { Field, NameField } from '#studio/kit/Field.tsx'
import { useCallback, useState } from 'react'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { roleOfFile } from '#studio/panel/state/documents.ts'
import { changeId } from '#studio/panel/state/api.ts'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { PlannedChange, TitleField } from './PlannedChange.tsx'
import type { OnDone, Send, Ways } from './PlannedChange.tsx'

/** A file that is referred to by name: a form, a shared block, a picture or a file. */
export interface Named {
  file: string
  name: string
  title: string
}

interface NamedDialogProps {
  document: Named
  onClose: () => void
  onDone?: OnDone
}

/** The actions on a whole form or shared block. */
export function NamedDialog({ type, ...props }: NamedDialogProps & { type: string }) {
  if (type === 'rename-document') return <RenameNamed {...props} />
  if (type === 'duplicate-document') return <DuplicateForm {...props} />
  return <DeleteNamed {...props} />
}

/** Renames it, with all references to it. */
export function RenameNamed({ document: { file, name, title }, onClose, onDone }: NamedDialogProps) {
  const store = useStore()
  const typed = useUnsentText(`name ${changeId()} ${file}`, name)
  const wanted = typed.text
  const send: Send = useCallback(
    (isPlan) =>
      store.request('POST /pages/rename', { file, address: wanted, isPlan, label: t('stepNaming', { title }) }),
    [store, file, title, wanted],
  )
  const isForm = roleOfFile(file) === 'form'
  return (
    <PlannedChange
      title={t('renameThis', { title })}
      act={t('rename')}
      isReady={wanted.trim() !== '' && wanted !== name}
      send={send}
      typed={[typed]}
      onSuggestion={({ value }) => typed.type(value)}
      onClose={onClose}
      onDone={onDone}
    >
      <NameField
        label={t('name')}
        value={wanted}
        help={isForm ? t('formNameHelp') : t('nameHelp')}
        onChange={typed.type}
      />
    </PlannedChange>
  )
}

/** Copies a form, with its own title and name. */
function DuplicateForm({ document: { file, name, title: before }, onClose }: NamedDialogProps) {
  const store = useStore()
  const copy = `copy ${changeId()} ${file}`
  const title = useUnsentText(`title ${copy}`, t('copyOf', { title: before }))
  const wanted = useUnsentText(`name ${copy}`, `${name}-2`)
  const send: Send = useCallback(
    (isPlan) =>
      store.request('POST /pages/duplicate', {
        file,
        address: wanted.text,
        title: title.text,
        isPlan,
        label: t('stepNewForm', { title: title.text }),
      }),
    [store, file, wanted.text, title.text],
  )
  return (
    <PlannedChange
      title={t('duplicateForm')}
      act={t('duplicateForm')}
      isReady={title.text.trim() !== '' && wanted.text.trim() !== ''}
      send={send}
      typed={[title, wanted]}
      onSuggestion={({ value }) => wanted.type(value)}
      onClose={onClose}
    >
      <TitleField of="Form" value={title.text} onChange={title.type} />
      <NameField label={t('name')} value={wanted.text} help={t('formNameHelp')} onChange={wanted.type} />
    </PlannedChange>
  )
}

/** Deletes it. Links that open a form get another target, or are removed. */
export function DeleteNamed({ document: { file, title }, onClose, onDone }: NamedDialogProps) {
  const store = useStore()
  const [replacement, setReplacement] = useState('')
  const send: Send = useCallback(
    (isPlan, more = {}) =>
      store.request('POST /pages/delete', {
        file,
        isPlan,
        label: t('stepDeleting', { name: title }),
        ...(replacement === REMOVED ? { hasUsesRemoved: true } : replacement !== '' && { replacement }),
        ...more,
      }),
    [store, file, title, replacement],
  )
  return (
    <PlannedChange
      title={t('deleteThisPage', { title })}
      act={t('delete')}
      isReady
      done={t('isGone', { title })}
      send={send}
      ways={WAYS_TO_DELETE}
      onClose={onClose}
      onDone={onDone}
    >
      {roleOfFile(file) === 'form' && <FormReplacement file={file} value={replacement} onChange={setReplacement} />}
    </PlannedChange>
  )
}

/** Additional actions after a refused deletion. */
const WAYS_TO_DELETE: Ways = {
  'form-still-used': { words: 'takeOutAndDelete', more: { hasUsesRemoved: true } },
  'shared-still-used': { words: 'copyAndDelete', more: { hasUsesRemoved: true } },
  'form-still-needed': { words: 'leadHomeAndDelete', more: { hasUsesRemoved: false, replacement: '/' } },
}

/** The option without a replacement. */
const REMOVED = 'removed'

interface FormReplacementProps {
  file: string
  value: string
  onChange: (value: string) => void
}

/** Chooses the replacement in buttons that open a form, and in sections that show it. */
function FormReplacement({ file, value, onChange }: FormReplacementProps) {
  const { forms, pages }: SiteFacts = useStudio(({ facts }) => facts)
  return (
    <Field label={t('formReplacement')} help={t('formReplacementHelp')}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('chooseReplacement')}</option>
          <option value={REMOVED}>{t('replacedByNothing')}</option>
          <optgroup label={t('openForm')}>
            {forms
              .filter((form) => form.file !== file)
              .map(({ name, title }) => (
                <option key={name} value={`forms/${name}`}>
                  {title} — {formPathOf(name)}
                </option>
              ))}
          </optgroup>
          <optgroup label={t('leadToPage')}>
            {pages
              .filter(({ isNotFound }) => !isNotFound)
              .map(({ path, title }) => (
                <option key={path} value={path}>
                  {title} — {path}
                </option>
              ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}
