import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownClarification as Clarification } from '../../server/contract/attempt-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { isolated } from '../i18n/isolated.ts'
import { ClarificationNews } from './clarification-news.tsx'
import { ClarificationNotes } from './clarification-note.tsx'
import { concerns } from './clarifications.ts'
import { useClarifications } from './use-clarifications.ts'
import type { Opened } from './use-student-task.ts'

interface Taken {
  user: string
  opened: Opened
  questions: readonly StudentQuestion[]
  current: number
  onGo: (to: number) => void
}

/** The parts of the screen of an attempt that show what the teacher has clarified. */
export function useClarificationParts({ user, opened, questions, current, onGo }: Taken) {
  const { t } = useTranslation('take-task')
  const shown = questions[current]?.ID
  const { above, below, unread, last, markRead } = useClarifications(user, opened, shown)
  const newest = useRef<HTMLElement>(null)
  const numberOf = ({ question }: Clarification): number | undefined =>
    question === undefined ? undefined : questions.findIndex(({ ID }) => ID === question) + 1
  const told = unread.at(-1)
  const open = (one: Clarification) => {
    markRead(one)
    const number = numberOf(one)
    if (number !== undefined && !concerns(one, shown)) return onGo(number - 1)
    newest.current?.scrollIntoView({ block: 'center' })
    newest.current?.focus({ preventScroll: true })
  }
  return {
    above: <ClarificationNotes of={above} alone />,
    below: <ClarificationNotes of={below} alone newestRef={newest} />,
    news: told && <ClarificationNews number={numberOf(told)} onRead={() => open(told)} />,
    /** For a live region. */
    said:
      last &&
      t(numberOf(last) === undefined ? 'clarification.saidOfTask' : 'clarification.said', {
        number: numberOf(last),
        text: isolated(last.text),
      }),
  }
}
