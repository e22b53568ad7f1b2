import { arch, starAt } from './geometry.ts'

/** Illustration of a small closed gate; `broken` draws the door ajar, for errors. */
export function EmptyGate({ broken = false, size = 150 }: { broken?: boolean; size?: number }) {
  const line = broken ? 'var(--bad)' : 'var(--brand)'
  return (
    <svg viewBox="0 8 160 140" width={size} height={size * 0.92} aria-hidden="true">
      <g strokeLinejoin="round" strokeLinecap="round" strokeWidth="2">
        <path d={arch(80, 140, 50, 18)} fill={broken ? 'var(--bad-soft)' : 'var(--brand-soft)'} />
        <path d={arch(80, 140, 38, 38)} fill="var(--surface)" stroke={line} />
        {broken ? (
          <path d="M80 38V140M80 62 108 52V128L80 140" fill="var(--sunken)" stroke={line} />
        ) : (
          <>
            <path d="M80 38V140" stroke={line} />
            <path d={starAt(80, 92, 15)} fill="var(--surface)" stroke={line} />
            <path d="M80 77V107" stroke={line} />
          </>
        )}
        <path d={starAt(80, 92, 5)} fill="var(--accent)" />
        <path d="M14 140H146" stroke={line} />
        <path d={starAt(20, 62, 5)} fill="var(--accent)" />
        <path d={starAt(141, 44, 4)} fill={line} opacity=".5" />
        <path d={starAt(137, 86, 3)} fill="var(--accent)" opacity=".7" />
      </g>
    </svg>
  )
}
