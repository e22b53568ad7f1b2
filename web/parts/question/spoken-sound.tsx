import { useRef, useState } from 'react'
import { useTries } from '../../ui/use-tries.ts'
import { ListenButton } from './listen-button.tsx'
import classes from './media.module.css'
import { SoundFailed } from './no-sound.tsx'

interface Props {
  src: string
  autoPlay?: boolean
}

/** A word or sentence that is heard, not shown. The server generates the sound at its slow rate. */
export function SpokenSound({ src, autoPlay = false }: Props) {
  const tries = useTries(src)
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'new' | 'playing' | 'heard'>('new')
  const play = () => {
    const sound = audio.current
    if (!sound) return
    sound.currentTime = 0
    // The `error` event of the element reports the failure.
    sound.play().catch(() => setState('heard'))
  }
  return (
    <div className={classes.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: the spoken text is the answer and must not be shown */}
      <audio
        key={tries.key}
        ref={audio}
        src={src}
        preload="auto"
        autoPlay={autoPlay}
        onPlaying={() => setState('playing')}
        onPause={() => setState('heard')}
        onEnded={() => setState('heard')}
        onError={tries.failed}
      />
      <ListenButton state={state} onPress={play} />
      {tries.gone && <SoundFailed onRetry={tries.retry} />}
    </div>
  )
}
