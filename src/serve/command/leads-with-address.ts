import { domainToUnicode } from 'node:url'
import { usageError } from '#base/cli/user-error.ts'
import type { Form } from '#site/model/types.generated.ts'
import { formNamed } from '#serve/form-named.ts'
import { isBrowserEmail, withAsciiDomain } from '#serve/forms/browser-email.ts'
import { leadsOf } from '#serve/leads/leads.ts'
import type { Lead } from '#serve/leads/rows.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'

export interface LeadsWithAddress {
  /** Leads with the address in an e-mail field: its owner has sent them. */
  inEmailField: Lead[]
  /** Leads with the address in another value, such as a message, or in a note: a person must decide whether they concern the owner. */
  elsewhere: Lead[]
}

/** All leads that contain this address, spam included. */
export async function leadsWithAddress(
  address: string,
  forms: Record<string, Form>,
  store: LeadStore,
): Promise<LeadsWithAddress> {
  if (!isBrowserEmail(address.trim()))
    throw usageError(`--email must be an address such as ada@example.com, but it is "${address}".`)
  const wanted = normalized(address)
  const spellings = [wanted, withUnicodeDomain(wanted)]
  const matches: LeadsWithAddress = { inEmailField: [], elsewhere: [] }
  for await (const lead of leadsOf(store, {})) {
    const fields = new Map(formNamed(lead.form, forms)?.fields.map(({ name, type }) => [name, type]))
    // A field that the form no longer has may have been an e-mail field.
    const isEmailField = (name: string): boolean => (fields.get(name) ?? 'email') === 'email'
    const values = Object.entries(lead.answers)
    const texts = [...Object.values(lead.answers), ...lead.handling.notes.map(({ text }) => text)]
    if (values.some(([name, value]) => isEmailField(name) && normalized(value) === wanted))
      matches.inEmailField.push(lead)
    else if (texts.some((text) => spellings.some((spelling) => caseFolded(text).includes(spelling))))
      matches.elsewhere.push(lead)
  }
  return matches
}

const normalized = (address: string): string => caseFolded(withAsciiDomain(address.trim()))

const caseFolded = (text: string): string => text.normalize('NFC').toLowerCase()

function withUnicodeDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return caseFolded(address.slice(0, at) + domainToUnicode(address.slice(at)))
}
