import { Form } from '#studio/kit/Form.tsx'
import { Field } from '#studio/kit/Field.tsx'
import { useState } from 'react'
import { TakesAway } from '#studio/kit/changes/TakesAway.tsx'
import { MomentInput } from '#studio/kit/MomentInput.tsx'
import { momentOf, usualMoment } from '#studio/kit/moments.ts'
import { dateAndTime } from '#studio/words/dates.ts'
import { timeZone } from '#studio/words/time-zone.ts'
import type { Consequences } from '#studio/protocol/consequences.ts'
import { clockTimeIn } from '#base/text/languages/time-zones.ts'
import { t } from '#studio/screens/words/words.ts'

interface PublishAtTimeProps {
  publishAt: string | undefined
  /** Set if consequences for visitors are not accepted yet. */
  consequences: Consequences | undefined
  isBusy: boolean
  /** Without a moment, it is published by hand. `agreed` has the keys of consequences. */
  onSet: (publishAt: string | undefined, agreed?: readonly string[]) => void
  onCancel: () => void
}

/** Asks when a change is published by itself, in the time zone of the site. */
export function PublishAtTime({ publishAt, consequences, isBusy, onSet, onCancel }: PublishAtTimeProps) {
  const [moment, setMoment] = useState(() => (publishAt === undefined ? usualMoment('tomorrow') : ofClock(publishAt)))
  const [isPast, setPast] = useState(false)
  const set = (agreed?: readonly string[]): void => {
    const at = new Date(moment)
    setPast(at <= new Date())
    if (at > new Date()) onSet(at.toISOString(), agreed)
  }
  return (
    <Form className="fields" onSubmit={() => set()}>
      {publishAt !== undefined && <p>{t('timeSet', { at: dateAndTime(publishAt) })}</p>}
      <Field label={t('publishAtLabel')} help={t('publishAtHelp')}>
        {(control) => <MomentInput {...control} value={moment} hasTime onChange={setMoment} />}
      </Field>
      {isPast && (
        <p className="note" data-tone="bad" role="alert">
          {t('timePassed')}
        </p>
      )}
      {consequences ? (
        <TakesAway
          consequences={consequences}
          action={t('setTimeAllTheSame')}
          isBusy={isBusy}
          onAgree={set}
          onCancel={onCancel}
        />
      ) : (
        <div className="buttons">
          <button type="submit" className="main" disabled={isBusy}>
            {t('setTime')}
          </button>
          {publishAt !== undefined && (
            <button type="button" disabled={isBusy} onClick={() => onSet(undefined)}>
              {t('noTime')}
            </button>
          )}
          <button type="button" onClick={onCancel}>
            {t('cancel')}
          </button>
        </div>
      )}
    </Form>
  )
}

/** A moment in the format of the field. */
function ofClock(at: string): string {
  const { day, time } = clockTimeIn(timeZone(), new Date(at))
  return momentOf(day, time)
}
