import { Button } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { Card } from '../ui/card.tsx'
import { Rosette } from '../ui/rosette.tsx'
import styles from './year-end.module.css'
import { totals } from './year-plan.ts'

/** The result of the year's end: the new class of each student. */
export function YearDone({ result, onClose }: { result: Reply<'classes/promote'>; onClose: () => void }) {
  const { t } = useTranslation('people')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { moving, leaving } = totals(result.moves)
  return (
    <Card pad className={styles.done}>
      <span className={styles.rose}>
        <Rosette n={12} fill="var(--accent)" light="var(--accent-soft)" gap="var(--surface)" />
      </span>
      <h2 ref={title} tabIndex={-1} data-focus-quiet>
        {t('year.done')}
      </h2>
      <p>
        {t('year.sure.text', {
          moving: t('year.moving', { count: moving }),
          leaving: t('year.leaving', { count: leaving }),
        })}
      </p>
      <ul className={styles.went}>
        {result.moves
          .filter(({ students }) => students > 0)
          .map(({ from, to, students }) => (
            <li key={from}>
              <ClassChip code={from} />
              <ArrowRight size={18} className="flip" aria-hidden="true" />
              {to ? <ClassChip code={to} /> : <strong>{t('year.left')}</strong>}
              <span>{t('class.students', { count: students })}</span>
            </li>
          ))}
      </ul>
      <Button onClick={onClose}>{t('year.close')}</Button>
    </Card>
  )
}
