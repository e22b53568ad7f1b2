/** The used part of libheif; its own types cover only the C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Target {
    data: Uint8ClampedArray<ArrayBuffer>
    width: number
    height: number
  }
  interface Picture {
    get_width(): number
    get_height(): number
    /** Fills the buffer; calls back without one if the picture cannot be read. */
    display(target: Target, done: (target: Target | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } }
  export default libheif
}
