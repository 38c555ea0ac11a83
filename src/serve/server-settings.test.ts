import { describe, expect, test } from 'vitest'
import { UserError } from '#base/cli/user-error.ts'
import { serverSettings } from './server-settings.ts'

describe('serverSettings', () => {
  test('has defaults', () => {
    expect(serverSettings({})).toEqual({
      port: 3000,
      host: '',
      logLevel: 'info',
      logAddresses: false,
      trustProxy: false,
      hstsPreload: false,
      drain: 0,
      shutdownLimit: 10,
      store: { dataDir: 'data', databaseUrl: undefined },
      notify: {
        smtpUrl: undefined,
        mailTo: undefined,
        mailFrom: undefined,
        mailFiles: 10 * 1024 * 1024,
        webhookUrl: undefined,
        webhookSecret: undefined,
      },
      confirmations: { periodMs: 86_400_000, perHour: 100 },
      uploadReserve: 256 * 1024 * 1024,
      rateLimit: 20,
      publicUrl: undefined,
    })
    expect(serverSettings({ PORT: '8080', HOST: '::1', TRUST_PROXY: '10.0.0.0/8, ::1', LOG_LEVEL: '' })).toMatchObject({
      port: 8080,
      host: '::1',
      trustProxy: '10.0.0.0/8, ::1',
      logLevel: 'info',
    })
  })

  test('reads the store, the recipients, the rate limit and the public URL', () => {
    const notify = {
      SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
      MAIL_TO: 'sales@site.example, Desk <desk@site.example>',
      MAIL_FROM: 'Site <site@site.example>',
      WEBHOOK_URL: 'http://crm.internal:8080/leads',
      WEBHOOK_SECRET: 'sixteen letters!',
      WEBHOOK_OLD_SECRET: 'sixteen letters?',
    }
    expect(
      serverSettings({
        ...notify,
        DATA_DIR: '/var/lib/site',
        DATABASE_URL: 'postgresql:///leads?host=/var/run/postgresql',
        RATE_LIMIT: 'off',
        PUBLIC_URL: 'https://www.site.example/',
      }),
    ).toMatchObject({
      store: { dataDir: '/var/lib/site', databaseUrl: 'postgresql:///leads?host=/var/run/postgresql' },
      notify: {
        smtpUrl: notify.SMTP_URL,
        mailTo: notify.MAIL_TO,
        mailFrom: notify.MAIL_FROM,
        webhookUrl: notify.WEBHOOK_URL,
        webhookSecret: notify.WEBHOOK_SECRET,
        webhookOldSecret: notify.WEBHOOK_OLD_SECRET,
      },
      rateLimit: false,
      publicUrl: 'https://www.site.example',
    })
    expect(serverSettings({ RATE_LIMIT: '100' }).rateLimit).toBe(100)
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    expect(serverSettings({ ...notify, WEBHOOK_SECRET: secret }).notify.webhookSecret).toBe(secret)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but it is "-1".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but it is "loud".',
    ],
    [{ HSTS_PRELOAD: 'yes' }, 'HSTS_PRELOAD must be one of true, false, but it is "yes".'],
    [{ LOG_ADDRESSES: 'yes' }, 'LOG_ADDRESSES must be one of true, false, but it is "yes".'],
    ...['0', '100', 'proxy', '10.0.0.0/99', '10.0.0.0/0', '10.0.0.0/', '::1/200', '10.0.0.0/8, ::1/x'].map(
      (text): [NodeJS.ProcessEnv, string] => [
        { TRUST_PROXY: text },
        `TRUST_PROXY must be addresses such as 10.0.0.0/8, a number of proxies, or true, but it is "${text}".`,
      ],
    ),
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS must be a whole number from 0 to 300, but it is "1.5".'],
    [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be a whole number of requests a minute, or off, but it is "0".'],
    [{ RATE_LIMIT: 'many' }, 'RATE_LIMIT must be a whole number of requests a minute, or off, but it is "many".'],
    [
      { PUBLIC_URL: 'www.site.example' },
      'PUBLIC_URL must be an origin such as https://www.site.example, but it is "www.site.example".',
    ],
    [
      { PUBLIC_URL: 'https://site.example/en' },
      'PUBLIC_URL must be an origin such as https://www.site.example, but it is "https://site.example/en".',
    ],
    [{ MAIL_TO: 'sales' }, 'MAIL_TO must be e-mail addresses divided by commas, but it is "sales".'],
    [{ MAIL_TO: 'a@b.example,' }, 'MAIL_TO must be e-mail addresses divided by commas, but it is "a@b.example,".'],
    [
      { MAIL_FROM: 'a@b.example,c@d.example' },
      'MAIL_FROM must be one e-mail address, but it is "a@b.example,c@d.example".',
    ],
    [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM must be one e-mail address'],
    [
      { WEBHOOK_URL: 'https://crm.example' },
      'WEBHOOK_SECRET must have at least 16 characters: it signs what is sent to WEBHOOK_URL.',
    ],
    [
      { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'fifteen letters' },
      'WEBHOOK_SECRET must have at least 16 characters: it signs what is sent to WEBHOOK_URL.',
    ],
    [
      { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'sixteen letters!', WEBHOOK_OLD_SECRET: 'fifteen letters' },
      'WEBHOOK_OLD_SECRET must have at least 16 characters: it signs what is sent to WEBHOOK_URL.',
    ],
  ])('rejects %o with one sentence', (env, sentence) => {
    expect(() => serverSettings(env)).toThrow(sentence)
  })

  test.each([
    [
      { DATABASE_URL: 'mysql://leads:pass@db/x' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'postgres://leads:pass@db:port/x' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
    [{ SMTP_URL: 'mail.example:pass' }, 'SMTP_URL must be an address such as smtp://user:password@mail.example:587.'],
    [{ SMTP_URL: 'smtp:///pass' }, 'SMTP_URL must be an address such as smtp://user:password@mail.example:587.'],
    ...['!!!!!!!!!!!!!!!!', 'c2hvcnQ=', 'a pass of sixteen letters', ''].map((text): [NodeJS.ProcessEnv, string] => [
      { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: `whsec_${text}` },
      'WEBHOOK_SECRET must have base64 of at least 16 bytes behind "whsec_".',
    ]),
    [{ WEBHOOK_URL: 'ftp://crm.example/pass' }, 'WEBHOOK_URL must be an address such as https://crm.example/leads.'],
  ])('rejects %o without repeating the value, which may hold a password', (env, sentence) => {
    expect(() => serverSettings(env)).toThrow(new UserError(sentence))
  })
})
