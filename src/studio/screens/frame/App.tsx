import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { Invitation } from '#studio/screens/sign-in/Invitation.tsx'
import { SignInScreen } from '#studio/screens/sign-in/SignInScreen.tsx'
import { Frame } from './Frame.tsx'
import { SignedIn } from './SignedIn.tsx'

/** All screens, by their addresses. */
export const App = () => (
  <BrowserRouter basename={STUDIO_PATH}>
    <Routes>
      <Route path="/sign-in" element={<SignInScreen />} />
      <Route path="/invitation" element={<Invitation />} />
      <Route
        path="*"
        element={
          <SignedIn>
            <Frame />
          </SignedIn>
        }
      />
    </Routes>
  </BrowserRouter>
)
