import { Button } from '@mantine/core'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { PhonePreview } from '../parts/authoring/phone-preview.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './task-editor.module.css'

interface Props {
  question: Question
  picked: boolean
  disabled: boolean
  onToggle: () => void
  onClose: () => void
}

/** Shows a question of the bank, as students see it or with its key, before it is added to the task. */
export function BankPreview({ question, picked, disabled, onToggle, onClose }: Props) {
  const { t } = useTranslation(['task-editor', 'common'])
  const [side, setSide] = useState<'student' | 'key'>('student')
  return (
    <Dialog label={t('bank.look')} onClose={onClose} width={420}>
      <div className={styles.previewDialog}>
        <div className={styles.previewHead}>
          <h2>{t('bank.look')}</h2>
          <CloseButton label={t('common:close')} onClick={onClose} />
        </div>
        {question.answers.length > 0 && (
          <Segmented
            className={styles.sides}
            label={t('bank.look')}
            value={side}
            onChange={setSide}
            options={(['student', 'key'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
        )}
        <PhonePreview question={question} showKey={side === 'key'} empty={null} />
        <Button
          className={styles.pick}
          variant={picked ? 'light' : 'filled'}
          disabled={disabled}
          leftSection={picked ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
          onClick={onToggle}
        >
          {t(picked ? 'bank.takeOut' : 'bank.putIn')}
        </Button>
      </div>
    </Dialog>
  )
}
