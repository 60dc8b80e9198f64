/**
 * A placeholder in the shape of the content. Size it by classes: `<Skeleton className="h-4 w-1/2"
 * />`.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`sk ${className}`} />
}

/**
 * Wraps a skeleton page: announces 'Loading…' once to screen readers. Without scripts it says that
 * JavaScript is needed.
 */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <>
      <noscript>
        <p className="alert alert--caution mt-4">
          This page needs JavaScript. Please allow it for this site and reload the page.
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
