import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { EditorPreview } from '../parts/authoring/editor-columns.tsx'
import { PhonePreview } from '../parts/authoring/phone-preview.tsx'
import { Mark } from '../ui/mark.tsx'
import { Segmented } from '../ui/segmented.tsx'

/** Preview of the edited question: as on a student's phone, or its key. */
export function LivePreview({ question }: { question: Question | undefined }) {
  const { t } = useTranslation('question-editor')
  const [side, setSide] = useState<'student' | 'key'>('student')
  return (
    <EditorPreview
      title={t('preview.title')}
      aside={
        <Segmented
          label={t('preview.side')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'student', label: t('preview.student') },
            { value: 'key', label: t('preview.key') },
          ]}
        />
      }
    >
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
    </EditorPreview>
  )
}
