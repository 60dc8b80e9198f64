import './styles/app.css'
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { useNonce } from './document/nonce.ts'
import { useTerms } from './document/terms.ts'
import { EventWatch } from './events/event-watch.tsx'
import firstPaint from './first-paint.js?raw'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { NavigationProgress } from './layout/navigation-progress.tsx'
import { RootError } from './layout/root-error.tsx'
import { apiContext } from './routing/context.ts'
import { SessionWatch } from './session/session-watch.tsx'
import { Toasts } from './toasts/toasts.tsx'
import { HydrateLater, partsHydrated } from './ui/hydrate-later.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { terms: await context.get(apiContext).shop.terms() }
}

/** The terms stay the same while the page is open. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: sansLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const guestCart = useTerms()?.guestCart
  const dense = useMatches().some(({ handle }) => isDense(handle))
  return (
    <html lang="en-IN" data-guest-cart={guestCart ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, before the first paint
          dangerouslySetInnerHTML={{ __html: firstPaint }}
        />
        <Meta />
        <Links />
      </head>
      <body className={dense ? 'page dense' : 'page'}>
        <a className="skip" href="#content">
          Skip to content
        </a>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Shell>
      <SessionWatch />
      <EventWatch />
      <NavigationProgress />
      <Outlet />
      <EarlySubmit />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <RootError error={error} />
    </Shell>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const terms = useTerms()
  return (
    <>
      {terms?.payments === 'sandbox' ? <TestBanner /> : null}
      <HydrateLater name="header">
        <Header />
      </HydrateLater>
      <HydrateLater name="main">
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </HydrateLater>
      <HydrateLater name="footer">
        <Footer />
      </HydrateLater>
    </>
  )
}

function isDense(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'dense' in handle
}

/** Reports that the scripts run: a form submitted before that is sent now. */
function EarlySubmit() {
  useEffect(() => void partsHydrated().then(() => window.wake?.()), [])
  return null
}

/** Shown on every page of a shop in payment test mode. */
function TestBanner() {
  return (
    <aside className="testband" aria-label="Test payments">
      <b>Test payments.</b> No money moves<span>: pay with any test card or UPI name</span>.
    </aside>
  )
}
