import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionType } from '../../../server/contract/question-kind-rules.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { imageUrl } from '../../api/image.ts'
import styles from './kind-on-paper.module.css'

interface PaperProps {
  asked: StudentQuestion
}

/** What a worksheet prints of each kind of question above the place for the answer; null: nothing. */
export const KINDS_ON_PAPER: Record<QuestionType, ComponentType<PaperProps> | null> = {
  1: null,
  2: Watch,
  3: Listen,
  4: PrintedPicture,
  5: Listen,
}

function Watch({ asked: { video } }: PaperProps) {
  const { t } = useTranslation('worksheet')
  return (
    <PaperHint>
      <bdi>{t('watch')}</bdi> <bdi dir="ltr">{video?.video_url}</bdi>
    </PaperHint>
  )
}

function Listen() {
  const { t } = useTranslation('worksheet')
  return (
    <PaperHint>
      <bdi>{t('listen')}</bdi>
    </PaperHint>
  )
}

function PrintedPicture({ asked: { file } }: PaperProps) {
  return file?.file ? <img className={styles.picture} src={imageUrl(file.file)} alt={file.file_title ?? ''} /> : null
}

/** The instruction for the student. */
export function PaperHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}
