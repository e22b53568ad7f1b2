import type { CallName, Reply } from '../../server/contract/calls.ts'
import { UPLOAD_TIMEOUT_MS } from '../../server/contract/rules.ts'
import { withBase } from './base-path.ts'
import { CallError, errorOfReply } from './call-error.ts'
import { anySignal } from './older-browsers.ts'
import { isTransient, retried } from './retried.ts'
import { meAtom } from './session.ts'
import { renewSession } from './session-lost.ts'
import { store } from './store.ts'

const SOON_SECONDS = 10

export interface UploadOptions {
  /** 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /** A photo of the sender; only members of their school may see it. */
  photo?: boolean
}

/**
 * Stores one file; returns its path, relative to `/img/` (pictures) or `/files/` (sound). Like `call`, it waits for the
 * login popup when the session ended while there is unsaved work, and sends the file again.
 */
export async function upload(file: File, options: UploadOptions = {}): Promise<string> {
  const [path] = await uploadTo('upload', file, options)
  if (path === undefined) throw new CallError({ status: 0, error: 'error' })
  return path
}

/**
 * Uploads a file to any call of the contract that takes one; returns the whole reply. Repeats it when a server that stops has cut it:
 * the same file is stored once. All tries together may take as long as one.
 */
export async function uploadTo<Name extends CallName>(
  name: Name,
  file: File,
  options: UploadOptions = {},
): Promise<Reply<Name>> {
  const late = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
  const ending = options.signal ? anySignal([options.signal, late]) : late
  const sent = () => retried(() => send(name, file, options), ending, passesSoon)
  try {
    return await sent()
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (!(await renewSession())) throw error
    return sent()
  }
}

/** A full disk says that it stays full for longer. */
const passesSoon = (error: unknown): boolean =>
  isTransient(error) && error instanceof CallError && (error.retryAfter ?? 0) <= SOON_SECONDS

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function send<Name extends CallName>(
  name: Name,
  file: File,
  { onProgress, signal, photo }: UploadOptions,
): Promise<Reply<Name>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallError({ status: 0, error: 'error' }))
    request.open('POST', withBase(`/api/${name}`))
    request.withCredentials = true
    request.responseType = 'json'
    const me = store.get(meAtom)
    if (me) request.setRequestHeader('x-person', me._id)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress?.(Math.round((100 * event.loaded) / event.total))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    request.onload = () => {
      if (request.status === 200 && request.response) resolve(request.response as Reply<Name>)
      else reject(errorOfReply(request.status, request.response, retryHeader(request)))
    }
    // The picture may have been scaled down before.
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(photo ? 'photo' : 'files', file)
    request.send(form)
  })
}

function retryHeader(request: XMLHttpRequest): Headers {
  const seconds = request.getResponseHeader('retry-after')
  return new Headers(seconds ? { 'retry-after': seconds } : {})
}
