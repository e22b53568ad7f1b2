import { starAt } from './geometry.ts'

interface Child {
  x: number
  y: number
  scale: number
  coat: string
  bag: string
  hair: string
  tail?: boolean
}

/** Two children walking in, seen from behind. */
export function Children({ centre, height }: { centre: number; height: number }) {
  return (
    <>
      <Figure x={centre - 34} y={height - 46} scale={1.22} coat="#0d5c57" bag="#e9a11b" hair="#2a1d16" />
      <Figure x={centre + 26} y={height - 60} scale={1.02} coat="#964d6f" bag="#0d5c57" hair="#3a2418" tail />
    </>
  )
}

function Figure({ x, y, scale, coat, bag, hair, tail }: Child) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cy="1" rx="17" ry="3.6" fill="#04211f" opacity=".3" />
      <path d="M-8-20H-1V-1H-8.5ZM1-20H8L8.5-1H1Z" fill="#1d2b3a" />
      <path d="M-14-22C-15-40-12-50 0-50S15-40 14-22C9-19-9-19-14-22Z" fill={coat} />
      <rect x="-10" y="-47" width="20" height="23" rx="6" fill={bag} />
      <path d="M-10-35H10" stroke="#04211f" strokeOpacity=".35" strokeWidth="1.6" />
      <path d={starAt(0, -40.5, 3.6)} fill="#fffdf4" />
      <circle cy="-59" r="10" fill={hair} />
      {tail ? (
        <path d="M-4-60C-14-56-13-46-9-42-9-48-6-52 0-54Z" fill={hair} />
      ) : (
        <path d="M-8-53.5C-4-50 4-50 8-53.5L6-50H-6Z" fill="#d8a27a" />
      )}
    </g>
  )
}
