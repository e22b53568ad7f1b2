import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileItem } from '../../../server/contract/reading.ts'
import { call } from '../../api/call.ts'
import { fileUrl } from '../../api/image.ts'
import { categoryName } from '../quiz/quiz-facts.ts'
import styles from './file-list.module.css'

/** The sound that is playing: starting another one pauses it. */
let playing: HTMLAudioElement | undefined

/** Button that plays a sound of the list without a download. */
export function PlayFile({ file }: { file: FileItem }) {
  const { t } = useTranslation('browse')
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  const sound = useRef<HTMLAudioElement>(undefined)
  /** Increases with each press: a sound that arrives after a later one, or after the page was left, does not play. */
  const presses = useRef(0)
  useEffect(
    () => () => {
      presses.current += 1
      sound.current?.pause()
    },
    [],
  )
  const onPress = async () => {
    presses.current += 1
    const mine = presses.current
    if (state === 'playing') {
      sound.current?.pause()
      return setState('still')
    }
    setState('playing')
    try {
      const found = sound.current ?? (await soundOf(file._id, setState))
      if (mine !== presses.current) return
      sound.current = found
      if (playing !== found) playing?.pause()
      playing = found
      await found.play()
    } catch {
      // A pause ends a sound that has not begun with an error.
      if (mine !== presses.current) return
      sound.current = undefined
      setState('failed')
    }
  }
  const Sign = state === 'playing' ? Pause : Play
  return (
    <>
      <button type="button" className={styles.play} aria-pressed={state === 'playing'} onClick={() => void onPress()}>
        <Sign size={24} fill="currentColor" strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">{t('file.play', { name: `\u2068${categoryName(file)}\u2069` })}</span>
      </button>
      {state === 'failed' && (
        <p className={styles.trouble} role="status">
          {t('file.silent')}
        </p>
      )}
    </>
  )
}

async function soundOf(id: string, onState: (state: 'still' | 'failed') => void): Promise<HTMLAudioElement> {
  const { file } = await call('downloadFile', { id })
  const sound = new Audio(fileUrl(file))
  sound.onpause = () => onState('still')
  sound.onended = () => onState('still')
  sound.onerror = () => onState('failed')
  return sound
}
