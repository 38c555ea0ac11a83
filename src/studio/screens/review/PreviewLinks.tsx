import { Card } from '#studio/kit/Card.tsx'
import { Form } from '#studio/kit/Form.tsx'
import { useState } from 'react'
import { dateAndTime } from '#studio/words/dates.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { LinkToShare } from '#studio/screens/frame/LinkToShare.tsx'
import { Answered } from '#studio/screens/frame/Screen.tsx'
import { useAnswer, useTask, useTeam } from '#studio/screens/state/team.tsx'
import { isolated } from '#base/text/languages/isolated.ts'
import { t } from '#studio/screens/words/words.ts'

/** The available numbers of days for a link. */
const DAYS = [1, 7, 30]

/** Preview links of a change for people without an account. */
export function PreviewLinks({ change }: { change: string }) {
  const { ask } = useTeam()
  const asked = useAnswer('GET /previews', { change })
  const [days, setDays] = useState(7)
  const [link, setLink] = useState('')
  const { isBusy, failure, run } = useTask()
  const { previewOrigin } = useTeam().me.site
  const make = async (): Promise<void> => {
    const { token } = await ask('POST /previews', { change, days })
    setLink(`${previewOrigin}/~${token}/`)
    asked.reload()
  }
  const withdraw = async (preview: string): Promise<void> => {
    await ask('POST /previews/withdraw', { id: preview })
    asked.reload()
  }
  return (
    <Card title={t('previewTitle')}>
      <p className="soft">{t('previewText')}</p>
      <Form className="buttons" onSubmit={() => run(make)}>
        <label>
          {t('previewDays')}{' '}
          <select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {DAYS.map((n) => (
              <option key={n} value={n}>
                {t('days', { n })}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" disabled={isBusy}>
          {t('makeLinkFor')}
        </button>
      </Form>
      {link !== '' && <LinkToShare key={link} link={link} help={t('previewLinkHelp')} />}
      <Failure failure={failure} />
      <Answered asked={asked}>
        {({ previews }) =>
          previews.length > 0 && (
            <>
              <h3>{t('linksInUse')}</h3>
              <ul className="rows">
                {previews.map((preview) => {
                  const values = { name: isolated(preview.madeBy), at: dateAndTime(preview.expiresAt) }
                  return (
                    <li key={preview.id}>
                      <div>{t('linkUntil', values)}</div>
                      <button
                        type="button"
                        disabled={isBusy}
                        aria-label={t('withdrawOf', values)}
                        onClick={() => run(() => withdraw(preview.id))}
                      >
                        {t('withdraw')}
                      </button>
                    </li>
                  )
                })}
              </ul>
            </>
          )
        }
      </Answered>
    </Card>
  )
}
