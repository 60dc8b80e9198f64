import './styles/app.css'
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { apiContext } from './context.ts'
import firstPaint from './first-paint.js?raw'
import { EarlySubmit } from './layout/early-submit.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { Journey } from './layout/journey.tsx'
import { NewsWatch } from './layout/news-watch.tsx'
import { RootError } from './layout/root-error.tsx'
import { SessionWatch } from './layout/session-watch.tsx'
import { TestBanner } from './layout/test-banner.tsx'
import { Toasts } from './layout/toasts.tsx'
import { useNonce } from './nonce.ts'
import { useTerms } from './terms.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { terms: await context.get(apiContext).shop.terms() }
}

/** The terms hold as long as the page is open. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: sansLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const dense = useMatches().some(({ handle }) => isDense(handle))
  return (
    <html lang="en-IN" suppressHydrationWarning>
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
      <NewsWatch />
      <Journey />
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
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}

function isDense(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'dense' in handle
}
