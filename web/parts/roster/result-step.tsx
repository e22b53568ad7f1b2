import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RosterReport } from '../../../server/contract/students.ts'
import { count } from '../../i18n/format.ts'
import { Figures } from '../../ui/figures.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import styles from './file-step.module.css'
import type { RosterKind } from './roster-kind.ts'
import type { Outcome } from './use-import.ts'

const OUTCOMES: readonly Outcome[] = ['added', 'changed', 'moved', 'same']

interface Props<Row extends { line: number }> {
  kind: RosterKind<Row>
  report: RosterReport
  onClose: () => void
  onSheet: () => void
}

/** Number of stored rows by outcome, and the next steps. */
export function ResultStep<Row extends { line: number }>({ kind, report, onClose, onSheet }: Props<Row>) {
  const { t } = useTranslation('students')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const many = (outcome: Outcome) => report.rows.filter((row) => row.outcome === outcome).length
  return (
    <div className={styles.result}>
      <span className={styles.rose}>
        <Rosette n={8} fill="var(--accent)" light="var(--accent-soft)" gap="var(--surface)" />
      </span>
      <h3 ref={title} tabIndex={-1} data-focus-quiet>
        {t('roster.done')}
      </h3>
      <div className={styles.figures}>
        <Figures
          boxed
          of={OUTCOMES.map((outcome) => ({ label: t(`roster.outcome.${outcome}`), value: count(many(outcome)) }))}
        />
      </div>
      <p className={styles.next}>{t(`roster.${kind.name}.next`)}</p>
      <div className={styles.ways}>
        <Button leftSection={<Printer size={18} aria-hidden="true" />} onClick={onSheet}>
          {t(`roster.${kind.name}.sheet`)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('roster.close')}
        </Button>
      </div>
    </div>
  )
}
