import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SPOKEN_LENGTH } from '../../../server/contract/speech.ts'
import { call } from '../../api/call.ts'
import { fileUrl } from '../../api/image.ts'
import { errorText } from '../../i18n/error-text.ts'
import { ListenButton } from './listen-button.tsx'
import classes from './media.module.css'
import { NoSound } from './no-sound.tsx'
import { SpokenSound } from './spoken-sound.tsx'

type Step = { name: 'new' } | { name: 'making' } | { name: 'made'; file: string } | { name: 'failed'; error: unknown }

/** Lets the author hear a spoken text as students will. A press of the button asks the server for the sound. */
export function SpokenPreview({ text }: { text: string }) {
  const { t } = useTranslation('question')
  const [step, setStep] = useState<Step>({ name: 'new' })
  const ask = async () => {
    setStep({ name: 'making' })
    try {
      const { file } = await call('speech/preview', { text })
      setStep({ name: 'made', file })
    } catch (error) {
      setStep({ name: 'failed', error })
    }
  }
  if (text.length > MAX_SPOKEN_LENGTH) return <NoSound>{t('speech.tooLong', { most: MAX_SPOKEN_LENGTH })}</NoSound>
  if (step.name === 'made' && step.file) return <SpokenSound src={fileUrl(step.file)} autoPlay />
  return (
    <div className={classes.figure}>
      <ListenButton state={step.name === 'making' ? 'making' : 'new'} onPress={() => void ask()} />
      {step.name === 'made' && <NoSound>{t('speech.noServerVoice')}</NoSound>}
      {step.name === 'failed' && <NoSound>{errorText(step.error)}</NoSound>}
    </div>
  )
}
