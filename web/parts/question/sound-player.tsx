import { VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenOnline } from '../../api/retried.ts'
import classes from './media.module.css'

/** A sound file with the device's own controls, which every child knows; media controls are not mirrored. */
export function SoundPlayer({ src, title }: { src: string; title: string }) {
  const { t } = useTranslation('question')
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!failed) return
    return whenOnline(() => {
      setFailed(false)
      setTries((now) => now + 1)
    })
  }, [failed])
  return (
    <figure className={classes.figure}>
      <div className={classes.sound} dir="ltr">
        {/* biome-ignore lint/a11y/useMediaCaption: uploaded sounds have no caption track; the question says what to listen for */}
        <audio
          // Another element asks again; the one that failed does not.
          key={tries}
          controls
          preload="metadata"
          src={src}
          aria-label={title || t('kind.3')}
          onError={() => setFailed(true)}
        />
      </div>
      {failed && (
        <p className={classes.trouble} role="status">
          <VolumeX size={20} aria-hidden />
          {t('sound.failed')}
        </p>
      )}
    </figure>
  )
}
