import { Form } from '#studio/kit/Form.tsx'
import { NameField, TextField } from '#studio/kit/Field.tsx'
import { Choice } from '#studio/kit/Choice.tsx'
import { Toggle } from '#studio/kit/Toggle.tsx'
import { useEffect, useId, useState } from 'react'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import { FORM } from '#studio/protocol/pages.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import type { NewPageRequest } from '#studio/protocol/pages.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { definition, fieldSchema } from '#studio/protocol/schema.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import { changeId } from '#studio/panel/state/api.ts'
import { openNew } from '#studio/panel/state/document/open-document.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import { listed, ofKind, ofSchema, t } from '#studio/words/words.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import type { Reason } from '#base/text/reason.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import { Refused } from './Refused.tsx'

/** Creates a valid page or form: the server fills in what its kind requires. */
export function NewPage({ onClose }: { onClose: () => void }) {
  const store = useStore()
  const id = useId()
  const { fixed, facts } = store.get()
  const choices = [
    ...facts.kinds.map((each) => ({ name: each.name, ...ofKind(each) })),
    { name: FORM, title: ofSchema('Form').text, description: t('formHelp') },
  ]
  const newPage = `of page ${changeId()}`
  const chosenKind = useUnsentText(`kind ${newPage}`)
  const kind = (choices.find(({ name }) => name === chosenKind.text) ?? choices[0])!.name
  const title = useUnsentText(`title ${newPage}`)
  const [usual, setUsual] = useState('')
  // It follows from kind and title until a person types another one.
  const address = useUnsentText(`address ${newPage}`, usual)
  // In a change of a team, visitors see no page before it is published.
  const [isDraft, setDraft] = useState(facts.team === undefined)
  const [failure, setFailure] = useState<unknown>()
  const [answers, setAnswers] = useState<Answers>(() =>
    facts.forms.length === 0 || facts.forms.some(({ isStored }) => isStored) ? 'stored' : 'mailed',
  )
  useEffect(() => {
    let isCurrent = true
    if (title.text.trim() !== '') {
      store.request('GET /pages/address', { kind, title: title.text }).then(
        (answer) => isCurrent && setUsual(answer.address ?? ''),
        () => {},
      )
    }
    return () => {
      isCurrent = false
    }
  }, [store, kind, title.text])
  const isForm = kind === FORM
  const isPost = facts.kinds.some(({ name, required }) => name === kind && required.includes('post'))
  const mostOfTitle = fieldSchema(definition('Page', fixed), 'title', fixed)?.maxLength ?? Infinity
  const taken = takenError(address.text, facts)
  // The shown address may still belong to the previous kind or title.
  const latestAddress = async (): Promise<string> =>
    address.text !== usual
      ? address.text
      : ((await store.request('GET /pages/address', { kind, title: title.text })).address ?? usual)
  const submit = async (): Promise<void> => {
    setFailure(undefined)
    const { file } = await store.request('POST /pages', {
      kind,
      title: title.text.trim(),
      address: await latestAddress(),
      isDraft: isDraft && !isForm,
      ...(isForm && { answers }),
      label: t(isForm ? 'stepNewForm' : 'stepNewPage', { title: title.text.trim() }),
    })
    // Its first texts are written in the site's own language, whatever was open. The dialog stays open until then.
    await openNew(store, file, { language: undefined }).catch((error: unknown) => store.report(error))
    for (const text of [chosenKind, title, address]) text.forget()
    onClose()
    store.announce(t(isForm ? 'formMade' : 'pageMade', { title: title.text.trim() }))
  }
  return (
    <Modal title={t('newPage')} className="page-dialog" onClose={onClose}>
      <Form onSubmit={() => submit().catch(setFailure)}>
        <TextField
          label={t('title')}
          help={t(isForm ? 'formTitleHelp' : isPost ? 'postTitleHelp' : 'titleHelp', { n: mostOfTitle })}
          required
          maxLength={mostOfTitle}
          autoComplete="off"
          value={title.text}
          onChange={title.type}
        />
        <fieldset>
          <legend>{t('kind')}</legend>
          {choices.map(({ name, title: label, description }) => (
            <Choice
              key={name}
              type="radio"
              name={`${id}-kind`}
              label={<bdi>{label}</bdi>}
              help={description}
              checked={kind === name}
              onChange={() => chosenKind.type(name)}
            />
          ))}
        </fieldset>
        <NameField
          label={t('address')}
          help={t(isForm ? 'formAddressHelp' : 'addressHelp')}
          value={address.text}
          onChange={address.type}
        />
        <Refused
          failure={taken ?? failure}
          onSuggestion={({ field, value }) => {
            setFailure(undefined)
            ;(field === 'title' ? title : address).type(value)
          }}
          onLeave={onClose}
        />
        {isPost && address.text !== '' && <PostLists address={address.text} />}
        {isForm && <AnswersChoice value={answers} onChange={setAnswers} />}
        {!isForm && (
          <Toggle isOn={isDraft} onChange={setDraft}>
            {t('asDraft')}
          </Toggle>
        )}
        <footer>
          <button type="submit" className="main" disabled={taken !== undefined}>
            {t(isForm ? 'makeForm' : 'makePage')}
          </button>
        </footer>
      </Form>
    </Modal>
  )
}

/** The same refusal as from the server, for an address of another page or form. */
function takenError(address: string, { pages, forms }: SiteFacts): RefusedError | undefined {
  const all = [...pages, ...forms.map((form) => ({ ...form, path: formPathOf(form.name) }))]
  const owner = (each: string) => all.find(({ path }) => path === each)
  const taken = owner(address)
  if (!taken) return undefined
  const value = freeName(address, '-', (each) => owner(each) !== undefined)
  const reason: Reason = {
    code: 'address-taken',
    values: {},
    suggestion: { field: 'address', value },
    file: taken.file,
  }
  return new RefusedError(t('addressTaken', { title: taken.title }), { reason })
}

/** The lists that show a post at an address, or a hint if none does. */
function PostLists({ address }: { address: string }) {
  const store = useStore()
  const [lists, setLists] = useState<Api['GET /pages/lists']['answer']>()
  useEffect(() => {
    let isCurrent = true
    store.request('GET /pages/lists', { address }).then(
      (answer) => isCurrent && setLists(answer),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [store, address])
  return (
    <output className="help">
      {lists &&
        (lists.pages.length > 0
          ? t('postIsListed', { pages: listed(lists.pages) })
          : lists.folders.length > 0
            ? t('postNotListed', { folders: listed(lists.folders) })
            : t('noPostLists'))}
    </output>
  )
}

type Answers = NonNullable<NewPageRequest['answers']>

const ANSWERS = [
  ['stored', 'answersStored', 'answersStoredHelp'],
  ['mailed', 'answersMailed', 'answersMailedHelp'],
] as const

/** How the leads of the form are handled. */
function AnswersChoice({ value, onChange }: { value: Answers; onChange: (value: Answers) => void }) {
  const id = useId()
  const { email = '' } = useStore().get().facts.fillings
  return (
    <fieldset>
      <legend>{t('answers')}</legend>
      {ANSWERS.map(([answers, label, help]) => (
        <Choice
          key={answers}
          type="radio"
          name={id}
          label={t(label, { email })}
          help={t(help, { email })}
          checked={value === answers}
          onChange={() => onChange(answers)}
        />
      ))}
    </fieldset>
  )
}
