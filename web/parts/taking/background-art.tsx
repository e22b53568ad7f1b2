import { type ReactNode, useId } from 'react'
import { arch, LATTICE, rosetteShape, starAt } from '../../ui/geometry.ts'
import styles from './background-art.module.css'
import type { BackgroundName } from './backgrounds.ts'

interface Props {
  name: BackgroundName
  /** Factor on the size of a tile, default 1. */
  scale?: number
  className?: string
}

/**
 * A built-in background; fills its positioned parent. Drawn with the star and arch of the logo in the colours of the
 * scheme. On a dark band the parent sets --art-line, --art-fill, --art-star and --art-soft.
 */
export function BackgroundArt({ name, scale = 1, className }: Props) {
  const id = useId()
  const classes = [styles.art, className].filter(Boolean).join(' ')
  if (name === 'sunrise') {
    return (
      <svg
        className={classes}
        data-background={name}
        viewBox="0 0 1600 900"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <Sunrise />
      </svg>
    )
  }
  const { width, height, drawing } = TILES[name]
  return (
    <svg className={classes} data-background={name} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          {drawing}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

const LINE = { className: styles.line }
const FILL = { className: styles.fill }
const SOFT = { className: styles.soft }
const STAR = { className: styles.star }

/** A door with a star inside. */
const door = (x: number, y: number) => (
  <g key={`${x} ${y}`}>
    <path d={arch(x, y, 34, y - 98)} {...FILL} />
    <path d={arch(x, y, 24, y - 74)} {...LINE} />
    <path d={starAt(x, y - 34, 8)} {...STAR} />
  </g>
)

/** A scale pattern of nested arches; lower rows cover the upper ones. */
const scale = (x: number, y: number) => (
  <g key={`${x} ${y}`}>
    <path d={arch(x, y, 40, y - 58, 1)} {...FILL} />
    <path d={arch(x, y, 27, y - 40, 1)} {...SOFT} />
    <path d={arch(x, y, 14, y - 22, 1)} {...LINE} />
  </g>
)

const rosette = (n: number, radius: number, x: number, y: number) => {
  const shape = rosetteShape(n, radius)
  return (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      {shape.turns.map((turn) => (
        <path key={turn} d={shape.petal} transform={`rotate(${turn})`} {...FILL} />
      ))}
      <path d={starAt(0, 0, radius * 0.24)} {...STAR} />
    </g>
  )
}

/** Stars of the sky: x, y, radius. Large ones are outlines. */
const SKY = [
  [34, 38, 15],
  [150, 26, 5],
  [96, 84, 8],
  [190, 104, 18],
  [40, 142, 6],
  [122, 168, 12],
  [206, 200, 5],
  [66, 212, 9],
  [16, 88, 3],
  [226, 54, 4],
  [158, 140, 3],
  [108, 30, 3],
] as const

const TILES: Record<Exclude<BackgroundName, 'sunrise'>, { width: number; height: number; drawing: ReactNode }> = {
  tiles: {
    width: 64,
    height: 64,
    drawing: (
      <>
        <path d={LATTICE[0]} {...FILL} />
        <path d={LATTICE[2]} {...SOFT} />
        <path d={LATTICE[1]} {...LINE} />
        <path d={starAt(32, 32, 6)} {...STAR} />
      </>
    ),
  },
  doors: {
    width: 104,
    height: 120,
    drawing: [door(0, 58), door(104, 58), door(52, 118), door(0, 178), door(104, 178)],
  },
  sky: {
    width: 240,
    height: 240,
    drawing: SKY.map(([x, y, radius]) => (
      <path key={`${x} ${y}`} d={starAt(x, y, radius)} {...(radius > 10 ? LINE : radius > 5 ? FILL : STAR)} />
    )),
  },
  garden: {
    width: 132,
    height: 132,
    drawing: [rosette(8, 44, 66, 66), ...[0, 132].flatMap((x) => [0, 132].map((y) => rosette(6, 24, x, y)))],
  },
  waves: {
    width: 80,
    height: 64,
    drawing: [0, 32, 64, 96].flatMap((y, row) =>
      row % 2 === 0 ? [scale(40, y + 28)] : [scale(0, y + 28), scale(80, y + 28)],
    ),
  },
}

/** A rising star between rings of petals. */
function Sunrise() {
  const rings = [
    [28, 880],
    [24, 690],
    [20, 510],
    [16, 340],
  ] as const
  return (
    <g transform="translate(800 900)">
      {rings.map(([n, radius], at) => {
        const { petal, turns } = rosetteShape(n, radius)
        return turns.map((turn) => (
          <path key={`${n} ${turn}`} d={petal} transform={`rotate(${turn})`} {...(at % 2 ? SOFT : FILL)} />
        ))
      })}
      <circle r={170} {...FILL} />
      <path d={starAt(0, 0, 150)} {...STAR} />
    </g>
  )
}
