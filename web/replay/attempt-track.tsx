import { useTranslation } from 'react-i18next'
import { bandOf } from './attempt-moments.ts'
import styles from './attempt-track.module.css'
import type { Replay } from './replayed-entries.ts'
import type { Timeline } from './timeline.ts'

type Facts = Required<Pick<Replay, 'saves' | 'gaps' | 'deadlines'>>

/** Below the slider: saves and new ends as marks, lost connections as bands. The list beside it has the same in words. */
export function AttemptTrack({ timeline, saves, gaps, deadlines }: Facts & { timeline: Timeline }) {
  const { t } = useTranslation('replay')
  const percentOf = (share: number) => `${share * 100}%`
  const place = (from: string, to = from) => {
    const { start, length } = bandOf(timeline, from, to)
    return { insetInlineStart: percentOf(start), ...(to !== from && { inlineSize: percentOf(length) }) }
  }
  return (
    <div>
      <div className={styles.track} aria-hidden="true">
        {gaps.map(({ from, to }) => (
          <i key={`g${from}`} className={styles.gap} style={place(from, to)} />
        ))}
        {saves.map(({ at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the saves never change their order
          <i key={index} className={styles.save} style={place(at)} />
        ))}
        {deadlines.map(({ at }) => (
          <i key={`d${at}`} className={styles.deadline} style={place(at)} />
        ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <i className={styles.save} />
          {t('attempt.legend.save')}
        </li>
        <li>
          <i className={styles.gap} />
          {t('attempt.legend.gap')}
        </li>
        <li>
          <i className={styles.deadline} />
          {t('attempt.legend.deadline')}
        </li>
      </ul>
    </div>
  )
}
