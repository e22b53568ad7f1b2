import { Volume2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './media.module.css'
import { Star } from './star.tsx'

interface Props {
  state: 'new' | 'making' | 'playing' | 'heard'
  onPress: () => void
}

/** The play button of a question that is heard. */
export function ListenButton({ state, onPress }: Props) {
  const { t } = useTranslation('question')
  const name = t(state === 'heard' ? 'speech.again' : 'speech.listen')
  const label = state === 'playing' ? t('speech.speaking') : state === 'making' ? t('speech.making') : name
  return (
    <div className={classes.speech}>
      <button
        type="button"
        className={classes.listen}
        data-speaking={state === 'playing' || undefined}
        aria-busy={state === 'making'}
        onClick={onPress}
      >
        <Star className={classes.star} />
        <Volume2 size={38} aria-hidden />
        <span className="sr-only">{name}</span>
      </button>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
    </div>
  )
}
