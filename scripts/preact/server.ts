import { options, type VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'

const before = options.vnode
options.vnode = (vnode) => {
  before?.(vnode)
  // Preact knows no such property and would write it into the page.
  if (typeof vnode.type === 'string') delete (vnode.props as Silenced).suppressHydrationWarning
}

type Silenced = { suppressHydrationWarning?: unknown }

/** As React's, but the page comes in one piece: no page of the shop waits for data while it is rendered. */
export async function renderToReadableStream(children: VNode) {
  const page = `<!DOCTYPE html>${await renderToStringAsync(children)}`
  const stream = new Blob([page]).stream()
  return Object.assign(stream, { allReady: Promise.resolve() })
}
