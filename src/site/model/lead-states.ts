/** The states of a lead that a team sets. Each lead is new at first. */
export const LEAD_STATES = ['new', 'called', 'won', 'lost'] as const
export type LeadState = (typeof LEAD_STATES)[number]
