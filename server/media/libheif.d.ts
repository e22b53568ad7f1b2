/** The part of libheif that is used; its own types are those of the C functions alone. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Room {
    data: Uint8ClampedArray<ArrayBuffer>
    width: number
    height: number
  }
  interface Picture {
    get_width(): number
    get_height(): number
    /** Fills the room; without one where the picture can't be read. */
    display(room: Room, done: (room: Room | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } }
  export default libheif
}
