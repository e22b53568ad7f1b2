import { useId } from 'react'
import { starAt } from '../ui/geometry.ts'
import styles from './class-rosette.module.css'
import type { Tick } from './figures.ts'
import { CENTRE, fillRadius, petalPath, stone, turn } from './petals.ts'

interface ClassRosetteProps {
  ticks: Tick[]
  /** ID of the last student who submitted: this petal glows. Viewers cannot tell which student a petal is. */
  newest: string | undefined
}

/** The class as a rosette: one petal per student, ordered by state, filled by progress. */
export function ClassRosette({ ticks, newest }: ClassRosetteProps) {
  const id = useId()
  const n = ticks.length
  const shape = petalPath(n)
  return (
    <svg className={styles.rosette} viewBox="0 0 560 560" aria-hidden="true">
      <defs>
        {ticks.map((tick, at) =>
          tick.status === 'in_progress' ? (
            <clipPath key={tick.id} id={`${id}${at}`}>
              <circle cx={CENTRE} cy={CENTRE} r={fillRadius(tick.part)} />
            </clipPath>
          ) : null,
        )}
      </defs>
      <circle cx={CENTRE} cy={CENTRE} r="277" className={styles.ring} />
      {n <= 80 &&
        ticks.map((tick, at) => {
          const { x, y } = stone(at, n)
          const sent = tick.status === 'final' || tick.status === 'waiting'
          return (
            <path
              key={tick.id}
              className={styles.stone}
              data-sent={sent || undefined}
              d={`M${x} ${y - 5.5}L${x + 5.5} ${y}L${x} ${y + 5.5}L${x - 5.5} ${y}Z`}
            />
          )
        })}
      {ticks.map((tick, at) => (
        <g key={tick.id} transform={`rotate(${turn(at, n)} ${CENTRE} ${CENTRE})`}>
          <Petal tick={tick} shape={shape} clip={`url(#${id}${at})`} newest={tick.id === newest} />
        </g>
      ))}
      <g transform={`rotate(22.5 ${CENTRE} ${CENTRE})`}>
        <path d={starAt(CENTRE, CENTRE, 124)} className={styles.star} />
        <path d={starAt(CENTRE, CENTRE, 112)} className={styles.inner} />
      </g>
    </svg>
  )
}

function Petal({ tick, shape, clip, newest }: { tick: Tick; shape: string; clip: string; newest: boolean }) {
  switch (tick.status) {
    case 'final':
    case 'waiting':
      return <path d={shape} className={styles.sent} data-newest={newest || undefined} />
    case 'in_progress':
      return (
        <>
          <path d={shape} className={styles.filled} clipPath={clip} />
          <path d={shape} className={styles.working} />
        </>
      )
    case 'not_started':
      return <path d={shape} className={styles.none} />
    default:
      return tick.status satisfies never
  }
}
