import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import classes from './read-aloud.module.css'
import { hasVoices, speak, stopSpeaking } from './speak.ts'

interface Props {
  /** Read in this order, each in its own language. */
  texts: string[]
  label: string
  stop: string
}

/** A button that reads texts aloud. Renders nothing unless the device has a voice for each of them. */
export function ReadAloud({ texts, label, stop }: Props) {
  const [able, setAble] = useState(false)
  const [reading, setReading] = useState(false)
  const run = useRef(0)
  const all = texts.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts count, not the identity of their array
  useEffect(() => {
    let disposed = false
    void hasVoices(texts).then((found) => !disposed && setAble(found))
    return () => {
      disposed = true
      if (run.current > 0) stopSpeaking()
      run.current = 0
      setReading(false)
    }
  }, [all])
  if (!able) return null
  const press = async () => {
    const mine = ++run.current
    if (reading) {
      stopSpeaking()
      return setReading(false)
    }
    setReading(true)
    for (const text of texts) {
      if (run.current !== mine || (await speak(text)) !== 'spoken') break
    }
    if (run.current === mine) setReading(false)
  }
  const Sign = reading ? Square : Volume2
  return (
    <button type="button" className={classes.read} aria-pressed={reading} onClick={() => void press()}>
      <Sign size={18} aria-hidden />
      {reading ? stop : label}
    </button>
  )
}
