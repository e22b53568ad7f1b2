import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { PhonePreview } from '../parts/authoring/phone-preview.tsx'
import { Mark } from '../ui/mark.tsx'
import { Ornament } from '../ui/ornament.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './question-editor.module.css'

/** The question as it is being written, on a student's phone, or its key. */
export function LivePreview({ question }: { question: Question | undefined }) {
  const { t } = useTranslation('question-editor')
  const [side, setSide] = useState<'student' | 'key'>('student')
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <Ornament className={styles.ornament} opacity={0.05} />
      <div className={styles.previewHead}>
        <h2>{t('preview.title')}</h2>
        <Segmented
          label={t('preview.side')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'student', label: t('preview.student') },
            { value: 'key', label: t('preview.key') },
          ]}
        />
      </div>
      <PhonePreview
        question={question}
        showKey={side === 'key'}
        empty={
          <>
            <Mark size={44} />
            {t('preview.none')}
          </>
        }
      />
    </section>
  )
}
