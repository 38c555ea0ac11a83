import type { ComponentType } from 'react'
import type { Operation } from '#team/types/rights.ts'
import { Account } from '#team/screens/account/Account.tsx'
import { Activity } from '#team/screens/activity/Activity.tsx'
import { PeopleScreen } from '#team/screens/people/PeopleScreen.tsx'
import { Leads } from '#team/screens/leads/Leads.tsx'
import { Home } from '#team/screens/changes/Home.tsx'
import { ReviewScreen } from '#team/screens/review/ReviewScreen.tsx'
import type { Key } from '#team/screens/words/words.ts'

interface ScreenOfTeam {
  /** Below `STUDIO_PATH`. */
  path: string
  Content: ComponentType
  /** What it is called in the navigation; absent for a screen that others lead to. */
  label?: Key
  /** The beginning of the paths of other screens that belong to it. */
  below?: string
  /** What only somebody who may do this sees; absent for everybody in the team. */
  right?: Operation
}

/** The screens for who is signed in, in the order of the navigation. */
export const SCREENS: readonly ScreenOfTeam[] = [
  { path: '/home', Content: Home, label: 'changesTitle', below: '/changes/' },
  { path: '/changes/:id', Content: ReviewScreen },
  { path: '/leads', Content: Leads, label: 'leads', right: 'leads' },
  { path: '/people', Content: PeopleScreen, label: 'people', right: 'manage' },
  { path: '/activity', Content: Activity, label: 'activity', right: 'manage' },
  { path: '/account', Content: Account },
]
