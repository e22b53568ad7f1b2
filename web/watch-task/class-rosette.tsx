import { useId } from 'react'
import { starAt } from '../ui/geometry.ts'
import styles from './class-rosette.module.css'
import type { Tick } from './figures.ts'

interface ClassRosetteProps {
  ticks: Tick[]
  /** ID of the last student who submitted: this petal glows. Viewers cannot see which student a petal is. */
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
          const submitted = tick.status === 'final' || tick.status === 'waiting'
          return (
            <path
              key={tick.id}
              className={styles.stone}
              data-submitted={submitted || undefined}
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
      return <path d={shape} className={styles.submitted} data-newest={newest || undefined} />
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

/** Geometry of the presentation's rosette, in a box of 560 around its centre. */

export const CENTRE = 280
const INNER = 138
const WAIST = 165
const SHOULDER = 225
const TIP = 262
/** Radius of the dots between petals. */
const STONES = 255.5

const short = (value: number): number => Number(value.toFixed(2))

/** One petal pointing up, in an n-fold rosette. */
export function petalPath(n: number): string {
  const tangent = Math.tan(Math.PI / Math.max(n, 7))
  const [waist, shoulder] = [WAIST * tangent * 0.8, SHOULDER * tangent * 0.8]
  const points = [
    [0, -INNER],
    [waist, -WAIST],
    [shoulder, -SHOULDER],
    [0, -TIP],
    [-shoulder, -SHOULDER],
    [-waist, -WAIST],
  ]
  return `M${points.map(([x = 0, y = 0]) => `${short(CENTRE + x)} ${short(CENTRE + y)}`).join('L')}Z`
}

/** Radius up to which a petal is filled when `part` (0 to 1) is done. */
export const fillRadius = (part: number): number => short(INNER + (TIP - INNER) * Math.min(1, Math.max(0, part)))

/** Degrees of petal `index` of n. */
export const turn = (index: number, n: number): number => short((index * 360) / Math.max(1, n))

/** The dot after petal `index`. */
export function stone(index: number, n: number): { x: number; y: number } {
  const angle = ((index + 0.5) * 2 * Math.PI) / Math.max(1, n)
  return { x: short(CENTRE + STONES * Math.sin(angle)), y: short(CENTRE - STONES * Math.cos(angle)) }
}
