const end = '</body></html>'

/** Adds the loaders' data to a page, before its end, as scripts that the router in the browser reads. */
export async function appendState(
  page: string,
  state: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> {
  const script = (call: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`
  const text = escaped(JSON.stringify(await new Response(state).text()))
  const at = page.lastIndexOf(end)
  return `${page.slice(0, at)}${script(`enqueue(${text})`)}${script('close()')}${page.slice(at)}`
}

/** As React Router escapes it: no character of the text ends the script. */
function escaped(json: string): string {
  return json.replace(
    /[&><\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
