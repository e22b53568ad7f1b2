import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import styles from './teacher-comment.module.css'

interface TeacherCommentProps {
  text: string | undefined
  /** Number of the question, where the question itself is not shown. */
  question?: number
  /** A card of its own; without it the component is the lowest part of a question's card. */
  alone?: boolean
}

/** What the teacher wrote on an answer or on the attempt; nothing without a text. */
export function TeacherComment({ text, question, alone }: TeacherCommentProps) {
  const { t } = useTranslation('take-task')
  if (!text) return null
  return (
    <figure className={styles.comment} data-alone={alone || undefined}>
      <figcaption>
        <MessageSquareText size={18} aria-hidden />
        {question === undefined ? t('teacherComment') : t('teacherCommentOn', { number: question })}
      </figcaption>
      <blockquote dir="auto">
        <TextWithSums text={text} />
      </blockquote>
    </figure>
  )
}
