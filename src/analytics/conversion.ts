import { analyticsIds } from './analytics-ids.ts'
import { track } from './track.ts'

/** Tells the advertiser's account, where there is one, what a lead is worth. */
export function trackConversion({ value, currency }: { value: number; currency: string }): void {
  track('conversion', { send_to: analyticsIds().conversionId, value, currency })
}
