import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileItem } from '../../../server/contract/reading.ts'
import { call } from '../../api/call.ts'
import { fileUrl } from '../../api/image.ts'
import { categoryName } from '../quiz/quiz-facts.ts'
import styles from './file-list.module.css'

/** Two sounds at once are none. */
let heard: HTMLAudioElement | undefined

/** Plays a sound of the library where it is listed, without saving it. */
export function PlayFile({ file }: { file: FileItem }) {
  const { t } = useTranslation('browse')
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  const sound = useRef<HTMLAudioElement>(undefined)
  useEffect(() => () => sound.current?.pause(), [])
  const press = async () => {
    if (state === 'playing') return sound.current?.pause()
    setState('playing')
    try {
      sound.current ??= await soundOf(file._id, setState)
      if (heard !== sound.current) heard?.pause()
      heard = sound.current
      await heard.play()
    } catch {
      sound.current = undefined
      setState('failed')
    }
  }
  const Sign = state === 'playing' ? Pause : Play
  return (
    <>
      <button type="button" className={styles.play} aria-pressed={state === 'playing'} onClick={() => void press()}>
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

async function soundOf(id: string, tell: (state: 'still' | 'failed') => void): Promise<HTMLAudioElement> {
  const { file } = await call('downloadFile', { id })
  const sound = new Audio(fileUrl(file))
  sound.onpause = () => tell('still')
  sound.onended = () => tell('still')
  sound.onerror = () => tell('failed')
  return sound
}
