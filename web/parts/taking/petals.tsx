import { useId } from 'react'
import { starAt } from '../../ui/geometry.ts'
import { petalPath, starPolygon, turnsOf } from './petal-shape.ts'
import classes from './petals.module.css'

export type PetalState = 'right' | 'partly' | 'wrong' | 'waiting'

const RING = [
  starPolygon(16, 240, 187),
  starPolygon(8, 232, 178),
  starPolygon(8, 232, 125),
  starPolygon(8, 232, 178, 22.5),
]
const DIAMONDS = ['M0-104L9-112 0-120-9-112Z', 'M0-196L7-206 0-216-7-206Z']
/** With more petals the numbers don't fit. */
const MOST_NUMBERS = 20

/** A rosette with one petal for each question: filled if right, half filled if partly, hollow if wrong, outlined while waiting. */
export function Petals({ petals, rtl }: { petals: readonly PetalState[]; rtl: boolean }) {
  const half = useId()
  const turns = turnsOf(petals.length, rtl)
  const path = petalPath(petals.length)
  const waiting = petals.every((petal) => petal === 'waiting')
  return (
    <svg className={classes.rosette} viewBox="-250 -250 500 500" aria-hidden="true">
      {petals.includes('partly') && (
        <radialGradient id={half} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="250">
          <stop offset="0.6" stopColor="#e9a11b" />
          <stop offset="0.6" stopColor="#062826" />
        </radialGradient>
      )}
      <g className={classes.ring}>
        <circle r="240" />
        <circle r="232" />
        {RING.map((ring) => (
          <path key={ring} d={ring} />
        ))}
      </g>
      {petals.length <= 12 && (
        <g className={classes.diamonds} data-waiting={waiting || undefined}>
          {turns.map((turn) =>
            DIAMONDS.map((diamond) => (
              <path key={`${turn}${diamond}`} d={diamond} transform={`rotate(${turn + 180 / petals.length})`} />
            )),
          )}
        </g>
      )}
      {petals.map((petal, at) => {
        const turn = turns[at] ?? 0
        const angle = (turn * Math.PI) / 180
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a petal is identified by the position of its question
          <g key={at}>
            <path
              className={classes.petal}
              data-state={petal}
              d={path}
              transform={`rotate(${turn})`}
              {...(petal === 'partly' && { fill: `url(#${half})` })}
            />
            {petals.length <= MOST_NUMBERS && (
              <text
                className={classes.number}
                data-state={petal}
                x={164 * Math.sin(angle)}
                y={8 - 164 * Math.cos(angle)}
              >
                {at + 1}
              </text>
            )}
          </g>
        )
      })}
      <path d={starAt(0, 0, 122)} className={classes.rim} data-waiting={waiting || undefined} />
      <path d={starAt(0, 0, 112)} fill="#fffdf8" />
      <path d={starAt(0, 0, 103)} fill="none" stroke="#e9a11b" strokeWidth="1.2" opacity="0.7" />
    </svg>
  )
}
