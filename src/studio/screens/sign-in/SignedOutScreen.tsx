import type { ReactNode } from 'react'
import { LanguageSelect } from '#studio/kit/LanguageSelect.tsx'
import { Screen } from '#studio/screens/frame/Screen.tsx'

/** A screen without a session. */
export const SignedOutScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <main className="signed-out">
      <Screen title={title}>{children}</Screen>
    </main>
    <footer className="signed-out-foot">
      <LanguageSelect />
    </footer>
  </>
)
