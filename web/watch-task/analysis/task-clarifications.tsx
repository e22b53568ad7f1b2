import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShownClarification } from '../../../server/contract/attempt-shapes.ts'
import { nearDate } from '../../i18n/format.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './task-clarifications.module.css'

/** What was clarified about the whole task; those of a question are with the question. */
export function TaskClarifications({ of }: { of: ShownClarification[] }) {
  const { t } = useTranslation('analysis')
  if (of.length === 0) return null
  return (
    <Card className={styles.card} aria-label={t('clarifications')}>
      <h2>
        <Megaphone size={20} className="flip" aria-hidden="true" />
        {t('clarifications')}
      </h2>
      <ul>
        {of.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <blockquote dir="auto">
              <TextWithSums text={text} />
            </blockquote>
            <time dateTime={at}>{nearDate(at)}</time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
