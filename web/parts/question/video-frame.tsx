import { VideoOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { youtubeId } from '../../../server/contract/rules.ts'
import classes from './media.module.css'

/** An embedded frame has no error event: without a `load` event in this time the video counts as failed. */
const LOAD_PATIENCE_MS = 12_000

/** A YouTube video from the domain without cookies, or a message if it can't be shown. */
export function VideoFrame({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation('question')
  const id = youtubeId(address)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), LOAD_PATIENCE_MS)
    const offline = () => setState('failed')
    if (!navigator.onLine) offline()
    window.addEventListener('offline', offline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', offline)
    }
  }, [state])
  if (!id) return <Missing text={t('video.none')} />
  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?rel=0`}
          title={title || t('kind.2')}
          onLoad={() => setState('shown')}
          allow="encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation"
        />
      </div>
      {state === 'failed' && (
        <p className={classes.trouble} role="status">
          <VideoOff size={20} aria-hidden />
          {t('video.failed')}
        </p>
      )}
    </figure>
  )
}

function Missing({ text }: { text: string }) {
  return (
    <p className={classes.missing}>
      <VideoOff size={22} aria-hidden />
      {text}
    </p>
  )
}
