import { useTranslation } from 'react-i18next'
import { useTries } from '../../ui/use-tries.ts'
import classes from './media.module.css'
import { SoundFailed } from './no-sound.tsx'

/** A sound file with the controls of the browser, which are never mirrored. */
export function SoundPlayer({ src, title }: { src: string; title: string }) {
  const { t } = useTranslation('question')
  const tries = useTries(src)
  return (
    <figure className={classes.figure}>
      <div className={classes.sound} dir="ltr">
        {/* biome-ignore lint/a11y/useMediaCaption: uploaded sounds have no caption track; the question says what to listen for */}
        <audio
          key={tries.key}
          controls
          preload="metadata"
          src={src}
          aria-label={title || t('kind.3')}
          onError={tries.failed}
        />
      </div>
      {tries.gone && <SoundFailed onRetry={tries.retry} />}
    </figure>
  )
}
