import { type ReactNode, useId } from 'react'
import { arch, LATTICE, starAt } from '../ui/geometry.ts'

interface SceneProps {
  ground: string
  line: string
  gate: string
  inside: string
  children: ReactNode
}

/** A picture inside a gate, on a lattice background. */
function Scene({ ground, line, gate, inside, children }: SceneProps) {
  const id = useId()
  return (
    <svg viewBox="0 0 360 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <pattern id={id} width="64" height="64" x="-44" y="-32" patternUnits="userSpaceOnUse">
          <g fill="none" stroke={line} strokeWidth="1.2">
            <path d={LATTICE[0]} />
            <path d={LATTICE[2]} />
          </g>
        </pattern>
      </defs>
      <rect width="360" height="190" fill={ground} />
      <rect width="360" height="190" fill={`url(#${id})`} opacity=".45" />
      <g data-figure>
        <path d={arch(180, 190, 92, 18)} fill={gate} />
        <path d={arch(180, 190, 78, 42)} fill={inside} />
        {children}
      </g>
    </svg>
  )
}

export function GamesPicture() {
  return (
    <Scene ground="var(--grade-7-soft)" line="var(--grade-7)" gate="var(--grade-7)" inside="#612a19">
      <g transform="translate(180 128)">
        <g transform="rotate(-14) translate(-42 6)">
          <rect x="-31" y="-44" width="62" height="86" rx="9" fill="#fff" stroke="#7a3c29" strokeOpacity=".25" />
          <text y="11" textAnchor="middle" fontWeight="800" fontSize="38" fill="#0d5c57">
            A
          </text>
        </g>
        <g transform="rotate(10) translate(40 -2)">
          <rect x="-31" y="-44" width="62" height="86" rx="9" fill="#fff4d9" />
          <rect x="-25" y="-38" width="50" height="74" rx="5" fill="none" stroke="#e9a11b" strokeWidth="1.5" />
          <path d={starAt(0, -1, 21)} fill="#e9a11b" />
          <path d={starAt(0, -1, 10)} fill="#fff4d9" />
        </g>
      </g>
    </Scene>
  )
}

export function BookPicture() {
  return (
    <Scene ground="var(--brand-soft)" line="var(--brand)" gate="#0d5c57" inside="#083f3c">
      <g transform="translate(180 158)">
        <path d="M0 4C-26-14-66-16-92-8V-66C-66-74-26-72 0-54Z" fill="#fffdf6" />
        <path d="M0 4C26-14 66-16 92-8V-66C66-74 26-72 0-54Z" fill="#f3ecd9" />
        <path d="M0 4C-26-14-66-16-92-8v9C-66-7-26-5 0 12 26-5 66-7 92 1v-9C66-16 26-14 0 4Z" fill="#e9a11b" />
        <path
          d="M16-42C34-52 56-54 78-53M16-29C34-39 56-41 78-40M16-16C30-24 42-27 58-28"
          stroke="#0d5c57"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
          opacity=".75"
        />
        <path d={starAt(-46, -40, 15)} fill="#0d5c57" />
        <path d={starAt(-46, -40, 7)} fill="#fffdf6" />
      </g>
    </Scene>
  )
}

export function WordsPicture() {
  return (
    <Scene ground="var(--grade-11-soft)" line="var(--grade-11)" gate="#695da1" inside="#3d3466">
      <g transform="translate(180 120)">
        <rect x="-104" y="-22" width="116" height="52" rx="14" fill="#fff" />
        <path d="M-84 28v16l18-16z" fill="#fff" />
        <text
          x="-46"
          y="12"
          textAnchor="middle"
          fontWeight="700"
          fontSize="24"
          fill="#3d3466"
          direction="ltr"
          lang="en"
        >
          gate
        </text>
        <rect x="-8" y="12" width="112" height="52" rx="14" fill="#e9a11b" />
        <text x="48" y="46" textAnchor="middle" fontWeight="800" fontSize="25" fill="#2b1c00" direction="rtl" lang="ar">
          بوابة
        </text>
      </g>
    </Scene>
  )
}
