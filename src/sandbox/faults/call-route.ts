/** Whether a fault's route means this call: `METHOD /path`, `/path` for any method, `*` for all. */
export function isRouteOf(route: string, method: string, path: string): boolean {
  if (route === '*') return true
  const [wantedMethod, wantedPath] = route.includes(' ') ? route.split(' ') : [method, route]
  return wantedMethod === method && isSamePath(wantedPath ?? '', path)
}

/** `:id` stands for one segment, a last `*` for all that follows. */
function isSamePath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const isOpen = wanted.at(-1) === '*'
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((part, at) => part === '*' || part.startsWith(':') || part === given[at])
}
