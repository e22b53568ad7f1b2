import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysedTask } from '../../../server/contract/analysis-calls.ts'
import { count, decimal } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './task-figures.module.css'

/** Final attempts that sd, alpha and se need, by the contract. */
const STATISTICS_FROM = 30

/** The figures of the whole task in one row; a figure without enough answers says when it will be shown. */
export function TaskFigures({ task }: { task: AnalysedTask }) {
  const { t } = useTranslation('analysis')
  const later = task.n < STATISTICS_FROM && (
    <small className={styles.later}>{t('figures.from', { n: count(STATISTICS_FROM) })}</small>
  )
  return (
    <Card className={styles.card} aria-label={t('figures.label')}>
      <dl className={styles.figures}>
        <Figure name="n">
          <b>{count(task.n)}</b>
          {task.few && (
            <Tag tone="warn" dashed icon={<Info aria-hidden="true" />}>
              {t('few')}
            </Tag>
          )}
        </Figure>
        <Figure name="mean">{percentage(task.mean)}</Figure>
        <Figure name="median">{percentage(task.median)}</Figure>
        <Figure name="sd">{number(task.sd, 1) ?? later}</Figure>
        <Figure name="alpha">{number(task.alpha, 2) ?? later}</Figure>
        <Figure name="se">{number(task.se, 1) ?? later}</Figure>
      </dl>
    </Card>
  )
}

function Figure({ name, children }: { name: 'n' | 'mean' | 'median' | 'sd' | 'alpha' | 'se'; children: ReactNode }) {
  const { t } = useTranslation('analysis')
  return (
    <div>
      <dt>{t(`figures.${name}`)}</dt>
      <dd>{children || <span className={styles.none}>—</span>}</dd>
    </div>
  )
}

const number = (value: number | undefined, digits: number) =>
  value === undefined ? undefined : <b>{decimal(value, digits)}</b>

/** One decimal only where there is one. */
const percentage = (value: number | undefined) =>
  value === undefined ? undefined : (
    <b dir="ltr">
      {count(Math.round(value * 10) / 10)}
      <small>%</small>
    </b>
  )
