import { STAR } from '../../ui/geometry.ts'
import classes from './score-stage.module.css'

const COLOURS = ['#e9a11b', '#f6cf83', '#6fc0b5', '#ffffff']

/** Fixed positions (the noise is deterministic) at both sides of the rosette, never over text. */
const SPARKLES = Array.from({ length: 28 }, (_, at) => {
  const noise = (salt: number) => {
    const wave = Math.sin(at * 12.9898 + salt * 78.233) * 43758.5453
    return wave - Math.floor(wave)
  }
  const side = at % 2 ? 1 : -1
  return {
    x: side * (205 + noise(1) * 115),
    y: -215 + noise(2) * 400,
    turn: Math.round(noise(3) * 45),
    scale: 0.1 + noise(4) * 0.2,
    fill: COLOURS[at % COLOURS.length],
    opacity: 0.5 + noise(5) * 0.5,
  }
})

/** Stars that celebrate a good score; not animated with reduced motion. */
export function Sparkles() {
  return (
    <svg className={classes.sparkles} viewBox="-250 -250 500 500" aria-hidden="true">
      {SPARKLES.map(({ x, y, turn, scale, fill, opacity }) => (
        <path
          key={`${x}`}
          d={STAR}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-32 -32)`}
          fill={fill}
          opacity={opacity}
        />
      ))}
    </svg>
  )
}
