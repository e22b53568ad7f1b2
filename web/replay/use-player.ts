import { useCallback, useEffect, useRef, useState } from 'react'
import { rateOf, type Timeline } from './timeline.ts'

export const SPEEDS = ['0.5', '1', '2', '4'] as const
export type Speed = (typeof SPEEDS)[number]
const TICK_MS = 100

export interface Player {
  /** Place on the axis of the timeline. */
  offset: number
  playing: boolean
  speed: Speed
  setSpeed: (speed: Speed) => void
  /** Plays from here, from the start at the end, or pauses. */
  toggle: () => void
  /** Goes to a place and pauses. */
  goTo: (offset: number) => void
}

/** Moves along the timeline while it plays, and stops at its end. Starts at the end, which is the present state. */
export function usePlayer(timeline: Timeline): Player {
  const [offset, setOffset] = useState(timeline.length)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')
  const moved = useRef(0)
  const { length } = timeline
  const rate = rateOf(timeline) * Number(speed)
  useEffect(() => {
    if (!playing) return
    moved.current = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - moved.current
      moved.current = now
      setOffset((before) => Math.min(length, before + passed * rate))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [playing, rate, length])
  const ended = offset >= length
  useEffect(() => {
    if (ended) setPlaying(false)
  }, [ended])
  const goTo = useCallback(
    (to: number) => {
      setPlaying(false)
      setOffset(Math.max(0, Math.min(length, to)))
    },
    [length],
  )
  return {
    offset: Math.min(offset, length),
    playing,
    speed,
    setSpeed,
    toggle: () => {
      if (!playing && ended) setOffset(0)
      setPlaying(!playing)
    },
    goTo,
  }
}
