import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTries } from '../../ui/use-tries.ts'
import { ListenButton } from './listen-button.tsx'
import classes from './media.module.css'
import { NoSound } from './no-sound.tsx'

interface Props {
  src: string
  /** It was just asked for. */
  atOnce?: boolean
}

/** A word or a sentence that is heard and not shown. Its pace is in the sound: the server speaks slowly. */
export function SpokenSound({ src, atOnce = false }: Props) {
  const { t } = useTranslation(['question', 'common'])
  const tries = useTries(src)
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'new' | 'playing' | 'heard'>('new')
  const play = () => {
    const sound = audio.current
    if (!sound) return
    sound.currentTime = 0
    // What can't be played says so by its own event.
    sound.play().catch(() => setState('heard'))
  }
  return (
    <div className={classes.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is the answer; it comes with the key */}
      <audio
        key={tries.key}
        ref={audio}
        src={src}
        preload="auto"
        autoPlay={atOnce}
        onPlaying={() => setState('playing')}
        onPause={() => setState('heard')}
        onEnded={() => setState('heard')}
        onError={tries.failed}
      />
      <ListenButton state={state} onPress={play} />
      {tries.gone && (
        <NoSound>
          {t('sound.failed')}
          <button type="button" className={classes.again} onClick={tries.retry}>
            {t('common:retry')}
          </button>
        </NoSound>
      )}
    </div>
  )
}
