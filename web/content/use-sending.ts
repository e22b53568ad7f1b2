import { useEffect, useRef, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import type { UploadOptions } from '../api/upload.ts'
import { showUploadError } from '../parts/authoring/send-file.ts'
import { useEditor } from './editor-context.ts'

/** The upload of a field's file: progress and error. Closing the editor aborts it, and those that wait for its end. */
export function useSending(field: string) {
  const { hold } = useEditor()
  const running = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
      running.current?.abort()
    }
  }, [])

  /** Runs `send`; resolves when it is over, with its result or undefined. */
  const run = async <T>(send: (options: UploadOptions) => Promise<T>): Promise<T | undefined> => {
    if (closed.current) return undefined
    const abort = new AbortController()
    running.current = abort
    setFailure(undefined)
    setPercent(0)
    hold(field, true)
    try {
      return await send({ onProgress: setPercent, signal: abort.signal })
    } catch (thrown) {
      if (!abort.signal.aborted) {
        setFailure(thrown)
        showUploadError(thrown)
      }
      return undefined
    } finally {
      if (!abort.signal.aborted) {
        setPercent(undefined)
        hold(field, false)
      }
    }
  }
  return {
    percent,
    failure,
    /** The wrong entries of a zip. */
    details: failure instanceof CallError ? failure.details : [],
    fail: setFailure,
    run,
  }
}
