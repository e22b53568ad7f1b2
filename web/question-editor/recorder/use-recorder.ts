import { useEffect, useRef, useState } from 'react'
import { type Recording, RecordingError, startRecording, type Trouble } from './record.ts'
import { toMp3 } from './to-mp3.ts'

/** Longest recording; 0.7 MB as mp3. */
export const LIMIT_SECONDS = 90
const TICK_MS = 80
export const BARS = 36

export type Step =
  | { name: 'idle'; trouble?: Trouble }
  | { name: 'asking' }
  | { name: 'recording'; seconds: number; levels: number[] }
  | { name: 'encoding' }
  | { name: 'ready'; file: File; url: string; seconds: number; full: boolean }

/** The states of a recording, from the request for the microphone to the mp3. Unmounting releases the microphone. */
export function useRecorder() {
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const recording = useRef<Recording>(undefined)
  const timer = useRef(0)
  const url = useRef('')
  const gone = useRef(false)

  const release = () => {
    clearInterval(timer.current)
    recording.current?.cancel()
    recording.current = undefined
    if (url.current) URL.revokeObjectURL(url.current)
    url.current = ''
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      release()
    }
  }, [])

  const stop = async (full = false) => {
    const now = recording.current
    if (!now) return
    clearInterval(timer.current)
    recording.current = undefined
    setStep({ name: 'encoding' })
    try {
      const { file, seconds } = await toMp3(await now.stop())
      if (gone.current) return
      url.current = URL.createObjectURL(file)
      setStep({ name: 'ready', file, url: url.current, seconds, full })
    } catch {
      setStep({ name: 'idle', trouble: 'failed' })
    }
  }

  const start = async () => {
    release()
    setStep({ name: 'asking' })
    try {
      const now = await startRecording()
      if (gone.current) return now.cancel()
      recording.current = now
    } catch (thrown) {
      return setStep({ name: 'idle', trouble: thrown instanceof RecordingError ? thrown.trouble : 'failed' })
    }
    const began = performance.now()
    const levels: number[] = Array.from({ length: BARS }, () => 0)
    setStep({ name: 'recording', seconds: 0, levels: [...levels] })
    timer.current = window.setInterval(() => {
      const seconds = (performance.now() - began) / 1000
      levels.push(recording.current?.level() ?? 0)
      levels.shift()
      setStep({ name: 'recording', seconds, levels: [...levels] })
      if (seconds >= LIMIT_SECONDS) void stop(true)
    }, TICK_MS)
  }

  return {
    step,
    start,
    stop: () => stop(),
    discard: () => {
      release()
      setStep({ name: 'idle' })
    },
  }
}
