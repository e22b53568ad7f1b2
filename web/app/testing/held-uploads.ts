import { onTestFinished } from 'vitest'

/** An upload that goes on until the test ends it. Stands in for the request of `web/api/upload.ts`. */
export class HeldUpload {
  upload: { onprogress?: (event: ProgressEvent) => void } = {}
  status = 0
  response: unknown
  onload?: () => void
  onabort?: () => void
  aborted = false
  /** Name of the file. */
  name = ''
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (): null => null
  send(form: FormData): void {
    this.name = [...form.values()].map((file) => (file instanceof File ? file.name : '')).join()
    held.push(this)
  }
  abort(): void {
    this.aborted = true
    this.onabort?.()
  }
  /** Ends the upload with the server's reply. */
  end(reply: unknown): void {
    this.status = 200
    this.response = reply
    this.onload?.()
  }
}
let held: HeldUpload[] = []

/** Holds all uploads until the end of the test; returns them in the order of their start. */
export function holdUploads(): readonly HeldUpload[] {
  const { XMLHttpRequest: real } = window
  held = []
  Object.assign(window, { XMLHttpRequest: HeldUpload })
  onTestFinished(() => void Object.assign(window, { XMLHttpRequest: real }))
  return held
}

const transferOf = (...names: string[]): DataTransfer => {
  const transfer = new DataTransfer()
  for (const name of names)
    transfer.items.add(new File(['…'], name, { type: name.endsWith('.mp3') ? 'audio/mpeg' : 'image/png' }))
  return transfer
}

/** Chooses files in the field in which `element` is, or that it is. */
export function chooseFile(element: Element, ...names: string[]): void {
  const input = element.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for a file')
  input.files = transferOf(...names).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Drops a file on an element. */
export const dropFile = (element: Element, name: string): boolean =>
  element.dispatchEvent(new DragEvent('drop', { dataTransfer: transferOf(name), bubbles: true, cancelable: true }))

/** A reply that is held until `give` is called, and the bodies of the calls. */
export function heldReply<Body, Reply>(reply: Reply) {
  const bodies: Body[] = []
  let give = (): void => undefined
  const promise = new Promise<Reply>((resolve) => {
    give = () => resolve(reply)
  })
  return {
    bodies,
    /** To be used as the reply of a call. */
    reply: ((body: Body) => {
      bodies.push(body)
      return promise
    }) as never,
    give,
  }
}
