import type { Form } from '#model/types.generated.ts'
import { withAsciiDomain } from '../leads/browser-email.ts'
import { leadsOf } from '../store/leads.ts'
import type { Lead } from '../store/leads.ts'
import type { Store } from '../store/store.ts'

/** Every lead with this address in an e-mail field, those set aside included. */
export async function leadsHolding(address: string, forms: Record<string, Form>, store: Store): Promise<Lead[]> {
  const wanted = comparable(address)
  const found: Lead[] = []
  for await (const lead of leadsOf(store, {})) {
    const fields = new Map(forms[lead.form]?.fields.map(({ name, type }) => [name, type]))
    // A field that its form no longer has may have been one for addresses.
    const mayHold = (name: string): boolean => (fields.get(name) ?? 'email') === 'email'
    if (Object.entries(lead.answers).some(([name, answer]) => mayHold(name) && comparable(answer) === wanted))
      found.push(lead)
  }
  return found
}

const comparable = (address: string): string => withAsciiDomain(address.trim()).normalize('NFC').toLowerCase()
