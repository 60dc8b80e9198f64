/** The shape of what comes. Size it by classes: `<Skeleton className="h-4 w-1/2" />`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`sk ${className}`} />
}

/** Wraps a skeleton page: says 'Loading…' once to who can't see it. */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        Loading {what}…
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
