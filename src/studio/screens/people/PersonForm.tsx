import { Form } from '#studio/kit/Form.tsx'
import { TextField } from '#studio/kit/Field.tsx'
import { useState } from 'react'
import type { ListedPerson, PersonFields } from '#studio/protocol/team/people.ts'
import { ROLES } from '#studio/protocol/team/rights.ts'
import type { TeamRole } from '#studio/protocol/team/rights.ts'
import { languageName } from '#studio/words/language-name.ts'
import type { UnsentText } from '#studio/client/use-unsent-text.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { Choice } from '#studio/kit/Choice.tsx'
import { closeDialogOf } from './close-dialog.ts'
import { LimitChoice } from './LimitChoice.tsx'

interface PersonFormProps {
  /** Undefined for an invitation. */
  person: ListedPerson | undefined
  name: UnsentText
  mail: UnsentText
  onSubmit: (fields: PersonFields) => Promise<unknown>
}

/** The data and rights of a person, with their meaning. */
export function PersonForm({ person, name, mail, onSubmit }: PersonFormProps) {
  const { site } = useTeam().me
  const task = useTask()
  /** The other data comes from single sign-on. */
  const isBySignOn = person?.isBySignOn === true
  const [role, setRole] = useState<TeamRole>(person?.role ?? 'writer')
  const [mayReadLeads, setMayReadLeads] = useState(person?.mayReadLeads ?? false)
  const [folders, setFolders] = useState(person?.folders)
  const [languages, setLanguages] = useState(person?.languages)
  /** Readers write nothing, and owners could remove each limit. */
  const mayBeLimited = role === 'writer' || role === 'editor'
  return (
    <Form
      className="fields"
      onSubmit={(form) => {
        const fields = {
          name: name.text,
          mail: mail.text,
          role,
          mayReadLeads,
          ...(mayBeLimited && folders && { folders }),
          ...(mayBeLimited && languages && { languages }),
        }
        task.run(async () => {
          await onSubmit(fields)
          if (person) closeDialogOf(form)
        })
      }}
    >
      {isBySignOn && <p className="soft">{t('bySignOnText')}</p>}
      <TextField
        label={t('name')}
        readOnly={isBySignOn}
        required
        maxLength={100}
        autoComplete="off"
        value={name.text}
        onChange={name.type}
      />
      <TextField
        label={t('mail')}
        type="email"
        readOnly={isBySignOn}
        required
        autoComplete="off"
        value={mail.text}
        onChange={mail.type}
      />
      <fieldset disabled={isBySignOn}>
        <legend>{t('role')}</legend>
        {ROLES.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="role"
            label={<strong>{t(`role-${each}`)}</strong>}
            help={t(`may-${each}`)}
            checked={role === each}
            onChange={() => setRole(each)}
          />
        ))}
      </fieldset>
      <fieldset disabled={isBySignOn}>
        <legend>{t('leads')}</legend>
        <Choice
          type="checkbox"
          label={<strong>{t('mayReadLeads')}</strong>}
          help={t('mayReadLeadsText')}
          checked={mayReadLeads}
          onChange={setMayReadLeads}
        />
      </fieldset>
      {mayBeLimited && (
        <>
          <LimitChoice
            legend={t('folders')}
            all={t('everyFolder')}
            only={t('onlyFolders')}
            options={site.folders}
            chosen={folders}
            onChange={setFolders}
          />
          <LimitChoice
            legend={t('languages')}
            all={t('everyLanguage')}
            only={t('onlyLanguages')}
            options={site.languages.length > 1 ? site.languages : []}
            chosen={languages}
            labelOf={languageName}
            onChange={setLanguages}
          />
        </>
      )}
      <Failure failure={task.failure} />
      <button type="submit" className="main" disabled={task.isBusy}>
        {t(person ? 'save' : 'makeInvitation')}
      </button>
    </Form>
  )
}
