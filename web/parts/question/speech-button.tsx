import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './media.module.css'
import { type SpeechOutcome, speak, speechLanguage, stopSpeaking } from './speak.ts'
import { Star } from './star.tsx'

/** Speaks a text that is not shown, as often as it is pressed; says so where the device has no voice for it. */
export function SpeechButton({ text }: { text: string }) {
  const { t } = useTranslation('question')
  const [speaking, setSpeaking] = useState(false)
  const [outcome, setOutcome] = useState<SpeechOutcome>()
  useEffect(() => stopSpeaking, [])
  const listen = async () => {
    setSpeaking(true)
    setOutcome(await speak(text))
    setSpeaking(false)
  }
  const language = speechLanguage(text)
  return (
    <div className={classes.figure}>
      <div className={classes.speech}>
        <button type="button" className={classes.listen} data-speaking={speaking || undefined} onClick={listen}>
          <Star className={classes.star} />
          <Volume2 size={38} aria-hidden />
          <span className="sr-only">{t('speech.listen')}</span>
        </button>
        <span className={classes.label} aria-hidden>
          {speaking ? t('speech.speaking') : t('speech.listen')}
        </span>
      </div>
      {(outcome === 'no_voice' || outcome === 'unsupported') && (
        <p className={classes.trouble} role="status">
          <VolumeX size={20} aria-hidden />
          {outcome === 'unsupported'
            ? t('speech.unsupported')
            : t('speech.noVoice', { language: t(`speech.${language}`) })}
        </p>
      )}
    </div>
  )
}
