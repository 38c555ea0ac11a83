import { exampleSite } from '#site/model/site.fixture.ts'
import type { Form } from '#site/model/types.generated.ts'
import type { LeadMessage } from '#serve/outbox/sender.ts'

export const orderForm: Form = {
  title: 'Order bread',
  endpoint: '/api/orders/',
  submit: 'Order',
  fields: [
    { name: 'name', label: 'Full Name *', type: 'text', required: true, autocomplete: 'name' },
    { name: 'email', label: 'Email Address', type: 'email', required: true },
    { name: 'loaf', label: 'Loaf', type: 'select', options: ['Rye', 'Spelt'] },
    { name: 'wishes', label: 'Wishes', type: 'textarea' },
  ],
  confirmationMail: {
    subject: 'Your order at Harbour',
    paragraphs: ['Hello {name},', 'We bake it tonight.'],
    reason: 'You get this mail because your address was entered in a form. If that was not you, you need do nothing.',
  },
}

/** A message about an order, with `answers` merged into the default ones. */
export function orderMessage(answers: Record<string, string> = {}, changes: Partial<LeadMessage> = {}): LeadMessage {
  return {
    deliveryId: '0b9c6b4e-6d0f-4a53-9d2b-5a3f5f0e7c11',
    recipient: 'sales@harbour.example',
    lead: {
      id: '8a1e9a57-54a5-4c0e-9f6c-1d2d0f6c1a22',
      form: 'order',
      receivedAt: '2026-11-21T08:30:15.123Z',
      source: 'baking_page',
      page: '/baking',
      language: 'en',
      answers: { name: 'Ada Lovelace', email: 'ada@example.test', ...answers },
    },
    form: orderForm,
    settings: exampleSite().settings,
    ...changes,
  }
}

/** A signal that is never aborted. */
export const neverAborted = (): AbortSignal => new AbortController().signal
