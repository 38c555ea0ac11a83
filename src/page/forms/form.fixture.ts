import type { PageForm } from '#site/model/page-data.ts'
import { textsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'

/** Forms for tests. */

export const texts = textsOf({} as Settings)

/** Shows a message when sending has failed, and judges a response by its status. */
export const tableForm: PageForm = {
  title: 'Book a table',
  action: '/api/tables/',
  size: 'md',
  fields: [
    { name: 'name', label: 'Name', type: 'text', required: true, errorMessage: 'Please tell us your name' },
    { name: 'email', label: 'Email', type: 'email', required: true },
    { name: 'room', label: 'Room', type: 'select', placeholder: 'Any room', options: ['Garden', 'Hall'] },
    { name: 'message', label: 'Wishes', type: 'textarea', limit: 40 },
  ],
  submit: 'Book',
  sending: 'Booking...',
  success: { title: 'Table booked!', text: 'We keep it for a quarter of an hour.' },
  resetAfter: 2000,
  failureMessage: 'That did not work. Please try again.',
  successBy: 'status',
  events: { success: 'table_success', error: 'table_error', conversion: { value: 1, currency: 'USD' } },
}

/** Has no failure message, judges a response by its flag, and offers a download. */
export const letterForm: PageForm = {
  title: 'One letter a month',
  action: '/api/letters',
  size: 'sm',
  fields: [{ name: 'email', label: 'Email', type: 'email', required: true }],
  submit: 'Subscribe',
  sending: 'Subscribing...',
  sent: 'Subscribed!',
  success: { title: 'You are on the list', download: { label: 'Download the recipe', href: '/recipe.pdf' } },
  resetAfter: 3000,
  successBy: 'flag',
}
