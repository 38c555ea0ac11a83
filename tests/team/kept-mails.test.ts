import { expect } from 'vitest'
import { isKept } from '#live/mails/kept-mails.ts'
import { mailsBy } from '#live/mails/mails.ts'
import type { TeamMail } from '#live/mails/kept-mails.ts'
import { withCleanup } from '../server/fixtures.ts'
import { readMail } from '../server/outbox/read-mail.ts'
import { describeTeams } from './people/fixtures.ts'
import type { Team } from './people/fixtures.ts'

describeTeams((teamTest) => {
  const test = teamTest.extend('newTold', ({ newTeam, startMailServer }, { onCleanup }) => {
    const startMails = withCleanup(
      onCleanup,
      ({ store, now, errors }: Team, smtpUrl: string, againAfter?: readonly number[]) =>
        mailsBy({
          store,
          smtpUrl,
          now,
          from: 'studio@site.example',
          ...(againAfter && { againAfter }),
          onError: (error) => errors.push(error),
        }),
      (mails) => mails.close(),
    )
    return async () => {
      const [server, team] = [await startMailServer('fails-temporarily'), await newTeam()]
      const owner = await team.owner()
      const wen = await team.invited(owner, 'Wen')
      return {
        server,
        team,
        owner,
        wen,
        mail: { keptFor: wen.id, to: 'wen@site.example', subject: 'Prices', text: 'Mona wrote.\n', language: 'en' },
        /** A process of the studio that only sends mails. */
        start: (againAfter?: readonly number[]) => startMails(team, `smtp://127.0.0.1:${server.port}`, againAfter),
        accept: () => Object.assign(server, { behaviour: 'accepts' }),
        /** The subjects of waiting mails. */
        kept: async () =>
          (await team.store.run((db) => db.selectFrom('team_mails').selectAll().orderBy('at').execute())).map(
            ({ subject }) => subject,
          ),
      }
    }
  })

  test('the next process sends an unsent mail once and then deletes it', async ({ newTold }) => {
    const { team, server, mail, start, accept, kept } = await newTold()
    const first = start()
    first.send({ ...mail, subject: 'First' })
    team.wait(1000)
    first.send({ ...mail, subject: 'Second' })
    await expect.poll(kept).toEqual(['First', 'Second'])
    await first.close()
    accept()
    const second = start()
    second.send({ ...mail, subject: 'Third' })
    await expect.poll(() => server.messages).toHaveLength(3)
    await expect.poll(kept).toEqual([])
    await second.close()
    await start().close()
    const subjects = server.messages.map((message) => readMail(message).byName['Subject'])
    expect(subjects.sort()).toEqual(['First', 'Second', 'Third'])
    expect(team.errors).toEqual([])
  })

  test('does not store a mail that is older than an hour or contains a sign-in link', async ({ newTold }) => {
    const { team, server, mail, start, accept, kept } = await newTold()
    const { keptFor: _, ...invitation } = mail
    const first = start()
    first.send(mail)
    first.send({ ...invitation, subject: 'Your link' } satisfies TeamMail)
    await expect.poll(kept).toEqual(['Prices'])
    await first.close()
    team.wait(3_600_001)
    accept()
    const second = start()
    await expect.poll(kept).toEqual([])
    await second.close()
    expect(server.messages).toEqual([])
  })

  test('deletes a mail that the mail server never accepts', async ({ newTold }) => {
    const { team, mail, start, kept } = await newTold()
    start([]).send(mail)
    await expect.poll(() => team.errors).toHaveLength(1)
    await expect.poll(kept).toEqual([])
  })

  test('deletes the waiting mails of a person with the person', async ({ newTold }) => {
    const { team, owner, wen, mail, start, kept } = await newTold()
    start().send(mail)
    await expect.poll(kept).toEqual(['Prices'])
    const [row] = await team.store.run((db) => db.selectFrom('team_mails').select('id').execute())
    const waiting = { id: row?.id ?? '', mail }
    expect(await isKept(team.store, waiting)).toBe(true)
    await team.ask('POST /people/remove', { id: wen.id }, { cookie: owner.cookie })
    expect(await kept()).toEqual([])
    expect(await isKept(team.store, waiting)).toBe(false)
  })
})
