import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { percent } from '../i18n/format.ts'
import { TwoValues } from '../parts/marking/two-values.tsx'
import { Card } from '../ui/card.tsx'
import styles from './grading.module.css'
import type { RefusedChange } from './use-grade-commands.ts'

interface RefusedGradeProps {
  mine: RefusedChange
  /** With the result of the colleague. */
  entry: Entry
  onTheirs: () => void
  onMine: () => void
  /** Element that gets the focus after the choice. */
  next: RefObject<HTMLElement | null>
}

/** A score that was not stored because a colleague has changed the result: the teacher chooses one of the two. */
export function RefusedGrade({ mine, entry: { score, status }, onTheirs, onMine, next }: RefusedGradeProps) {
  const { t } = useTranslation('grading')
  const box = useRef<HTMLDivElement>(null)
  // The score is saved from any place of the page, because its bar is fixed.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const inWords = (value: number | null, final: boolean) =>
    `${value === null ? '—' : percent(value)} (${t(final ? 'final' : 'waiting')})`
  return (
    <div ref={box}>
      <Card className={styles.refused}>
        <TwoValues
          of="score"
          theirs={inWords(score, status === 'final')}
          mine={inWords(mine.score ?? score, mine.finished)}
          onTheirs={onTheirs}
          onMine={onMine}
          next={next}
        />
      </Card>
    </div>
  )
}
