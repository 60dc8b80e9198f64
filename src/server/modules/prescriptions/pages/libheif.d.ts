/** The part of libheif-js that this module uses; the package declares only its C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  type Picture = {
    get_width(): number
    get_height(): number
    /** Fills `data` with RGBA and passes it on; null if the picture cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } }
  export = libheif
}
