/** What Node has of WebAssembly and its types lack. */
declare namespace WebAssembly {
  function compile(code: Uint8Array): Promise<Module>
}
