import { useId } from 'react'
import { Children } from './gate-children.tsx'
import { GATE_HUES, gateSteps, mixed } from './gate-steps.ts'
import { arch, LATTICE } from './geometry.ts'

interface GateProps {
  width?: number
  height?: number
  /** Vertical position of the outer arch's apex, as a fraction of the height. */
  apex?: number
  /** Covers its box from the bottom and crops the rest, as beside the login form. */
  cover?: boolean
  className?: string
  /** Accessible name; without it the drawing is decorative. */
  label?: string
}

/** Illustration: twelve nested arches in the hues of the grades, receding to the light. */
export function Gate({ width = 420, height = 470, apex = 0.15, cover, className, label }: GateProps) {
  const id = useId()
  const centre = width / 2
  const half = width * 0.375
  const steps = gateSteps({ height, half, apex: height * apex })
  const light = steps[steps.length - 1]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      preserveAspectRatio={cover ? 'xMidYMax slice' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Portal id={id} width={width} height={height} centre={centre} half={half} apex={height * apex} />
      {GATE_HUES.map((hue, index) => {
        const step = steps[index]
        const next = steps[index + 1]
        if (!step || !next) return null
        const depth = index / (GATE_HUES.length - 1)
        const colour = mixed(hue, '#fff0c8', 0.02 + 0.4 * depth * depth)
        const riser = (step.base - next.base) * 0.26
        const floor = `M${centre - step.half} ${step.base}V${step.base - riser}`
        return (
          <g key={hue}>
            <path d={arch(centre, step.base, step.half, step.apex)} fill={colour} />
            <path
              d={arch(centre, step.base + 2, step.half - 0.7 * step.scale, step.apex + 1.1 * step.scale)}
              fill="none"
              stroke="#fff3d0"
              strokeOpacity={0.5 - 0.2 * depth}
              strokeWidth={Math.max(0.5, 1.5 * step.scale)}
            />
            <path
              d={`${floor}L${centre - next.half} ${next.base}H${centre + next.half}L${centre + step.half} ${step.base - riser}V${step.base}Z`}
              fill={mixed(colour, '#fff0c6', 0.6)}
            />
            <path d={`${floor}H${centre + step.half}V${step.base}Z`} fill={mixed(colour, '#fff0c6', 0.2)} />
          </g>
        )
      })}
      {light && (
        <>
          <path d={arch(centre, light.base, light.half, light.apex)} fill={`url(#${id}l)`} />
          <path
            d={`M${centre - light.half} ${light.base}H${centre + light.half}L${centre + half * 0.5} ${height + 2}H${centre - half * 0.5}Z`}
            fill={`url(#${id}f)`}
            opacity=".62"
          />
        </>
      )}
      <Children centre={centre} height={height} />
    </svg>
  )
}

interface PortalProps {
  id: string
  width: number
  height: number
  centre: number
  half: number
  apex: number
}

/** The wall with its lattice, and the saffron edge of the opening. */
function Portal({ id, width, height, centre, half, apex }: PortalProps) {
  const wall = { x: 1, y: 1, width: width - 2, height: height + 20, rx: 14 }
  return (
    <>
      <defs>
        <pattern id={`${id}t`} width="46" height="46" patternUnits="userSpaceOnUse" x={centre - 23}>
          <g transform="scale(.71875)" fill="none" stroke="#7fd0c6" strokeWidth="1.5" strokeLinejoin="round">
            {LATTICE.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
        </pattern>
        <radialGradient id={`${id}l`} cx=".5" cy=".75" r=".8">
          <stop offset="0" stopColor="#fffdf4" />
          <stop offset=".55" stopColor="#fff0c4" />
          <stop offset="1" stopColor="#f6c65c" />
        </radialGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe9b0" stopOpacity=".95" />
          <stop offset="1" stopColor="#ffdf94" stopOpacity=".05" />
        </linearGradient>
      </defs>
      <rect {...wall} fill="#0d5c57" />
      <rect {...wall} fill={`url(#${id}t)`} opacity=".34" />
      <rect x="9" y="9" width={width - 18} height={height + 20} rx="8" fill="none" stroke="#e9a11b" strokeWidth="2" />
      <path d={arch(centre, height, half + 13, apex - 22)} fill="#083f3c" />
      <path d={arch(centre, height + 4, half + 8, apex - 13)} fill="none" stroke="#e9a11b" strokeWidth="2.5" />
    </>
  )
}
