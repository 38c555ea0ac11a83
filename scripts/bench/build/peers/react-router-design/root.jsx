import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { Footer } from './components/Footer.jsx'
import shell from './shell.json'
import './style.css'

export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: shell.font },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
]

export function Layout({ children }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <a className="p-skip-link-link" href="#main">
        {shell.texts.skipToContent}
      </a>
      <Outlet />
      <Footer />
    </>
  )
}
