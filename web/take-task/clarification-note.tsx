import { Megaphone } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownClarification } from '../../server/contract/attempt-shapes.ts'
import { timeOnly } from '../i18n/format.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import styles from './clarification-note.module.css'

interface ClarificationNotesProps {
  of: readonly ShownClarification[]
  /** A card of its own; without it the notes are the lowest part of a question's card. */
  alone?: boolean
  newestRef?: Ref<HTMLElement>
}

/** What the teacher clarified during the task; nothing without clarifications. */
export function ClarificationNotes({ of, alone, newestRef }: ClarificationNotesProps) {
  const { t } = useTranslation('take-task')
  return of.map(({ at, question, text }, place) => (
    <figure
      key={`${at} ${text}`}
      className={styles.note}
      data-alone={alone || undefined}
      ref={place === of.length - 1 ? newestRef : undefined}
      tabIndex={newestRef ? -1 : undefined}
    >
      <figcaption>
        <Megaphone size={18} className="flip" aria-hidden />
        <span>{t(question === undefined ? 'clarification.ofTask' : 'clarification.title')}</span>
        <time dateTime={at}>{timeOnly(at)}</time>
      </figcaption>
      <blockquote dir="auto">
        <TextWithSums text={text} />
      </blockquote>
    </figure>
  ))
}
