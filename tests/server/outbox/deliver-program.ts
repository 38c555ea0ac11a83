import { exampleSite } from '#site/model/site.fixture.ts'
import { confirmationSender } from '#serve/outbox/confirmation-sender.ts'
import { mailSender } from '#serve/outbox/mail-sender.ts'
import { startOutbox } from '#serve/outbox/outbox.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { orderForm } from './lead-message.ts'

/** A program that only runs the outbox of the store in `dataDir`, to the mail server on `port`. A test kills it. */
const [dataDir = '', port = ''] = process.argv.slice(2)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const addresses = { from: 'site@harbour.example', to: 'sales@harbour.example' }
const url = `smtp://127.0.0.1:${port}`
const senders = [mailSender({ url, ...addresses }), confirmationSender({ url, ...addresses })]
const quick = senders.map((sender) => ({ ...sender, limitMs: 1500 }))
const site = { settings: exampleSite().settings, forms: { order: orderForm } }
startOutbox({ store: openLeadStore({ dataDir }), senders: quick, site, log: silent })
setInterval(() => undefined, 1000)
