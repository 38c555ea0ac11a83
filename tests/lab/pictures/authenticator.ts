import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** An authenticator such as those in laptops and phones. */
interface Authenticator {
  devtools: CDPSession
  authenticatorId: string
}

/** Gives a page a virtual authenticator that verifies its user. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<Authenticator> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}
