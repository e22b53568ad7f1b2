import { arch, rosetteShape, starAt } from './geometry.ts'

const LEAVES = [1, -1] as const

/** Illustration of a closed gate in theme colours, with `sign` above it. For pages such as 404. */
export function ClosedGate({ sign, className }: { sign?: string; className?: string }) {
  const rose = rosetteShape(8, 26)
  return (
    <svg viewBox="0 0 280 300" className={className} aria-hidden="true">
      <path d="M10 300V26a16 16 0 0 1 16-16h228a16 16 0 0 1 16 16v274z" fill="var(--brand-soft)" />
      <path
        d="M18 300V30a12 12 0 0 1 12-12h220a12 12 0 0 1 12 12v270"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <path d={arch(140, 300, 96, 72)} fill="var(--brand)" />
      <path d={arch(140, 300, 84, 92)} fill="var(--surface)" stroke="var(--accent)" strokeWidth="2" />
      <g stroke="var(--brand)" strokeWidth="2" fill="none" strokeLinejoin="round">
        <path d="M140 92V300" />
        {LEAVES.map((side) => (
          <g key={side} transform={side === -1 ? 'translate(280 0) scale(-1 1)' : undefined}>
            <path d="M152 292V140C164 151 186 164 206 186V292Z" opacity=".35" />
            <path d={starAt(179, 250, 18)} opacity=".6" />
          </g>
        ))}
      </g>
      <g transform="translate(140 196)">
        <circle r="31" fill="var(--surface)" stroke="var(--brand)" strokeWidth="2" />
        {rose.turns.map((turn) => (
          <path
            key={turn}
            d={rose.petal}
            transform={`rotate(${turn})`}
            fill="var(--accent)"
            stroke="var(--surface)"
            strokeWidth="1.5"
          />
        ))}
        <path d={starAt(0, 0, 7)} fill="var(--brand)" />
      </g>
      <path d="M2 299H278" stroke="var(--brand)" strokeWidth="3" strokeLinecap="round" />
      {sign && (
        <text
          x="140"
          y="57"
          textAnchor="middle"
          fontSize="30"
          fontWeight="800"
          fill="var(--brand-strong)"
          direction="ltr"
        >
          {sign}
        </text>
      )}
    </svg>
  )
}
