import { useEffect, useRef, useState } from 'react'
import type { Word } from '../../../server/contract/play.ts'
import { type SpeechOutcome, speak, stopSpeaking } from '../question/speak.ts'

/** Pronounces English words, one at a time. Returns the ID of the word that plays, and why the last one failed. */
export function usePronunciation() {
  const [playing, setPlaying] = useState<string>()
  const [trouble, setTrouble] = useState<Exclude<SpeechOutcome, 'spoken'>>()
  const last = useRef(0)
  useEffect(() => stopSpeaking, [])
  const play = async ({ _id, eng_name }: Word) => {
    last.current += 1
    const mine = last.current
    setPlaying(_id)
    const outcome = await speak(eng_name, 'en')
    if (mine !== last.current) return
    setPlaying(undefined)
    setTrouble(outcome === 'spoken' ? undefined : outcome)
  }
  return { playing, trouble, play }
}
