/** A server-sent event; `retry` in milliseconds, where it says so. Comments are none. */
export type SentEvent = { event: string; data: string; id: string | null; retry: number | null }

/** Reads server-sent events (WHATWG HTML §9.2) from text as it comes, in whatever pieces. */
export function eventReader(): (piece: string) => SentEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock).filter((read) => read !== null)
  }
}

function readBlock(block: string): SentEvent | null {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === undefined) continue
    const before = name === 'data' ? fields.get(name) : undefined
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  if (fields.size === 0) return null
  const retry = fields.get('retry')
  return {
    event: fields.get('event') ?? 'message',
    data: fields.get('data') ?? '',
    id: fields.get('id') ?? null,
    retry: retry !== undefined && /^\d+$/.test(retry) ? Number(retry) : null,
  }
}
