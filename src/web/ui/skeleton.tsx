/** The shape of what comes. Size it by classes: `<Skeleton className="h-4 w-1/2" />`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`sk ${className}`} />
}

/**
 * Wraps a skeleton page: says 'Loading…' once to who can't see it. Without scripts nothing would ever come,
 * which is said instead.
 */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <>
      <noscript>
        <p className="alert alert--caution mt-4">
          This page needs JavaScript. Please allow it for this site and load the page again.
        </p>
      </noscript>
      <div aria-busy="true" data-needs-js="">
        <p className="vh" role="status">
          Loading {what}…
        </p>
        <div aria-hidden="true">{children}</div>
      </div>
    </>
  )
}
