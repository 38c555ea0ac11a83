import { domainToUnicode } from 'node:url'
import type { Form } from '#model/types.generated.ts'
import { isBrowserEmail, withAsciiDomain } from '#server/forms/browser-email.ts'
import { leadsOf } from '#server/leads/leads.ts'
import type { Store } from '#server/leads/store.ts'
import { usageError } from '#cli/user-error.ts'
import { formNamed } from '#server/form-named.ts'
import type { Lead } from '#server/leads/rows.ts'

export interface LeadsHolding {
  /** It is the answer to an e-mail field: the lead is of whoever has this address. */
  asSender: Lead[]
  /** It stands somewhere else, such as in a message: a person has to tell whether the lead is about its owner. */
  elsewhere: Lead[]
}

/** Every lead that holds this address, those set aside included. */
export async function leadsHolding(address: string, forms: Record<string, Form>, store: Store): Promise<LeadsHolding> {
  if (!isBrowserEmail(address.trim()))
    throw usageError(`--email must be an address such as ada@example.com, but it is "${address}".`)
  const wanted = comparable(address)
  const spellings = [wanted, withUnicodeDomain(wanted)]
  const found: LeadsHolding = { asSender: [], elsewhere: [] }
  for await (const lead of leadsOf(store, {})) {
    const fields = new Map(formNamed(lead.form, forms)?.fields.map(({ name, type }) => [name, type]))
    // A field that its form no longer has may have been one for addresses.
    const mayHold = (name: string): boolean => (fields.get(name) ?? 'email') === 'email'
    const answers = Object.entries(lead.answers)
    if (answers.some(([name, answer]) => mayHold(name) && comparable(answer) === wanted)) found.asSender.push(lead)
    else if (answers.some(([, answer]) => spellings.some((spelling) => inOneCase(answer).includes(spelling))))
      found.elsewhere.push(lead)
  }
  return found
}

const comparable = (address: string): string => inOneCase(withAsciiDomain(address.trim()))

const inOneCase = (text: string): string => text.normalize('NFC').toLowerCase()

function withUnicodeDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return inOneCase(address.slice(0, at) + domainToUnicode(address.slice(at)))
}
