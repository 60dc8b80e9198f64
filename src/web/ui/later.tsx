import { type ComponentType, useEffect, useState } from 'react'

type LaterProps<Props> = { className: string; load: () => Promise<ComponentType<Props>> } & Props

/** A part that is loaded after the page has begun. Its class keeps the place, so that nothing moves. */
export function Later<Props extends object>({ className, load, ...props }: LaterProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    load().then(
      (part) => setLoaded(() => part),
      // Without its code, the place stays empty.
      () => undefined,
    )
  }, [load])
  return (
    <div className={className}>{Loaded ? <Loaded {...(props as unknown as Props)} /> : null}</div>
  )
}
