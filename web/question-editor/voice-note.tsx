import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Volume2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { speechLanguage } from '../../server/contract/speech.ts'
import { queryOf } from '../api/query-of.ts'
import styles from './question-editor.module.css'

/** Shows the author whether the server has a voice for the text. If not, a recording is needed. */
export function VoiceNote({ text }: { text: string }) {
  const { t } = useTranslation('question-editor')
  const voices = useQuery({ ...queryOf('speech/voices', {}), staleTime: 60_000 })
  if (!voices.data || text.trim() === '') return null
  const language = speechLanguage(text)
  const speaks = language !== 'he' && voices.data[language]
  const Sign = speaks ? Volume2 : CircleAlert
  return (
    <p className={styles.check} data-good={speaks || undefined} role="status">
      <Sign size={17} aria-hidden="true" />
      {t(speaks ? (language === 'ar' ? 'fields.voiceVowels' : 'fields.voiceBest') : 'fields.voiceNone')}
    </p>
  )
}
